import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/text/locale.ts'
import { fileSource, type Source } from '#kit/import/source.ts'
import { typedRows } from '#kit/import/typed-rows.ts'
import { type PositionKey, positionKeys } from './advert.ts'
import { advertImport } from './advert-import.ts'

/** The adverts of a file. Throws its faults. */
async function parseAdverts(source: string | Source) {
  const faults: string[] = []
  const text: Source = {
    name: 'adverts.csv',
    async *open() {
      yield Buffer.from(String(source))
    },
  }
  const rows: unknown[] = []
  for await (const batch of typedRows(advertImport.files[0]!, typeof source === 'string' ? text : source, {
    onFault: fault => faults.push(fault),
  }))
    rows.push(...batch.map(({ row }) => row))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return rows as { position: PositionKey; locale: Locale; id: string; starts?: number; ends?: number }[]
}

const row = 'YH_PC_NAV_LEFT,TW,ad-calendar,財經日曆,本週數據,/finance/dailyNews'
const file = (rows: string[], columns = 'position,locale,id,title,text,link') => `${[columns, ...rows].join('\n')}\n`
const withPeriod = (starts: string, ends: string) =>
  file([`${row},${starts},${ends}`], 'position,locale,id,title,text,link,starts,ends')

describe('an adverts file', () => {
  test('gives each advert its position, language and texts', async () => {
    expect(await parseAdverts(file([row]))).toEqual([
      {
        position: 'YH_PC_NAV_LEFT',
        locale: 'tw',
        id: 'ad-calendar',
        title: '財經日曆',
        text: '本週數據',
        link: '/finance/dailyNews',
      },
    ])
  })

  test('may set the period of an advert', async () => {
    const [advert] = await parseAdverts(withPeriod('2026-12-01T00:00:00+08:00', '2026-12-02T00:00Z'))
    expect(advert).toMatchObject({ starts: Date.UTC(2026, 10, 30, 16), ends: Date.UTC(2026, 11, 2) })
    expect((await parseAdverts(withPeriod('', '')))[0]).toMatchObject({ starts: undefined, ends: undefined })
  })

  test.each([
    ['an unknown position', row.replace('LEFT', 'TOP'), /adverts.csv:2 position 'YH_PC_NAV_TOP'/],
    ['an unknown language', row.replace('TW', 'FR'), /adverts.csv:2 locale 'FR'/],
    ['no id', row.replace('ad-calendar', ''), /adverts.csv:2 id ''/],
    ['no title', row.replace('財經日曆', ' '), /adverts.csv:2 title/],
    ['a script for a link', row.replace('/finance/dailyNews', 'javascript:alert(1)'), /adverts.csv:2 link/],
    ['a link without its host’s protocol', row.replace('/finance/dailyNews', '//evil.example'), /adverts.csv:2 link/],
    ['a link that goes around', row.replace('/finance/dailyNews', '/\\evil.example'), /adverts.csv:2 link/],
    [
      'a QR code of a page of ours, which a phone could not open',
      row.replace('YH_PC_NAV_LEFT', 'YH_PC_COMMUNITY'),
      /adverts.csv:2 link .* https/,
    ],
    ['a page in another language', row.replace('/finance', '/en/finance'), /adverts.csv:2 link .* another language/],
  ])('%s is refused with its line', async (_, faulty, message) => {
    await expect(parseAdverts(file([faulty]))).rejects.toThrow(message)
  })

  test.each([
    ['tomorrow', ''],
    ['2026-12-01', ''],
    ['2026-12-01T00:00', ''],
    ['2026-12-02T00:00Z', '2026-12-01T00:00Z'],
    ['2026-12-02T00:00Z', '2026-12-02T00:00Z'],
  ])('the period from %j until %j is none', async (starts, ends) => {
    await expect(parseAdverts(withPeriod(starts, ends))).rejects.toThrow(/adverts.csv:2 /)
  })
})

test('every position has house adverts, the same in each language; the community is the operator’s', async () => {
  const adverts = await parseAdverts(fileSource(join(advertImport.seed!, 'adverts.csv')))
  expect(adverts.filter(({ position }) => position === 'YH_PC_COMMUNITY')).toEqual([])
  for (const position of positionKeys.filter(key => key !== 'YH_PC_COMMUNITY')) {
    const [first = [], ...others] = locales.map(locale =>
      adverts.filter(each => each.position === position && each.locale === locale).map(each => each.id),
    )
    expect(first.length).toBeGreaterThan(0)
    for (const ids of others) expect(ids).toEqual(first)
  }
})
