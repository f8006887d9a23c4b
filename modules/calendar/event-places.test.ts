import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventInSentence, eventName } from '#contract/economy/event-name.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { readProjectCatalogue } from '#modules/catalogue'

const rowsOf = (file: string, ...columns: string[]) =>
  parseCsv(readFileSync(new URL(`../economy/data/${file}.csv`, import.meta.url), 'utf8'), columns).map(
    ({ cells }) => cells as Record<string, string>,
  )

const { countries } = await readProjectCatalogue()

test.each(locales)('a country is named once in the name of an event, and never apart from it (%s)', locale => {
  const column = `name_${locale}`
  const rules = rowsOf('release-rules', 'country', column).filter(row => row[column] !== '')
  const figures = rowsOf('indicators', 'key', column).map(row => row[column]!)
  expect(rules.length).toBeGreaterThan(80)
  for (const [country, place] of countries) {
    const own = rules.filter(row => row.country === country).map(row => row[column]!)
    for (const event of own) {
      const name = eventName(place, event, locale)
      for (const each of [place.shortName[locale], place.name[locale], ...(locale === 'en' ? [place.adjective] : [])])
        expect(name.split(each).length, name).toBeLessThanOrEqual(2)
      // The decisions of a bank that is named after its country.
      if (/利率(決議|决议)$|rate decision$/.test(event)) expect(name).toBe(event)
      expect(name).not.toMatch(/\p{Script=Han} \p{Script=Han}/u)
    }
    const called = locale === 'en' ? place.adjective : place.shortName[locale]
    for (const event of figures) {
      const name = eventName(place, event, locale)
      expect(name.startsWith(called)).toBe(true)
      expect(name.endsWith(event.slice(1))).toBe(true)
    }
  }
})

const named: readonly (readonly [country: string, locale: Locale, event: string, expected: string])[] = [
  ['KR', 'tw', '韓國央行利率決議', '韓國央行利率決議'],
  ['EU', 'tw', '歐洲央行利率決議', '歐洲央行利率決議'],
  ['EU', 'cn', '欧洲央行利率决议', '欧洲央行利率决议'],
  ['AU', 'cn', '澳洲联储利率决议', '澳洲联储利率决议'],
  ['AU', 'tw', '失業率', '澳洲失業率'],
  ['US', 'tw', 'CPI 年增率', '美國 CPI 年增率'],
  ['US', 'cn', 'CPI同比', '美国CPI同比'],
  ['TW', 'tw', '中央銀行理監事會議', '台灣中央銀行理監事會議'],
  ['TW', 'cn', '台湾利率决议', '台湾利率决议'],
  ['JP', 'tw', '東京核心 CPI 年增率', '東京核心 CPI 年增率'],
  ['RU', 'en', 'Bank of Russia rate decision', 'Bank of Russia rate decision'],
  ['IL', 'en', 'Bank of Israel rate decision', 'Bank of Israel rate decision'],
  ['US', 'en', 'FOMC minutes', 'FOMC minutes'],
  ['US', 'en', 'Fed balance sheet', 'Fed balance sheet'],
  ['US', 'en', 'Federal budget balance', 'US federal budget balance'],
  ['US', 'en', 'Initial jobless claims', 'US initial jobless claims'],
  ['DE', 'en', 'Unemployment rate', 'German unemployment rate'],
  ['DE', 'en', 'Ifo business climate', 'German Ifo business climate'],
  ['DE', 'en', 'CPI (YoY, preliminary)', 'German CPI (YoY, preliminary)'],
  ['EU', 'en', 'Manufacturing PMI (flash)', 'Eurozone manufacturing PMI (flash)'],
  ['JP', 'en', 'Tokyo core CPI (YoY)', 'Tokyo core CPI (YoY)'],
  ['JP', 'en', 'Tankan large manufacturers index', 'Japanese Tankan large manufacturers index'],
  ['US', 'en', 'Conference Board consumer confidence', 'US Conference Board consumer confidence'],
  ['US', 'en', 'GDP (annualised, 2nd estimate)', 'US GDP (annualised, 2nd estimate)'],
  ['', 'en', 'OPEC meeting', 'OPEC meeting'],
]

test.each(named)('%s in %s: %s', (country, locale, event, expected) => {
  expect(eventName(countries.get(country), event, locale)).toBe(expected)
})

test.each([
  ['Retail sales (MoM)', 'retail sales (MoM)'],
  ['Manufacturing PMI (flash)', 'manufacturing PMI (flash)'],
  ['Industrial production (MoM, preliminary)', 'industrial production (MoM, preliminary)'],
  ['Non-farm payrolls', 'non-farm payrolls'],
  ['Exports', 'exports'],
  ['Money supply M2', 'money supply M2'],
  ['Bank lending rate', 'bank lending rate'],
  ['GDP (QoQ, flash)', 'GDP (QoQ, flash)'],
  ['JOLTS job openings', 'JOLTS job openings'],
  ['BoE rate decision', 'BoE rate decision'],
  ['Riksbank rate decision', 'Riksbank rate decision'],
  ['Bank of Russia rate decision', 'Bank of Russia rate decision'],
  ['Norges Bank rate decision', 'Norges Bank rate decision'],
  ['Michigan consumer sentiment (preliminary)', 'Michigan consumer sentiment (preliminary)'],
  ['10-year Treasury auction', '10-year Treasury auction'],
])('%s is %s in a sentence', (name, expected) => {
  expect(eventInSentence(name, 'en')).toBe(expected)
})

test('of every rate decision begins with the name of a bank, which keeps its capital', () => {
  const decisions = rowsOf('release-rules', 'country', 'indicator', 'name_en').filter(
    ({ country, indicator, name_en }) => country !== '*' && indicator === 'interest-rate' && name_en !== '',
  )
  expect(decisions.length).toBeGreaterThan(30)
  for (const { name_en } of decisions) expect(eventInSentence(name_en!, 'en')).toBe(name_en)
})
