import { epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { BarBuilder } from '#modules/bars'

/** The bar builder alone, for the yardsticks' ticks: symbol indices, prices, times in ms. Counts sealed bars. */
export function run(symbols: Uint16Array, prices: Float64Array, times: Float64Array, names: readonly string[]) {
  let closed = 0
  const builder = new BarBuilder(
    names.length,
    { dayOf: (_, at) => ({ date: epochDayAt(at), end: (Math.floor(at / DAY_MS) + 1) * DAY_MS }) },
    () => closed++,
  )
  for (let index = 0; index < symbols.length; index++)
    builder.tick(symbols[index]!, Math.round(prices[index]! * 100_000), times[index]!, 1)
  return { closed, check: builder.forming(5, '1')?.bar.close }
}
