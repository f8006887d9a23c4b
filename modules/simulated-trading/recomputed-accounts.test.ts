import { expect, test } from 'vitest'
import { hasPython, recompute } from '#testing/recomputed-accounts.ts'
import { noRecordings, recordedTicks } from '#testing/recorded-ticks.ts'
import type { RandomOrders, RecordedQuote } from '#testing/simulated-orders.ts'

/** What closes positions. */
const reasonsOfAll = ['member', 'stopLoss', 'takeProfit', 'trailing', 'stopOut']

const noPython = hasPython ? '' : 'there is no python3'

/** Ten thousand are in `npm run bench -- simulated-orders`. */
async function expectSame(orders: RandomOrders, reasons: readonly string[]): Promise<void> {
  const { run, counts, differences } = await recompute(orders)
  expect(differences).toEqual([])
  expect(counts).toMatchObject({ quotes: orders.quotes.length, differences: 0 })
  for (const reason of reasons) expect([reason, run.deals[reason]]).toEqual([reason, expect.any(Number)])
}

/** Waves of two pairs with jumps, of which one converts the profit of the other two: deterministic. */
function ownQuotes(count: number): RecordedQuote[] {
  const from = Date.parse('2026-11-24T18:00:00Z')
  return Array.from({ length: count }, (_, place) => {
    const at = from + place * 9_000
    const wave =
      Math.sin(place / 40) * 300 + Math.sin(place / 7) * 60 + ((place * 7919) % 23) + (place % 400 > 300 ? 900 : 0)
    const [symbol, level, spread, size] = (
      [
        ['EURUSD', 117_000, 8, 1],
        ['GBPUSD', 133_000, 11, 1.2],
        ['EURGBP', 88_000, 14, 0.8],
        ['USDJPY', 156_000, 12, 1.1],
      ] as const
    )[place % 4]!
    const bid = level + Math.round(wave * size)
    return { symbol, bid, ask: bid + spread, at }
  })
}

test.skipIf(noPython !== '')(
  `accounts that trade at random are computed alike in Python${noPython && ` (skipped: ${noPython})`}`,
  () => expectSame({ quotes: ownQuotes(1_200), accounts: 6, orders: 200, seed: 3 }, reasonsOfAll),
)

const reason = [noPython, noRecordings].filter(Boolean).join(', ')
test.skipIf(reason !== '')(`and against recorded ticks${reason && ` (skipped: ${reason})`}`, () =>
  expectSame({ quotes: recordedTicks(1_000), accounts: 6, orders: 150, seed: 5 }, [
    'member',
    'stopLoss',
    'takeProfit',
    'trailing',
  ]),
)
