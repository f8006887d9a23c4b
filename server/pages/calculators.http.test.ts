import { describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/prices/analysis.ts'
import { elementsOf, textOf, titleOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

/** The figures of a result by their labels, and the page. */
async function figuresAt(path: string) {
  const { status, text } = await portal.ask(path)
  const figures = Object.fromEntries(
    Array.from(text.matchAll(/<dt>(.*?)<\/dt><dd class="num">(.*?)<\/dd>/gs), ([, label, value]) => [
      textOf(label!),
      textOf(value!),
    ]),
  )
  return { status, text, figures }
}

const middleOf = async (symbol: string) => {
  const { text } = await portal.ask(`/api/v1/quotes?symbols=${symbol}`)
  const [{ bid, ask }] = (JSON.parse(text) as { datas: { list: [{ bid: number; ask: number }] } }).datas.list
  return (bid + ask) / 2
}

const CALCULATORS = '/tools/calculators'

describe('a calculator without a script', () => {
  test('computes with the numbers of its address', async () => {
    const query = 'pair=USDCAD&account=USD&lots=1&lotUnits=10000&rate=0.98039216'
    const { status, figures } = await figuresAt(`/en${CALCULATORS}/pipValue?${query}`)
    expect([status, figures['Pip value'], figures['In the quote currency']]).toEqual([200, 'USD 0.9804', 'CAD 1.0000'])
  })

  test('takes live prices where a field is empty', async () => {
    const { figures } = await figuresAt(`/en${CALCULATORS}/margin?pair=EURUSD&account=USD&lots=2&leverage=30`)
    const margin = (200_000 * (await middleOf('EURUSD'))) / 30
    expect(Number(figures.Margin!.replace(/[^\d.]/g, ''))).toBeCloseTo(margin, 1)
    const yen = await figuresAt(`/en${CALCULATORS}/pipValue?pair=USDJPY&account=USD&lots=1`)
    expect(Number(yen.figures['Pip value']!.slice(4))).toBeCloseTo(1_000 / (await middleOf('USDJPY')), 3)
  })

  test('takes the last finished day for pivots, and says which', async () => {
    const analysis = async () => {
      const { text } = await portal.ask('/api/v1/analysis?symbol=GBPJPY')
      return (JSON.parse(text) as { datas: Analysis }).datas
    }
    await expect.poll(async () => (await analysis()).pivots).toBeDefined()
    const { pivots, days, decimals } = await analysis()
    const day = days.find(({ time }) => time === pivots!.date)!
    const { text, figures } = await figuresAt(`/en${CALCULATORS}/pivots?pair=GBPJPY`)
    expect(figures.Pivot).toBe((pivots!.systems[0]!.pivot / 10 ** decimals).toFixed(decimals))
    expect(text).toContain('Leave empty for 19 Nov 2026')
    expect(text).toContain('open, high, low and close of 19 Nov 2026, the last completed trading day')
    const high = elementsOf(text, 'input').find(({ name }) => name === 'high')!
    expect(high.placeholder).toBe((day.high / 10 ** decimals).toFixed(decimals))
    const own = await figuresAt(`/en${CALCULATORS}/pivots?pair=GBPJPY&open=199&high=201&low=198&close=200`)
    expect(own.figures.Pivot).toBe('199.667')
  })

  test('draws the growth of a balance beside its table, and what was paid in', async () => {
    const plot = async (query: string) =>
      /<figure class="time-series.*?<\/figure>/s.exec((await portal.ask(`/en${CALCULATORS}/growth?${query}`)).text)?.[0]
    const grown = (await plot('start=1000&gain=10&added=0&periods=3'))!
    expect(grown).toContain('aria-label="Balance over 3 periods, ending at 1,331.00"')
    expect(grown.match(/<path class="line"/g)).toHaveLength(1)
    const saved = (await plot('start=1000&gain=10&added=100&periods=3'))!
    expect(saved.match(/<g class="series-\d"/g)).toHaveLength(2)
    expect(saved).toContain('Contributions')
    expect(await plot('start=1000&gain=1000&added=0&periods=600')).toBeUndefined()
  })

  test.each(['pipValue', 'positionSize', 'margin', 'profitLoss', 'swapCost', 'pivots', 'growth'])(
    '%s has a title, a result, a formula and an example in each language',
    async name => {
      const titles = new Set<string>()
      for (const [prefix, formula, example] of [
        ['', '公式', '範例'],
        ['/cn', '公式', '示例'],
        ['/en', 'Formula', 'Worked example'],
      ]) {
        const address = `${prefix}${CALCULATORS}/${name}`
        // Daily bars are left out of a page if they are not read in time.
        await expect.poll(async () => Object.values((await figuresAt(address)).figures)[0]).toMatch(/\d/)
        const { status, text } = await figuresAt(address)
        expect([prefix, status]).toEqual([prefix, 200])
        expect(text).toContain(`<h2>${formula}</h2>`)
        expect(text).toContain(`<h3>${example}</h3>`)
        expect(text).not.toMatch(/NaN|undefined|Infinity/)
        expect(text).toContain('"@type":"WebApplication"')
        titles.add(titleOf(text))
      }
      expect(titles.size).toBe(3)
    },
  )

  test('gives what cannot be read back, with a message', async () => {
    for (const [leverage, message] of [
      ['abc', '“abc” is not a number'],
      ['1e309', '“1e309” is not a number'],
      ['-5', 'Enter a number from 1 to 5,000'],
      ['', 'Enter a number: Leverage'],
      ['9'.repeat(60), 'is not a number'],
    ] as const) {
      const { status, text } = await figuresAt(`/en${CALCULATORS}/margin?leverage=${leverage}`)
      expect([leverage, status, text.includes(message)]).toEqual([leverage, 400, true])
      const field = elementsOf(text, 'input').find(({ name }) => name === 'leverage')
      expect(field?.value ?? '').toBe(leverage)
    }
    const { text } = await figuresAt(`/en${CALCULATORS}/pivots?open=1.2&high=1.1&low=1.3&close=1.2`)
    expect(text).toContain('The high must not be below the low')
  })

  test('shows the sessions of a date in a zone, and comes back with what is not a date', async () => {
    const at = async (query: string) => {
      const { status, text } = await portal.ask(`/en${CALCULATORS}/sessions?${query}`)
      return { status, text: textOf(text.replaceAll('</td>', ' ').replaceAll('</th>', ' ')) }
    }
    const taipei = await at('date=2026-03-12&zone=Asia/Taipei')
    expect(taipei.text).toContain('New York 20:00–05:00 next day 12:00–21:00 08:00–17:00 UTC−4')
    expect(taipei.text).toContain('London 29 Mar 2026 An hour forward UTC+0 → UTC+1')
    expect((await at('date=2026-11-21&zone=UTC')).text).toContain('None of the four centres is open')
    for (const date of ['abc', '2026-02-30', '1e309', ''])
      expect([date, await at(`date=${date}`)]).toMatchObject([date, { status: 400 }])
    expect((await portal.ask(`/en${CALCULATORS}/sessions?zone=Mars`)).status).toBe(404)
  })

  test('knows pairs, accounts and calculators, and no others', async () => {
    for (const path of [
      '/pipValue?pair=NOPE',
      '/pipValue?pair=DAX',
      '/margin?account=XXX',
      '/nope',
      '/swapCost?firstDay=9',
    ])
      expect([path, (await portal.ask(`/en${CALCULATORS}${path}`)).status]).toEqual([path, 404])
    const { text } = await portal.ask(`/en${CALCULATORS}`)
    for (const name of ['pipValue', 'growth']) expect(text).toContain(`href="/en${CALCULATORS}/${name}"`)
  })
})

test.each(['', '/cn', '/en'])('the cost of a swap leads at %s to that between two dates', async prefix => {
  const { text } = await portal.ask(`${prefix}/tools/calculators/swapCost`)
  expect(text).toContain(`href="${prefix}/tools/rollovers#hold"`)
  const { text: page } = await portal.ask(`${prefix}/tools/rollovers`)
  for (const part of ['id="hold"', 'name="from"', 'name="to"']) expect(page).toContain(part)
})
