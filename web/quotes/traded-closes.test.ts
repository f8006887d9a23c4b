import { expect, test } from 'vitest'
import { tradedCloses } from './traded-closes.ts'

/** Friday 20 November 2026, 17:00 in New York: the week of forex ends. */
const weekEnd = Date.UTC(2026, 10, 20, 22)
const HOUR_MS = 3_600_000

type Source = Parameters<typeof tradedCloses>

/** The end of the euro's closes so many hours after the week's end, of which it has traded none. */
function untilAfter(hours: number): number {
  const state = hours > 0 ? 'closed' : 'open'
  const quote = {
    tradedCloses: (isClosed: boolean) => ({ closes: [115_836], standing: isClosed ? hours * 12 : 0 }),
  } as Source[1]
  const market: Source[0]['market'] = { status: () => ({ state, until: undefined }) }
  return tradedCloses({ market, clock: { now: () => weekEnd + hours * HOUR_MS + 61_000 } }, quote).until
}

test('closes end now while a market trades, and at its last trade once it is closed', () => {
  expect(untilAfter(0)).toBe(weekEnd)
  expect(untilAfter(11)).toBe(weekEnd)
})
