import { describe, expect, test } from 'vitest'
import type { Locale } from '#contract/text/locale.ts'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import type { CalendarItem } from './calendar-item.ts'
import { calendarFeed, longCalendarFeed } from './ical.ts'

const place = {
  name: { tw: '美國', cn: '美国', en: 'United States' },
  shortName: { tw: '美國', cn: '美国', en: 'US' },
  adjective: 'US',
  alsoNamed: [],
}

const frame = {
  siteUrl: 'https://example.org',
  brandName: 'Portal, “Markets”; new',
  now: Date.parse('2026-11-05T09:41:00Z'),
  placeOf: () => place,
  currencyName: () => undefined,
}

function itemOf(change: Partial<CalendarItem>): CalendarItem {
  return {
    id: 'us.non-farm-payrolls.2026-10.1',
    kind: 'data',
    at: Date.parse('2026-11-06T13:30:00Z'),
    day: epochDayOf('2026-11-06'),
    country: 'US',
    currency: 'USD',
    event: { tw: '非農就業人數變動', cn: '非农就业人数变化', en: 'Non-farm payrolls' },
    indicator: 'non-farm-payrolls',
    category: 'Labour',
    period: '2026-10',
    importance: 3,
    unit: 'thousand',
    decimals: 0,
    actual: undefined,
    forecast: 120,
    previous: 98,
    revisedFrom: undefined,
    higherIs: 'good',
    outcome: undefined,
    source: 'simulated',
    agency: { tw: '美國勞工統計局（BLS）', cn: '美国劳工统计局', en: 'BLS; Department of Labor, Washington' },
    site: '',
    sample: true,
    isExpected: false,
    ...change,
  }
}

const feed = (items: readonly CalendarItem[], locale: Locale = 'en') => calendarFeed(items, { ...frame, locale })
/** Lines with continued ones joined. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('A feed for calendar programs', () => {
  test('of many events is the same text', async () => {
    const items = Array.from({ length: 300 }, (_, place) => itemOf({ id: `event-${place}` }))
    expect(await longCalendarFeed(items, { ...frame, locale: 'en' })).toBe(feed(items))
  })

  test('has instants in UTC and days without a zone', () => {
    const lines = linesOf(
      feed([itemOf({}), itemOf({ id: 'us.holiday.2026-11-26.1', at: undefined, day: epochDayOf('2026-11-26') })]),
    )
    expect(lines.filter(line => line.startsWith('DTSTART'))).toEqual([
      'DTSTART:20261106T133000Z',
      'DTSTART;VALUE=DATE:20261126',
    ])
    expect(lines.some(line => line.includes('TZID'))).toBe(false)
  })

  test('has lines of at most 75 octets that end with CRLF, and cuts no character', () => {
    const text = feed([itemOf({ event: { tw: '製造業採購經理人指數'.repeat(9), cn: '', en: '' } })], 'tw')
    const lines = text.split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\ufffd]/)
    }
    expect(linesOf(text)).toContain(`SUMMARY:美國${'製造業採購經理人指數'.repeat(9)}`)
  })

  test('escapes what has a meaning in it', () => {
    const lines = linesOf(feed([itemOf({})]))
    expect(lines.find(line => line.startsWith('X-WR-CALNAME'))).toContain('Portal\\, “Markets”\\; new')
    expect(lines.find(line => line.startsWith('DESCRIPTION'))).toBe(
      'DESCRIPTION:Period: Oct 2026\\nForecast: 120K\\nPrevious: 98K\\nPublisher: BLS\\; Department of Labor\\, Washington\\nSimulated figures',
    )
  })

  test('describes an event as each language writes it', () => {
    const claims = itemOf({
      indicator: 'initial-jobless-claims',
      period: '2026-11-21',
      actual: 220,
      previous: undefined,
      agency: undefined,
      sample: false,
      isExpected: true,
    })
    const describe = (locale: Locale) => linesOf(feed([claims], locale)).find(line => line.startsWith('DESCRIPTION'))
    expect(describe('tw')).toBe(
      'DESCRIPTION:統計期：截至 2026/11/21 當週\\n公布值：22.0 萬人\\n預測值：12.0 萬人\\n日期依慣例推算，並非機構公布',
    )
    expect(describe('cn')).toBe(
      'DESCRIPTION:统计期：截至2026年11月21日当周\\n公布值：22.0万人\\n预测值：12.0万人\\n日期按惯例推算，并非机构公布',
    )
  })

  test('names who publishes it in its language, with full-width colons in Chinese', () => {
    const [description] = linesOf(
      feed([itemOf({ forecast: undefined, previous: undefined, sample: false })], 'tw'),
    ).filter(line => line.startsWith('DESCRIPTION'))
    expect(description).toContain('發布機構：美國勞工統計局（BLS）')
    expect(description).not.toMatch(/\p{Script=Han}: /u)
  })

  test('keeps the id of an event that moves, and says whether its day is announced', () => {
    const uidOf = (item: CalendarItem) => linesOf(feed([item])).find(line => line.startsWith('UID:'))
    expect(uidOf(itemOf({ at: 0 }))).toBe(uidOf(itemOf({})))
    expect(linesOf(feed([itemOf({})]))).toContain('STATUS:CONFIRMED')
    expect(linesOf(feed([itemOf({ isExpected: true })]))).toContain('STATUS:TENTATIVE')
  })

  test('begins the title of an event without a country with its name', () => {
    const world = calendarFeed([itemOf({ country: '' })], { ...frame, locale: 'en', placeOf: () => undefined })
    expect(linesOf(world)).toContain('SUMMARY:Non-farm payrolls')
  })

  test('gives votes, bounds and figures without a unit as they are written', () => {
    const votes = itemOf({
      actual: undefined,
      forecast: 52.3,
      previous: undefined,
      decimals: 1,
      unit: '',
      agency: undefined,
    })
    const lines = linesOf(feed([{ ...votes, written: { actual: '0-4-5', previous: '<0.75%' } }]))
    expect(lines.find(line => line.startsWith('DESCRIPTION'))).toBe(
      'DESCRIPTION:Period: Oct 2026\\nActual: 0-4-5\\nForecast: 52.3\\nPrevious: <0.75%\\nSimulated figures',
    )
  })

  test('says that a figure has come with the time of its release', () => {
    const after = { ...frame, locale: 'en' as const, now: Date.parse('2026-11-06T15:00:00Z') }
    const stampOf = (item: CalendarItem) =>
      linesOf(calendarFeed([item], after)).find(line => line.startsWith('DTSTAMP'))
    expect(stampOf(itemOf({}))).toBe('DTSTAMP:20261106T000000Z')
    expect(stampOf(itemOf({ actual: 140 }))).toBe('DTSTAMP:20261106T133000Z')
  })

  test('is the same text all day while no event changes', () => {
    const later = calendarFeed([itemOf({})], { ...frame, locale: 'en', now: frame.now + 3_600_000 })
    expect(later).toBe(feed([itemOf({})]))
    expect(feed([itemOf({ actual: 140 })])).not.toBe(later)
  })
})
