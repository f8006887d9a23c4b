import { lengthOf, type Resolution } from '#contract/prices/bar.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Bars } from '#modules/bars'
import type { Catalogue } from '#modules/catalogue'

/** Prices of an instrument around a moment, scaled, oldest first. */
export interface PriceChart {
  symbol: string
  decimals: number
  /** Closes of bars, of which the last is the newest. */
  closes: readonly number[]
  /** Ends of the bars, UTC ms. */
  times: readonly number[]
}

const MAX_BARS = 160
/** What stands before the moment: a quarter of what has passed since, a day at least. */
const BEFORE = 0.25
const choices: readonly Resolution[] = ['5', '15', '30', '60', '240', '1D', '1W', '1M']

/** The finest resolution that shows a span with so many bars. */
const resolutionFor = (spanMs: number): Resolution =>
  choices.find(resolution => spanMs / lengthOf(resolution) <= MAX_BARS) ?? '1M'

export interface ChartDeps {
  catalogue: Pick<Catalogue, 'find'>
  bars: Pick<Bars, 'read'>
}

/** Prices from some time before a moment until now, both UTC ms; undefined without any. */
export async function priceChart(
  { catalogue, bars }: ChartDeps,
  symbol: string,
  moment: number,
  now: number,
): Promise<PriceChart | undefined> {
  const instrument = catalogue.find(symbol)
  if (!instrument) return undefined
  const from = moment - Math.max((now - moment) * BEFORE, DAY_MS)
  const resolution = resolutionFor(now - from)
  const { bars: found } = await bars.read(instrument, resolution, from, now + lengthOf(resolution))
  if (found.length < 2) return undefined
  return {
    symbol,
    decimals: instrument.decimals,
    closes: found.map(({ close }) => close),
    times: found.map(({ time }) => time + lengthOf(resolution)),
  }
}
