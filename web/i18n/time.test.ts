import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { locales } from '#contract/text/locale.ts'
import { clockTime, hourMinute, offsetOf, quoteTime, zoneLabel } from './time.ts'

const utc = (text: string) => Date.parse(`${text}Z`)

describe('the time of a quote', () => {
  const now = utc('2026-11-20T16:30:00')
  test.each([
    ['of today is its time', '2026-11-20T13:31:16', 'UTC', '13:31:16'],
    ['of yesterday is its date', '2026-11-19T23:59:59', 'UTC', '11/19'],
    ['of today in Taipei, where it is tomorrow', '2026-11-20T16:00:05', 'Asia/Taipei', '00:00:05'],
    ['of a minute before Taipei’s midnight', '2026-11-20T15:59:59', 'Asia/Taipei', '11/20'],
    ['in a zone of half hours', '2026-11-20T13:31:16', 'Asia/Kolkata', '19:01:16'],
  ])('%s', (_, at, zone, shown) => {
    expect(quoteTime(utc(at), now, zone, 'tw')).toBe(shown)
  })

  test('has its date as each language writes it', () => {
    expect(locales.map(locale => quoteTime(utc('2026-11-19T12:00:00'), now, 'UTC', locale))).toEqual([
      '11/19',
      '11-19',
      '19 Nov',
    ])
  })

  test('agrees with Intl for every time zone', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const wanted = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(now)
      expect([quoteTime(now, now, zone, 'en'), clockTime(now, zone)], zone).toEqual([wanted, wanted])
    }
  })
})

test('a browser without Temporal shows the same times, on both sides of every clock change of two years', async () => {
  const zones = ['Europe/London', 'America/New_York', 'Asia/Taipei', 'Australia/Sydney', 'Asia/Kolkata']
  const hours = Array.from({ length: 2 * 365 * 24 }, (_, hour) => utc('2025-01-01T00:00:00') + hour * 3_600_000)
  const offsets = (ofZone: typeof offsetOf) => zones.map(zone => hours.map(hour => ofZone(zone, hour)))
  const wanted = offsets(offsetOf)
  vi.stubGlobal('Temporal', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  const old: typeof import('./time.ts') = await import('./time.ts')
  expect(offsets(old.offsetOf)).toEqual(wanted)
})

test('an hour on an axis uses the offset at that time, before and after a clock change', () => {
  expect(hourMinute(utc('2026-03-08T06:59:00'), 'America/New_York')).toBe('01:59')
  expect(hourMinute(utc('2026-03-08T07:00:00'), 'America/New_York')).toBe('03:00')
  expect(hourMinute(utc('2026-03-07T17:05:00'), 'Asia/Kathmandu')).toBe('22:50')
})

test.each([
  ['Asia/Taipei', 'tw', '台北時間'],
  ['Asia/Shanghai', 'cn', '北京时间'],
  ['Europe/London', 'en', 'London time'],
  ['Asia/Kolkata', 'en', 'UTC+5:30'],
  ['America/Caracas', 'tw', 'UTC−4'],
  ['America/St_Johns', 'en', 'UTC−3:30'],
  ['Africa/Abidjan', 'cn', 'UTC'],
] as const)('%s has a name in locale %s: %s', (zone, locale, label) => {
  expect(zoneLabel(zone, locale, utc('2026-11-20T12:00:00'))).toBe(label)
})
