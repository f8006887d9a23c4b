import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { readTerms } from '#modules/glossary'
import { elementsOf, textOf, titleOf } from '#testing/html.ts'
import { openTestPortal } from '#testing/portal.ts'
import { pageNames } from '../../web/routes/glossary/page-names.ts'

const portal = await openTestPortal({ SIM_SPEED: '0.001', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

interface Line {
  label: string
  value: string
}
interface Term {
  id: string
  name: string
  example: { given: Line[]; results: Line[]; kind: string; at: string | null } | null
}

const terms = await readTerms()
async function result<Result>(path: string): Promise<Result> {
  return JSON.parse((await portal.ask(path)).text).datas
}
const termIn = (locale: string, id: string) => result<Term>(`/api/v1/glossary/${id}?locale=${locale}`)

/** Both sides of a sum as numbers, and half a unit of the last digit of its result. */
function readSum(sum: string): { computed: number; stated: number; tolerance: number } {
  const [work, stated] = sum.split(' = ') as [string, string]
  const [, digits = '', percent = ''] = /^(-?[\d.]+)(%?)/.exec(stated)!
  const expression = work
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll('^', '**')
    .replaceAll('%', '/100')
    .replaceAll(/√(\d+)/g, 'Math.sqrt($1)')
  const scale = percent === '' ? 1 : 1 / 100
  const decimals = digits.split('.')[1]?.length ?? 0
  return {
    computed: runInNewContext(expression),
    stated: Number(digits) * scale,
    tolerance: (0.5 * 10 ** -decimals + 1e-9) * scale,
  }
}

test('each formula is worked through with figures, and each sum is true to its last digit', async () => {
  const faults: unknown[] = []
  for (const { id, example } of terms.filter(term => term.example !== '')) {
    const worked = (await termIn('en', id)).example
    if (!worked) {
      faults.push([id, example, 'no figures'])
      continue
    }
    for (const { value } of [...worked.given, ...worked.results].filter(line => /[×÷−+].* = /.test(line.value))) {
      const { computed, stated, tolerance } = readSum(value)
      if (!(Math.abs(computed - stated) <= tolerance)) faults.push([id, value, computed])
    }
    if (worked.kind !== 'sample' && worked.at === null) faults.push([id, 'no time'])
  }
  expect(faults).toEqual([])
})

test('the figures are those of the rest of the portal', async () => {
  const { list } = await result<{ list: { symbol: string; bid: number; ask: number }[] }>(
    '/api/v1/quotes?symbols=EURUSD',
  )
  const { bid, ask } = list[0]!
  const { example } = await termIn('en', 'bid')
  expect(example!.given.map(({ value }) => Number(value))).toEqual([bid, ask])
  expect(example!.kind).toBe('simulated')
})

const languages = [
  {
    locale: 'tw',
    prefix: '',
    name: '點差',
    definition: '同一時刻賣價與買價的差距',
    area: '銀行牌告',
    why: '為什麼重要',
  },
  {
    locale: 'cn',
    prefix: '/cn',
    name: '点差',
    definition: '同一时刻卖价与买价之差',
    area: '银行牌价',
    why: '为什么重要',
  },
  {
    locale: 'en',
    prefix: '/en',
    name: 'Spread',
    definition: 'The distance between ask and bid',
    area: 'Banks',
    why: 'Why it matters',
  },
] as const

describe.each(languages)('in $locale', ({ locale, prefix, name, definition, area, why }) => {
  test('a term has its definition, formula, figures and reason in the page, without a script', async () => {
    const { status, text } = await portal.ask(`${prefix}/glossary/spread`)
    expect(status).toBe(200)
    expect(titleOf(text)).toContain(name)
    const shown = textOf(text)
    for (const part of [definition, why]) expect(shown).toContain(part)
    const { example } = await termIn(locale, 'spread')
    expect(shown).toContain(example!.results[0]!.value)
    expect(text).toContain('"@type":"DefinedTerm"')
  })

  test('the list is of all areas, or of the one that the address names', async () => {
    const linked = (html: string) =>
      elementsOf(html, 'a').filter(({ href = '' }) => href.startsWith(`${prefix}/glossary/`)).length
    const all = await portal.ask(`${prefix}/glossary`)
    expect(linked(all.text)).toBe(terms.length)
    const banks = await portal.ask(`${prefix}/glossary?area=banks`)
    expect(textOf(banks.text)).toContain(area)
    expect(linked(banks.text)).toBe(terms.filter(term => term.area === 'banks').length)
    const found = await portal.ask(`${prefix}/glossary?q=${encodeURIComponent(name)}`)
    expect(linked(found.text)).toBeGreaterThan(0)
    expect(linked(found.text)).toBeLessThan(10)
  })

  test('what nobody has defined is not found', async () => {
    expect((await portal.ask(`${prefix}/glossary/nothing`)).status).toBe(404)
    expect((await portal.ask(`${prefix}/glossary?area=nothing`)).status).toBe(404)
  })
})

test('every term has a page', async () => {
  for (const { id } of terms) expect([id, (await portal.ask(`/en/glossary/${id}`)).status]).toEqual([id, 200])
})

test('the pages that use a term have a name and exist', async () => {
  const addresses = [...new Set(terms.flatMap(({ pages }) => pages))]
  expect(addresses.filter(address => !pageNames[address])).toEqual([])
  for (const address of addresses) expect([address, (await portal.ask(address)).status]).toEqual([address, 200])
})

test.each([
  ['tw', '隔夜利息', 'rollover'],
  ['tw', '強制平倉', 'stop-out'],
  ['cn', '止损', 'stop-loss'],
  ['cn', 'geyelixi', 'rollover'],
  ['en', 'margin level', 'margin-level'],
  ['en', 'drawdown', 'drawdown'],
])('the search in %s finds %s', async (locale, query, id) => {
  const question = `search=${encodeURIComponent(query)}&locale=${locale}`
  const found = await result<Record<string, { symbol: string }[]>>(`/dmarket/dsymbol/v2/search?${question}`)
  expect(found.term![0]!.symbol).toBe(id)
})

test('the sitemap has every term', async () => {
  const { text } = await portal.ask('/sitemap.xml')
  for (const { id } of terms) expect(text).toContain(`/en/glossary/${id}<`)
})

test.each([
  ['/tools/calculators/margin', ['margin', 'margin-level', 'stop-out']],
  ['/tools/calculators/pipValue', ['pip', 'quote-currency']],
  ['/tools/rollovers', ['rollover']],
  ['/tools/normalContrast', ['spread']],
  ['/tools/ECNContrast', ['ecn-account']],
  ['/tools/tradeCost', ['value-date']],
  [
    '/tools/banks/ABCHINA',
    ['transfer-buying', 'notes-buying', 'transfer-selling', 'notes-selling', 'bank-middle-rate'],
  ],
  ['/markets/screener?of=metals', ['volatility', 'range-52w', 'rollover']],
  ['/bond/country?country=united-states', ['yield-curve']],
  ['/rate/us.html', ['effective-annual-rate']],
  [
    '/economic/moreDetail?country=united-states&indicator=non-farm-payrolls',
    ['reference-period', 'seasonally-adjusted'],
  ],
])('%s links each of its terms once', async (path, ids) => {
  const { text } = await portal.ask(path)
  const linked = elementsOf(text, 'a')
    .filter(link => link.class === 'term')
    .map(({ href = '' }) => href.replace('/glossary/', ''))
  expect(linked.toSorted()).toEqual(ids.toSorted())
})
