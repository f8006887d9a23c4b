import { expect, test } from 'vitest'
import { tradedCloses } from './traded-closes.ts'

/** Friday 20 November 2026, 17:00 in New York: the week of forex ends. */
const weekEnd = Date.UTC(2026, 10, 20, 22)
const HOUR_MS = 3_600_000

type Source = Parameters<typeof tradedCloses>
/** One close every five minutes of the week's last hour. */
const lastHour = [836, 840, 850, 845, 847, 851, 858, 853, 849, 860, 862, 861].map(points => 115_000 + points)

/** The euro's closes so many hours after the week's end. */
function closesAfter(hours: number) {
  const standing = Array<number>(hours * 12).fill(lastHour.at(-1)!)
  const known = [...lastHour, ...standing].slice(-288)
  const quote = {
    recentCloses: { last: (count: number) => known.slice(-count) },
    closesUntilTick: () => known.slice(0, -standing.length),
  } as unknown as Source[1]
  const market: Source[0]['market'] = {
    status: () => ({ state: hours > 0 ? 'closed' : 'open', until: undefined }),
  }
  return tradedCloses({ market, clock: { now: () => weekEnd + hours * HOUR_MS + 61_000 } }, quote)
}

test('a market that trades has its closes up to now', () => {
  expect(closesAfter(0)).toEqual({ closes: lastHour, until: weekEnd })
})

test('a weekend’s closes end with the week’s last trade, not with a straight line', () => {
  expect(closesAfter(11)).toEqual({ closes: lastHour, until: weekEnd })
})

test('a day after the last trade the straight line is all there is', () => {
  const { closes, until } = closesAfter(30)
  expect(until).toBe(weekEnd + 30 * HOUR_MS)
  expect([closes.length, new Set(closes)]).toEqual([288, new Set([lastHour.at(-1)])])
})
