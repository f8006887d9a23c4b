import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { hashText, RandomRun } from '#kit/random.ts'

/** What invented accounts trade. `typical` and `swing` give its prices, `contract` the units of a lot. */
export const simulatedSymbols = {
  EURUSD: { typical: 1.1, swing: 0.02, contract: 100_000, decimals: 5, quote: 'USD' },
  GBPUSD: { typical: 1.29, swing: 0.022, contract: 100_000, decimals: 5, quote: 'USD' },
  USDJPY: { typical: 148, swing: 0.025, contract: 100_000, decimals: 3, quote: 'JPY' },
  XAUUSD: { typical: 2900, swing: 0.05, contract: 100, decimals: 2, quote: 'USD' },
} as const
export type SimulatedSymbol = keyof typeof simulatedSymbols

/** Periods of its waves, and how much of the swing each is. */
const WAVES = [
  { ms: 61 * DAY_MS, share: 0.55 },
  { ms: 13 * DAY_MS, share: 0.25 },
  { ms: 2.7 * DAY_MS, share: 0.12 },
  { ms: 11 * HOUR_MS, share: 0.06 },
  { ms: 2.3 * HOUR_MS, share: 0.03 },
] as const

/** The price of an instrument at an instant (UTC ms): a sum of waves, the same on every machine. */
export function simulatedPrice(seed: number, symbol: SimulatedSymbol, at: number): number {
  const { typical, swing, decimals } = simulatedSymbols[symbol]
  const run = new RandomRun()
  run.start(seed, hashText(symbol), 1)
  let height = 0
  for (const { ms, share } of WAVES) height += share * Math.sin(2 * Math.PI * (at / ms + run.uniform()))
  return Number((typical * (1 + swing * height)).toFixed(decimals))
}
