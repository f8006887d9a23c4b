import { expect, test } from 'vitest'
import { epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import type { StoredObservation } from './store/economy-repository.ts'
import { releasesOf } from './store/releases-of.ts'
import type { Transform } from './store/series-values.ts'

/** Values by period and by the day they became known. */
function releases(vintages: Record<string, Record<string, number>>, transform: Transform = 'lin', most = 12) {
  const observations = Object.entries(vintages)
    .flatMap(([day, values]) =>
      Object.entries(values).map(
        ([period, value]): StoredObservation => [epochDayOf(`${period}-01`), epochDayOf(day), value],
      ),
    )
    .sort((one, other) => one[0] - other[0] || one[1] - other[1])
  return releasesOf({ divisor: 1, transform, frequency: 'Monthly' }, observations, { asKnownOn: undefined, most }).map(
    ({ day, period, estimate, actual, previous, revisedFrom }) => [
      isoDateOf(day),
      period,
      estimate,
      actual,
      previous,
      revisedFrom,
    ],
  )
}

test('a new month is a release, what came with the history before it is none', () => {
  expect(releases({ '2026-05-10': { '2026-03': 4, '2026-04': 5 }, '2026-06-09': { '2026-05': 6 } })).toEqual([
    ['2026-06-09', '2026-05', 1, 6, 5, undefined],
  ])
})

test('a release says what it revised, and a later estimate what the one before was', () => {
  const vintages = {
    '2026-05-10': { '2026-03': 4, '2026-04': 5 },
    '2026-06-09': { '2026-04': 5.5, '2026-05': 6 },
    '2026-06-20': { '2026-05': 6.2 },
    '2026-06-29': { '2026-03': 4.1, '2026-05': 6.3 },
    '2026-07-09': { '2026-06': 7 },
  }
  expect(releases(vintages)).toEqual([
    ['2026-07-09', '2026-06', 1, 7, 6.3, undefined],
    ['2026-06-29', '2026-05', 3, 6.3, 6.2, undefined],
    ['2026-06-20', '2026-05', 2, 6.2, 6, undefined],
    ['2026-06-09', '2026-05', 1, 6, 5.5, 5],
  ])
  expect(releases(vintages, 'lin', 1).map(([, period]) => period)).toEqual(['2026-06'])
})

test('months that arrive together, and months that are filled in later, are no releases', () => {
  const first = { '2026-05-10': { '2026-01': 1, '2026-04': 5 } }
  expect(releases({ ...first, '2026-07-10': { '2026-05': 6, '2026-06': 7 } })).toEqual([])
  expect(releases({ ...first, '2026-06-01': { '2026-02': 2 }, '2026-06-02': { '2026-01': 1.5 } })).toEqual([])
})

test('figures are those that are shown: of levels the change on a year earlier', () => {
  const vintages = {
    '2026-03-10': { '2025-01': 100, '2025-02': 102, '2026-01': 103 },
    '2026-03-20': { '2025-02': 100, '2026-01': 104, '2026-02': 105 },
  }
  expect(releases(vintages, 'pc1')).toEqual([['2026-03-20', '2026-02', 1, 5, 4, 3]])
})
