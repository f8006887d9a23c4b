import type { Instrument, InstrumentClass } from '#contract/instrument.ts'
import { type Breadth, type Ranking, rankQuotes } from '../../quotes/rank-moves.ts'
import type { Services } from '../../services.ts'

/** Classes in the order of the main tabs. */
const marketClasses = ['markets', 'currency', 'commodities', 'bond', 'crypto'] as const satisfies InstrumentClass[]

/** A country's bonds are represented by its ten-year yield. */
const BOND_TENOR = '10Y'
/** Gainers and losers of a class. */
export const MOVERS = 5
/** Approximate number of tiles of a class; every group gets the same number. */
const TILES = 25

/** The day of one class of instruments: its breadth, largest moves and the instruments of its heat map. */
export interface MarketDay {
  class: InstrumentClass
  breadth: Record<Ranking, Breadth>
  /** Those with the largest moves by any of the baselines. */
  movers: Instrument[]
  tiles: Instrument[]
}

function tilesOf(instruments: readonly Instrument[]): Instrument[] {
  const groups = [...Map.groupBy(instruments, instrument => instrument.group).values()]
  return groups.flatMap(group => group.slice(0, Math.ceil(TILES / groups.length)))
}

/** The day of every class. */
export function marketDays({ market }: Pick<Services, 'market'>): MarketDay[] {
  return marketClasses.map(name => {
    const instruments = market.catalogue
      .inClass(name)
      .filter(instrument => instrument.class !== 'bond' || instrument.tenor === BOND_TENOR)
    const { quotes, breadth } = rankQuotes(
      instruments.map(({ symbol }) => market.quote(symbol)!),
      MOVERS,
    )
    return { class: name, breadth, movers: quotes.map(({ instrument }) => instrument), tiles: tilesOf(instruments) }
  })
}
