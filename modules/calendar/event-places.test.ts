import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placedEvent } from '#contract/economy/event-name.ts'
import { locales } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { readProjectCatalogue } from '#modules/catalogue'

const rowsOf = (file: string, ...columns: string[]) =>
  parseCsv(readFileSync(new URL(`../economy/data/${file}.csv`, import.meta.url), 'utf8'), columns).map(
    ({ cells }) => cells as Record<string, string>,
  )

test.each(locales)('a country is not named twice before an event (%s)', async locale => {
  const column = `name_${locale}`
  const catalogue = await readProjectCatalogue()
  const rules = rowsOf('release-rules', 'country', column)
  const figures = rowsOf('indicators', 'key', column).map(row => row[column]!)
  for (const [country, { shortName, name }] of catalogue.countries) {
    const place = shortName[locale]
    const own = rules.filter(row => row.country === country).map(row => row[column]!)
    for (const event of own) {
      const placed = placedEvent({ country, place, event })
      for (const each of [place, name[locale]]) expect(placed.split(each).length, placed).toBeLessThanOrEqual(2)
      // The decisions of a bank that is named after its country.
      if (/利率(決議|决议)$|rate decision$/.test(event)) expect(placed).toBe(event)
    }
    for (const event of figures) expect(placedEvent({ country, place, event })).toBe(`${place} ${event}`)
  }
})

test.each([
  ['KR', '南韓', '韓國央行利率決議', '韓國央行利率決議'],
  ['EU', '歐元區', '歐洲央行利率決議', '歐洲央行利率決議'],
  ['AU', '澳大利亚', '澳洲联储利率决议', '澳洲联储利率决议'],
  ['AU', '澳洲', '失業率', '澳洲 失業率'],
  ['TW', '台灣', '中央銀行理監事會議', '台灣 中央銀行理監事會議'],
  ['RU', 'Russia', 'Bank of Russia rate decision', 'Bank of Russia rate decision'],
  ['US', 'US', 'FOMC minutes', 'FOMC minutes'],
  ['US', 'US', 'Retail sales', 'US Retail sales'],
  ['DE', 'Germany', 'German Ifo index', 'German Ifo index'],
  ['', '', 'OPEC meeting', 'OPEC meeting'],
])('%s, %s: %s', (country, place, event, expected) => {
  expect(placedEvent({ country, place, event })).toBe(expected)
})
