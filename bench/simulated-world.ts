import { DAY_MS } from '#contract/time/units.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { createSimulatedEconomy } from '#modules/economy'
import { closesOf, createSimulatedFeed, isAsWanted, measureWorld, simulatedYields } from '#modules/feeds'

const YEAR_MS = 366 * DAY_MS
const SEED = 1

/** Pegs, families of prices, yield spreads and correlations of the simulated prices over the last year. */
export async function simulatedWorld() {
  const catalogue = await readProjectCatalogue()
  const now = Date.now()
  const yields = simulatedYields(catalogue, SEED)
  const { surprisesBetween } = createSimulatedEconomy({ catalogue, seed: SEED, yields })
  const feed = createSimulatedFeed({ catalogue, clock: { speed: 1, now: () => now }, seed: SEED, surprisesBetween })
  const figures = await measureWorld(async (symbol, resolution) => {
    const bars = await feed.history!(symbol, resolution, now - YEAR_MS, now, now)
    return closesOf(bars, catalogue.find(symbol)!.decimals)
  })
  const text = ([least, most]: readonly [number, number]) =>
    least === most ? least.toPrecision(5) : `${least.toPrecision(5)} to ${most.toPrecision(5)}`
  return figures.map(figure => ({
    table: figure.table,
    name: figure.name,
    wanted: text(figure.wanted),
    measured: text(figure.measured),
    holds: isAsWanted(figure) ? 'yes' : 'no',
  }))
}
