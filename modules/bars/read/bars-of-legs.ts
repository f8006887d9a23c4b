import type { Bar } from '#contract/prices/bar.ts'
import type { Derivation } from '#modules/market'

/**
 * Bars of a cross from bars of its legs, in times that all legs have. Open and close follow from those of the legs as
 * live prices do, except that a leg that divides enters with its bid, as bars have no ask. High and low are bounds: the
 * legs need not have been there at the same moment. The volume is the sum of theirs.
 */
export function crossBars(derivation: Derivation, legs: readonly (readonly Bar[])[]): Bar[] {
  const [first = [], ...others] = legs
  const byTime = others.map(bars => new Map(bars.map(bar => [bar.time, bar])))
  return first.flatMap(bar => {
    const all = [bar, ...byTime.map(of => of.get(bar.time))].filter(each => each !== undefined)
    if (all.length < legs.length) return []
    const price = (of: (bar: Bar, direction: 1 | -1) => number) =>
      derivation.bid(
        all.map((each, leg) => {
          const bid = of(each, derivation.directions[leg]!)
          return { bid, ask: bid }
        }),
      )
    return [
      {
        time: bar.time,
        open: price(({ open }) => open),
        high: price(({ high, low }, direction) => (direction > 0 ? high : low)),
        low: price(({ high, low }, direction) => (direction > 0 ? low : high)),
        close: price(({ close }) => close),
        volume: all.reduce((sum, { volume }) => sum + volume, 0),
      },
    ]
  })
}
