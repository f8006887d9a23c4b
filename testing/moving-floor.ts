import { SECOND_MS } from '#contract/time/units.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import type { TradingDeps } from '../server/trading.ts'

/** It trades at all hours. */
export const MOVING_SYMBOL = 'BTCUSD'
/** Scaled: the price goes up and down between these. */
export const MOVING_FROM = 6_800_000
export const MOVING_TO = 6_802_000
const SPREAD = 20
const STEP = 100
const EVERY_MS = 10

/** Where simulated accounts trade at a price that goes up and down all the time. */
export async function openMovingFloor(): Promise<{ floor: TradingDeps['floor']; close(): void }> {
  const catalogue = await readProjectCatalogue()
  const clock = { now: Date.now, speed: 1 }
  const market = createMarket({ catalogue, clock, onDrop: () => undefined })
  let bid = MOVING_FROM
  let step = STEP
  const timer = setInterval(() => {
    bid += step
    if (bid <= MOVING_FROM || bid >= MOVING_TO) step = -step
    market.accept({
      ...{ symbol: MOVING_SYMBOL, bid, ask: bid + SPREAD, eventAt: Date.now(), feed: 'test', kind: 'realtime' },
    })
  }, EVERY_MS)
  const report = (problem: unknown) => process.stderr.write(`${problem}\n`)
  return {
    // What another process has changed is looked for, as that one looks for what this one has.
    floor: { market, nightsAt: () => 0, leads: true, isAlone: false, onProblem: report },
    close: () => clearInterval(timer),
  }
}

/** Runs the per-second task of a process. Returns a function that ends it. */
export function everySecond(task: () => void): () => void {
  const timer = setInterval(task, SECOND_MS)
  return () => clearInterval(timer)
}
