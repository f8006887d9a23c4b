import { expect, test } from 'vitest'
import { tradedCloses } from './traded-closes.ts'

/** Friday 20 November 2026, 17:00 in New York: the end of the forex week. */
const weekEnd = Date.UTC(2026, 10, 20, 22)
const HOUR_MS = 3_600_000

type Source = Parameters<typeof tradedCloses>

/** End of the euro's closes this many hours after the end of the week, none of which it traded. */
function untilAfter(hours: number): number {
  const state = hours > 0 ? 'closed' : 'open'
  const quote = {
    tradedCloses: (isClosed: boolean) => ({ closes: [115_836], flatCloses: isClosed ? hours * 12 : 0 }),
  } as Source[1]
  const market: Source[0]['market'] = { status: () => ({ state, until: undefined }) }
  return tradedCloses({ market, clock: { now: () => weekEnd + hours * HOUR_MS + 61_000 } }, quote).until
}

test('closes end now while a market trades, and at its last trade after it closed', () => {
  expect(untilAfter(0)).toBe(weekEnd)
  expect(untilAfter(11)).toBe(weekEnd)
})
