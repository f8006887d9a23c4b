import { describe, expect, test } from 'vitest'
import { productKinds, rateCountries } from '#contract/rates/rate-product.ts'
import { elementsOf, textOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

const languages = [
  {
    locale: 'tw',
    prefix: '',
    sample: '範例',
    title: '美國定期存款利率',
    policy: '央行政策利率',
    year: '1 年',
    bank: '雪松範例銀行',
  },
  {
    locale: 'cn',
    prefix: '/cn',
    sample: '示例',
    title: '美国定期存款利率',
    policy: '政策利率',
    year: '1年',
    bank: '雪松示例银行',
  },
  {
    locale: 'en',
    prefix: '/en',
    sample: 'Sample',
    title: 'United States: fixed deposit rates',
    policy: 'Policy rate',
    year: '1 year',
    bank: 'Cedar Sample Bank',
  },
] as const

interface Product {
  bank: string
  kind: string
  effectiveRate: number
  termMonths: number | null
  minAmount: string
  maxAmount: string | null
  sample: boolean
}

async function productsOf(country: string, kind: string): Promise<Product[]> {
  const { text } = await portal.ask(`/api/v1/deposit-rates?country=${country}&kind=${kind}&locale=en`)
  return JSON.parse(text).datas.list
}

const canonicalOf = (html: string) =>
  new URL(elementsOf(html, 'link').find(({ rel }) => rel === 'canonical')!.href!).pathname
/** Rows of the first table that has a class, as the texts of their cells. */
const rowsOf = (html: string, name: string) =>
  Array.from(
    (new RegExp(`<table class="[^"]*${name}.*?</table>`, 's').exec(html)?.[0] ?? '').matchAll(/<tr[^>]*>(.*?)<\/tr>/gs),
    ([, row]) => Array.from(row!.matchAll(/<(?:td|th)[^>]*>(.*?)<\/(?:td|th)>/gs), ([, cell]) => textOf(cell!)),
  )

describe.each(languages)('rates, in $locale', ({ prefix, sample, title, policy, year, bank }) => {
  test('of fixed deposits show every product with its effective rate, marked as a sample', async () => {
    const { status, text } = await portal.ask(`${prefix}/rate/fixed/us.html`)
    expect(status).toBe(200)
    expect(textOf(/<h1>(.*?)<\/h1>/s.exec(text)![1]!)).toBe(title)
    const products = await productsOf('us', 'fixed')
    const rows = rowsOf(text, 'rate-products').slice(1)
    const listed = rows.filter(cells => cells.length > 1)
    expect(listed).toHaveLength(products.length)
    for (const cells of listed) expect([cells[0], cells.at(-1)]).toEqual([expect.stringContaining(sample), sample])
    // Sorted by effective rate in each term.
    const ofYear = products.filter(({ termMonths }) => termMonths === 12).map(({ effectiveRate }) => effectiveRate)
    const start = rows.findIndex(([label]) => label === `${year} ${ofYear.length}`)
    expect(rows.slice(start + 1, start + 1 + ofYear.length).map(cells => Number.parseFloat(cells[1]!))).toEqual(
      ofYear.toSorted((a, b) => b - a),
    )
    for (const part of [policy, 'FDIC', 'USD 250,000', bank]) expect(textOf(text)).toContain(part)
  })

  test('are sorted and narrowed by the address, without a script', async () => {
    const { text } = await portal.ask(
      `${prefix}/rate/fixed/us.html?term=12&promo=board&amount=1,000&sort=effective&dir=asc`,
    )
    const wanted = (await productsOf('us', 'fixed')).filter(
      ({ termMonths, minAmount, maxAmount }) => termMonths === 12 && Number(minAmount) <= 1000 && maxAmount === null,
    )
    const rows = rowsOf(text, 'rate-products').slice(2)
    expect(rows.map(cells => Number.parseFloat(cells[1]!))).toEqual(
      wanted.map(({ effectiveRate }) => effectiveRate).toSorted((a, b) => a - b),
    )
    expect(canonicalOf(text)).toBe(`${prefix}/rate/fixed/us.html`)
    const { text: refused } = await portal.ask(`${prefix}/rate/fixed/us.html?amount=much`)
    expect(refused).toContain('role="alert"')
    expect(elementsOf(refused, 'input').find(({ name }) => name === 'amount')?.value).toBe('much')
  })

  test('have one address for each country and kind, and none for other countries', async () => {
    for (const path of ['/rate/.html', '/rate/US.html']) {
      const { text } = await portal.ask(prefix + path)
      expect([path, canonicalOf(text)]).toEqual([path, `${prefix}/rate/us.html`])
    }
    // What a form without a script sends if nothing was chosen.
    for (const path of [
      '/rate/fixed/us.html?amount=&term=6&rateKind=&promo=',
      '/rate/loans/us.html?amount=&loan=&term=&rateKind=',
    ])
      expect([path, (await portal.ask(prefix + path)).status]).toEqual([path, 200])
    for (const path of [
      '/rate/tw.html',
      '/rate/fixed/xx.html',
      '/rate/loans/us.html?loan=boat',
      '/rate/save/us.html?term=x',
    ])
      expect([path, (await portal.ask(prefix + path)).status]).toEqual([path, 404])
  })
})

test('every country and kind has a page in the sitemap, with a table, a scheme and a data set', async () => {
  const { text: sitemap } = await portal.ask('/sitemap.xml')
  for (const country of rateCountries)
    for (const kind of [undefined, ...productKinds]) {
      const path = kind ? `/rate/${kind}/${country}.html` : `/rate/${country}.html`
      expect(sitemap).toContain(`/en${path}</loc>`)
      const { status, text } = await portal.ask(`/en${path}`)
      expect([path, status]).toEqual([path, 200])
      expect(rowsOf(text, kind ? 'rate-products' : 'rate-terms').length).toBeGreaterThan(5)
      expect(text).toContain('"@type":"Dataset"')
      // Limits whose archived page could be read; the others say that they were not compared.
      const note = ['sg', 'au', 'nz', 'gb'].includes(country) ? 'Checked on 23 Nov 2026' : 'not yet checked against'
      if (kind !== 'loans') expect(textOf(text)).toContain(note)
    }
})

test('the call and its file say of each row that it is a sample', async () => {
  for (const country of rateCountries) {
    const { text } = await portal.ask(`/api/v1/deposit-rates?country=${country.toUpperCase()}`)
    const { list, protection } = JSON.parse(text).datas
    expect(list.every((product: Product) => product.sample)).toBe(true)
    expect(Number(protection.limit)).toBeGreaterThanOrEqual(100_000)
  }
  const { text } = await portal.ask('/api/v1/deposit-rates.csv?country=us&kind=save&locale=en')
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toMatch(/,Source,Sample$/)
  expect(lines.every(line => line.endsWith(',sample,1'))).toBe(true)
  expect((await portal.ask('/api/v1/deposit-rates?country=tw')).status).toBe(400)
})

describe('calculators work without a script', () => {
  const figuresOf = (html: string) =>
    Object.fromEntries(
      Array.from(html.matchAll(/<dt>([^<]*)<\/dt><dd class="num">([^<]*)<\/dd>/g), ([, label, value]) => [
        label,
        value,
      ]),
    )

  test('of loans, to the cent, with a table that sums to the total', async () => {
    const address = '/en/tools/calculators/loan?currency=USD&amount=150,000&rate=3.625&term=30&unit=year'
    const { status, text } = await portal.ask(address)
    expect([status, figuresOf(text)['Monthly payment']]).toEqual([200, '684.08'])
    const rows = rowsOf(text, 'plan-table').slice(1)
    expect(rows).toHaveLength(31)
    const number = (cell: string | undefined) => Math.round(Number(cell!.replaceAll(',', '')) * 100)
    const totals = rows.at(-1)!
    for (const column of [1, 2, 3])
      expect(rows.slice(0, -1).reduce((sum, cells) => sum + number(cells[column]), 0)).toBe(number(totals[column]))
    expect(totals[3]).toBe('150,000.00')
    const { text: byMonth } = await portal.ask(`${address}&view=month`)
    expect(rowsOf(byMonth, 'plan-table')).toHaveLength(362)
  })

  test('of deposits, in the words of each language', async () => {
    for (const [prefix, label] of [
      ['', '到期本利和'],
      ['/cn', '到期本息'],
      ['/en', 'Paid out at maturity'],
    ] as const) {
      const { text } = await portal.ask(
        `${prefix}/tools/calculators/deposit?currency=USD&amount=1000&rate=6&basis=12&term=12&unit=month`,
      )
      expect(figuresOf(text)[label]).toBe('1,061.68')
    }
  })

  test('give back what is wrong with a message at its field', async () => {
    for (const wrong of ['abc', '', '-1', '1e309', '9'.repeat(60)]) {
      const { status, text } = await portal.ask(
        `/en/tools/calculators/loan?${new URLSearchParams({ amount: wrong, rate: '5' })}`,
      )
      expect([wrong, status]).toEqual([wrong, 400])
      const input = elementsOf(text, 'input').find(({ name }) => name === 'amount')!
      expect([input.value ?? '', input['aria-invalid']]).toEqual([wrong, 'true'])
      expect(text).not.toMatch(/NaN|Infinity/)
    }
    expect((await portal.ask('/tools/calculators/loan?method=none-such')).status).toBe(404)
  })

  test('begin with the product that a list of rates links', async () => {
    const { text } = await portal.ask('/en/rate/fixed/sg.html')
    const link = elementsOf(text, 'a').find(({ href }) => href?.includes('/calculators/deposit?'))!.href!
    const { status, text: calculator } = await portal.ask(link)
    expect(status).toBe(200)
    const rate = new URL(link, 'http://portal').searchParams.get('rate')
    expect(elementsOf(calculator, 'input').find(({ name }) => name === 'rate')!.value).toBe(rate)
  })
})

test.each(languages)(
  'countries are compared in one currency, with its risk, in $locale',
  async ({ prefix, sample }) => {
    const { status, text } = await portal.ask(`${prefix}/rate/compare?currency=USD&term=12&amount=10,000`)
    expect(status).toBe(200)
    const rows = rowsOf(text, 'rate-comparison').slice(1)
    expect(rows).toHaveLength(rateCountries.length)
    const products = (await productsOf('us', 'fixed')).filter(({ termMonths }) => termMonths === 12)
    const best = Math.max(...products.map(({ effectiveRate }) => effectiveRate))
    const own = rows.find(cells => cells[7] === '—')!
    expect([own[1], own[5], own[6], own[7]]).toEqual([best.toFixed(2), (best * 100).toFixed(2), '—', '—'])
    expect(own[2]).toContain(sample)
    // Sorted by effective rate; other currencies have a break-even move.
    const rates = rows.map(cells => Number(cells[1]))
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    for (const cells of rows.filter(row => row !== own)) expect(cells[6]).toMatch(/^[+−]\d+\.\d\d%$|^0\.00%$/)
    for (const wrong of ['currency=XXX', 'term=7'])
      expect((await portal.ask(`${prefix}/rate/compare?${wrong}`)).status).toBe(404)
  },
)

test.each([
  ['', '新加坡金管局不設政策利率', '不設'],
  ['/cn', '新加坡金管局不设政策利率', '不设'],
  ['/en', 'MAS sets no policy rate', 'none set'],
])('%s/rate says that Singapore has no policy rate instead of a dash', async (prefix, sentence, cell) => {
  expect(textOf((await portal.ask(`${prefix}/rate/sg.html`)).text)).toContain(sentence)
  expect(textOf((await portal.ask(`${prefix}/rate/fixed/sg.html`)).text)).toContain(sentence)
  expect(textOf((await portal.ask(`${prefix}/rate/compare`)).text)).toContain(cell)
  expect(textOf((await portal.ask(`${prefix}/rate/fixed/us.html`)).text)).not.toContain(sentence)
})
