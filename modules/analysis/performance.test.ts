import { expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { performanceBases } from './performance.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
const day = (date: string, close: number): Bar => ({
  time: at(date),
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
})
const shown = (days: readonly Bar[]) =>
  performanceBases(days).map(({ period, date, base }) => [period, new Date(date).toISOString().slice(0, 10), base])

/** Numbered closes of every weekday. */
function weekdays(from: string, to: string): Bar[] {
  const days: Bar[] = []
  for (let time = at(from); time <= at(to); time += 86_400_000)
    if (![0, 6].includes(new Date(time).getUTCDay()))
      days.push(day(new Date(time).toISOString().slice(0, 10), days.length))
  return days
}

test('a Friday is measured from the closes a trader would use', () => {
  const days = weekdays('2021-11-01', '2026-11-20')
  const closeOf = (date: string) => days.find(({ time }) => time === at(date))!.close
  expect(shown(days)).toEqual([
    ['1D', '2026-11-19', closeOf('2026-11-19')],
    ['1W', '2026-11-13', closeOf('2026-11-13')],
    ['1M', '2026-10-20', closeOf('2026-10-20')],
    ['3M', '2026-08-20', closeOf('2026-08-20')],
    ['6M', '2026-05-20', closeOf('2026-05-20')],
    ['YTD', '2025-12-31', closeOf('2025-12-31')],
    ['1Y', '2025-11-20', closeOf('2025-11-20')],
    ['5Y', '2021-11-19', closeOf('2021-11-19')],
  ])
})

test('a Monday is measured from Friday', () => {
  expect(shown([day('2026-11-19', 1), day('2026-11-20', 2), day('2026-11-23', 3)])[0]).toEqual(['1D', '2026-11-20', 2])
})

test('a month before the end of March is the end of February', () => {
  const days = weekdays('2026-02-20', '2026-03-31')
  expect(shown(days).find(([period]) => period === '1M')?.[1]).toBe('2026-02-27')
})

test('periods longer than the history are omitted', () => {
  expect(shown(weekdays('2026-10-01', '2026-11-20')).map(([period]) => period)).toEqual(['1D', '1W', '1M'])
})

test('a gap of months in the bars omits the periods that start in it', () => {
  const days = [day('2021-01-04', 1), ...weekdays('2026-11-02', '2026-11-20')]
  expect(shown(days).map(([period]) => period)).toEqual(['1D', '1W'])
})

test('there is no performance without bars', () => {
  expect(performanceBases([])).toEqual([])
})
