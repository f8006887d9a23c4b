import type { Instrument, InstrumentClass } from '#contract/prices/instrument.ts'
import type { Services } from '../../pages/services.ts'
import { type Breadth, type Ranking, rankQuotes } from '../../quotes/rank-moves.ts'
import { isRanked } from '../../quotes/ranked-instruments.ts'

/** Classes in the order of the main tabs. */
const marketClasses = ['markets', 'currency', 'commodities', 'bond', 'crypto'] as const satisfies InstrumentClass[]

/** A country's bonds are represented by its ten-year yield. */
const BOND_TENOR = '10Y'
/** Gainers and losers of a class. */
export const MOVERS = 8
/** Tiles of a class. */
const TILES = 25
/** The indices that visitors look for first, by region; the catalogue begins with all those of one exchange. */
const mainIndices = [
  ...['DowJones', 'USSPX500', 'NASDAQ100', 'RUSSELL2000', 'TSX', 'IBOVESPA'],
  ...['TAIEX', 'SHANGHAI', 'CSI300', 'HangSeng', 'NIKKEI225', 'KOSPI', 'STI', 'NIFTY50', 'VNINDEX'],
  ...['ASX200', 'NZX50'],
  ...['STOXX50', 'FTSE100', 'DAX', 'CAC40', 'FTSEMIB', 'SMI'],
  ...['JSETop40', 'EGX30'],
]

/** The day of one class of instruments: its breadth, largest moves and the instruments of its heat map. */
export interface MarketDay {
  class: InstrumentClass
  breadth: Record<Ranking, Breadth>
  /** Those with the largest moves by any of the baselines. */
  movers: Instrument[]
  tiles: Instrument[]
}

/** Tiles of a class: the main indices, or the first instruments of every group. */
function tilesOf(name: InstrumentClass, instruments: readonly Instrument[]): Instrument[] {
  if (name === 'markets') {
    const bySymbol = new Map(instruments.map(index => [index.symbol, index]))
    return mainIndices.flatMap(symbol => bySymbol.get(symbol) ?? [])
  }
  const groups = [...Map.groupBy(instruments, instrument => instrument.group).values()]
  return groups.flatMap(group => group.slice(0, Math.ceil(TILES / groups.length)))
}

/** The day of every class. */
export function marketDays({ market }: Pick<Services, 'market'>): MarketDay[] {
  return marketClasses.map(name => {
    const instruments = market.catalogue
      .inClass(name)
      .filter(instrument => isRanked(instrument) && (instrument.class !== 'bond' || instrument.tenor === BOND_TENOR))
    const { quotes, breadth } = rankQuotes(
      instruments.map(({ symbol }) => market.quote(symbol)!),
      MOVERS,
    )
    return {
      class: name,
      breadth,
      movers: quotes.map(({ instrument }) => instrument),
      tiles: tilesOf(name, instruments),
    }
  })
}
