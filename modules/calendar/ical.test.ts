import { describe, expect, test } from 'vitest'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import type { CalendarItem } from './calendar-item.ts'
import { calendarFeed, longCalendarFeed } from './ical.ts'

const frame = {
  siteUrl: 'https://example.org',
  brandName: 'Portal, “Markets”; new',
  now: Date.parse('2026-11-05T09:41:00Z'),
  placeOf: () => '美國',
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
    agency: 'BLS; Department of Labor, Washington',
    site: '',
    sample: true,
    isExpected: false,
    ...change,
  }
}

const feed = (items: readonly CalendarItem[], locale: 'tw' | 'en' = 'en') => calendarFeed(items, { ...frame, locale })
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
    expect(linesOf(text)).toContain(`SUMMARY:美國 ${'製造業採購經理人指數'.repeat(9)}`)
  })

  test('escapes what has a meaning in it', () => {
    const lines = linesOf(feed([itemOf({})]))
    expect(lines.find(line => line.startsWith('X-WR-CALNAME'))).toContain('Portal\\, “Markets”\\; new')
    expect(lines.find(line => line.startsWith('DESCRIPTION'))).toBe(
      'DESCRIPTION:Period: 2026-10\\nForecast: 120 thousand\\nPrevious: 98 thousand\\nPublisher: BLS\\; Department of Labor\\, Washington\\nSimulated figures',
    )
  })

  test('keeps the id of an event that moves, and says whether its day is announced', () => {
    const uidOf = (item: CalendarItem) => linesOf(feed([item])).find(line => line.startsWith('UID:'))
    expect(uidOf(itemOf({ at: 0 }))).toBe(uidOf(itemOf({})))
    expect(linesOf(feed([itemOf({})]))).toContain('STATUS:CONFIRMED')
    expect(linesOf(feed([itemOf({ isExpected: true })]))).toContain('STATUS:TENTATIVE')
  })

  test('begins the title of an event without a country with its name', () => {
    const world = calendarFeed([itemOf({ country: '' })], { ...frame, locale: 'en', placeOf: () => '' })
    expect(linesOf(world)).toContain('SUMMARY:Non-farm payrolls')
  })

  test('gives votes, bounds and figures without a unit as they are written', () => {
    const votes = itemOf({ actual: undefined, forecast: 52.3, previous: undefined, decimals: 1, unit: '', agency: '' })
    const lines = linesOf(feed([{ ...votes, written: { actual: '0-4-5', previous: '<0.75%' } }]))
    expect(lines.find(line => line.startsWith('DESCRIPTION'))).toBe(
      'DESCRIPTION:Period: 2026-10\\nActual: 0-4-5\\nForecast: 52.3\\nPrevious: <0.75%\\nSimulated figures',
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
