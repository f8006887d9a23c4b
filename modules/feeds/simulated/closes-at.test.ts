import { beforeAll, expect, test } from 'vitest'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import { createSimulatedFeed } from './simulated-feed.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

/** The trend line of an instrument in a portal that starts at a time, and the closes of the five-minute chart then. */
async function startedAt(symbol: string, at: number) {
  const clock = { now: () => at, speed: 1 }
  const feed = createSimulatedFeed({ catalogue, clock, seed: 1 })
  const market = createMarket({ catalogue, clock, onDrop() {} })
  market.restore(symbol, feed.startOf!(symbol, at)!)
  const bars = await feed.history!(symbol, '5', at - 7 * DAY, at, at)
  const ended = bars.filter(({ time }) => time + 5 * MINUTE <= at)
  return { line: market.quote(symbol)!.lineCloses(false), closes: ended.map(({ close }) => close) }
}

test.each([
  ['the forex week', 'EURUSD', Date.UTC(2026, 10, 22, 22, 12)],
  ['Tokyo after a long weekend', 'NIKKEI225', Date.UTC(2026, 10, 24, 0, 12)],
  ['New York after Thanksgiving', 'USSPX500', Date.UTC(2026, 10, 27, 14, 42)],
])('minutes after the open of %s, a line shows the session before and goes on from it', async (_, symbol, at) => {
  const { line, closes } = await startedAt(symbol, at)
  expect(line.length).toBeGreaterThan(48)
  expect(line).toEqual(closes.slice(-line.length))
})

test('a line of a market that has been open for hours is its session, up to the last five minutes that are over', async () => {
  const { line, closes } = await startedAt('EURUSD', Date.UTC(2026, 10, 23, 8, 3, 20))
  expect(line).toEqual(closes.slice(-line.length))
  expect(line).toHaveLength(10 * 12)
})
