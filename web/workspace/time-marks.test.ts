import { describe, expect, test } from 'vitest'
import type { Resolution } from '#contract/prices/bar.ts'
import { timeMarks } from './time-marks.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Texts of the axis under bars of one length from a time on, `gap` bars apart at least. */
function texts(from: string, count: number, lengthMs: number, resolution: Resolution, gap: number, zone = 'UTC') {
  const start = Date.parse(`${from}Z`)
  const times = Array.from({ length: count + 1 }, (_, index) => start + (index - 1) * lengthMs)
  return timeMarks(times, { resolution, zone, locale: 'tw', gap, hasBefore: true }).map(({ text }) => text)
}

describe('an axis of hours', () => {
  test('labels whole hours, and each new day with its date', () => {
    expect(texts('2026-11-19T18:00', 18, HOUR_MS, '60', 3)).toEqual([
      '18:00',
      '21:00',
      '11/20',
      '03:00',
      '06:00',
      '09:00',
    ])
  })

  test('has no hours among dates when there is room only for days', () => {
    expect(texts('2026-11-16T00:00', 5 * 24, HOUR_MS, '60', 20)).toEqual(['11/16', '11/17', '11/18', '11/19', '11/20'])
  })

  test('starts its days at midnight in the visitor’s zone', () => {
    const start = Date.parse('2026-11-20T14:00Z')
    const times = Array.from({ length: 6 }, (_, index) => start + index * HOUR_MS)
    expect(timeMarks(times, { resolution: '60', zone: 'Asia/Taipei', locale: 'tw', gap: 2, hasBefore: false })).toEqual(
      [
        { index: 2, text: '11/21' },
        { index: 4, text: '02:00' },
      ],
    )
  })

  test('names the day even if it shows only a part of it', () => {
    expect(texts('2026-11-20T14:00', 4, HOUR_MS, '60', 1)).toEqual(['11/20 14:00', '15:00', '16:00', '17:00'])
  })
})

describe('an axis of days', () => {
  test.each(['UTC', 'Asia/Taipei', 'America/New_York'])('has trading dates, the same in %s', zone => {
    expect(texts('2025-12-20T00:00', 20, DAY_MS, '1D', 5, zone)).toEqual(['12/22', '12/29', '01/05'])
  })

  test('labels months, and the year where it starts', () => {
    expect(texts('2025-11-01T00:00', 150, DAY_MS, '1D', 25)).toEqual([
      '2025/11',
      '2025/12',
      '2026',
      '2026/02',
      '2026/03',
    ])
  })

  test('labels years when there is room only for them', () => {
    expect(texts('2023-01-01T00:00', 4 * 365, DAY_MS, '1D', 300)).toEqual(['2023', '2024', '2025', '2026'])
  })
})

describe('on an exchange that opens for seven hours', () => {
  const times = [18, 19, 20, 23].flatMap(day =>
    Array.from({ length: 7 }, (_, hour) => Date.UTC(2026, 10, day, 14 + hour)),
  )
  const marks = (gap: number) =>
    timeMarks(times, { resolution: '60', zone: 'UTC', locale: 'tw', gap, hasBefore: false })

  test('an hour is labelled each day or never', () => {
    expect(marks(3).map(({ text }) => text)).toEqual(['18:00', '11/19', '18:00', '11/20', '18:00', '11/23', '18:00'])
    expect(marks(4).map(({ text }) => text)).toEqual(['11/19', '11/20', '11/23'])
  })

  test('labels are never closer than asked', () => {
    for (const gap of [1, 2, 3, 4, 6, 8])
      for (const [index, mark] of marks(gap).entries())
        if (index > 0) expect(mark.index - marks(gap)[index - 1]!.index).toBeGreaterThanOrEqual(gap)
  })
})

test('nothing in view has no labels', () => {
  expect(timeMarks([], { resolution: '60', zone: 'UTC', locale: 'tw', gap: 5, hasBefore: false })).toEqual([])
})
