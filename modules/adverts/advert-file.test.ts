import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { positionKeys } from './advert.ts'
import { parseAdverts } from './advert-file.ts'

const row = 'YH_PC_NAV_LEFT,TW,ad-calendar,財經日曆,本週數據,/finance/dailyNews'
const file = (rows: string[], columns = 'position,locale,id,title,text,link') => `${[columns, ...rows].join('\n')}\n`
const withPeriod = (starts: string, ends: string) =>
  file([`${row},${starts},${ends}`], 'position,locale,id,title,text,link,starts,ends')

describe('an adverts file', () => {
  test('gives each advert its position, language and texts', () => {
    expect(parseAdverts(file([row]))).toEqual([
      {
        position: 'YH_PC_NAV_LEFT',
        locale: 'tw',
        id: 'ad-calendar',
        title: '財經日曆',
        text: '本週數據',
        link: '/finance/dailyNews',
        startsAt: undefined,
        endsAt: undefined,
      },
    ])
  })

  test('may set the period of an advert', () => {
    const [advert] = parseAdverts(withPeriod('2026-12-01T00:00:00+08:00', '2026-12-02T00:00Z'))
    expect(advert).toMatchObject({ startsAt: Date.UTC(2026, 10, 30, 16), endsAt: Date.UTC(2026, 11, 2) })
    expect(parseAdverts(withPeriod('', ''))[0]).toMatchObject({ startsAt: undefined, endsAt: undefined })
  })

  test.each([
    ['an unknown position', row.replace('LEFT', 'TOP'), /line 2: position 'YH_PC_NAV_TOP'/],
    ['an unknown language', row.replace('TW', 'FR'), /line 2: locale 'FR'/],
    ['no id', row.replace('ad-calendar', ''), /line 2: id ''/],
    ['no title', row.replace('財經日曆', ' '), /line 2: title/],
    ['a script for a link', row.replace('/finance/dailyNews', 'javascript:alert(1)'), /line 2: link/],
    ['a link without its host’s protocol', row.replace('/finance/dailyNews', '//evil.example'), /line 2: link/],
    ['a link that goes around', row.replace('/finance/dailyNews', '/\\evil.example'), /line 2: link/],
    ['a page in another language', row.replace('/finance', '/en/finance'), /line 2: link .* another language/],
  ])('%s is refused with its line', (_, faulty, message) => {
    expect(() => parseAdverts(file([faulty]))).toThrow(message)
  })

  test.each([
    ['tomorrow', ''],
    ['2026-12-01', ''],
    ['2026-12-01T00:00', ''],
    ['2026-12-02T00:00Z', '2026-12-01T00:00Z'],
    ['2026-12-02T00:00Z', '2026-12-02T00:00Z'],
  ])('the period from %j until %j is none', (starts, ends) => {
    expect(() => parseAdverts(withPeriod(starts, ends))).toThrow(/line 2/)
  })

  test('an advert appears once per position', () => {
    expect(() => parseAdverts(file([row, row]))).toThrow(/line 3: .* already/)
  })
})

test('every position has house adverts, the same in each language', async () => {
  const adverts = parseAdverts(await readFile('modules/adverts/adverts.csv', 'utf8'))
  for (const position of positionKeys) {
    const [first = [], ...others] = locales.map(locale =>
      adverts.filter(each => each.position === position && each.locale === locale).map(each => each.id),
    )
    expect(first.length).toBeGreaterThan(0)
    for (const ids of others) expect(ids).toEqual(first)
  }
})
