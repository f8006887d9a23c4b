import type { Instrument, InstrumentClass } from '#contract/instrument.ts'
import { changeFrom, roundHalfAwayFromZero, scaleOf } from '#contract/price.ts'
import type { Quote } from '#modules/market'
import type { Services } from '../../services.ts'

/** Classes in the order of the main tabs. */
const marketClasses = ['markets', 'currency', 'commodities', 'bond', 'crypto'] as const satisfies InstrumentClass[]

/** Ten-year yields stand for a country's bonds. */
const BOND_TENOR = '10Y'
const MOVERS = 5
/** About how many tiles a class has; every group gets as many. */
const TILES = 25

/** How many of a class rose, fell and stayed since the day's open. */
export interface Breadth {
  up: number
  down: number
  flat: number
}

/** The day of one class of instruments: its breadth, its largest moves and the instruments of its heat map. */
export interface MarketDay {
  class: InstrumentClass
  breadth: Breadth
  gainers: Instrument[]
  losers: Instrument[]
  tiles: Instrument[]
}

/**
 * What a price did since its day's open: hundredths of a percent, of yields tenths of a basis point. Undefined without a
 * price.
 */
export function moveOf(
  instrumentClass: InstrumentClass,
  row: Pick<Quote, 'hasPrice' | 'open' | 'bid' | 'decimals'>,
): number | undefined {
  if (!row.hasPrice) return undefined
  if (instrumentClass === 'bond') return roundHalfAwayFromZero(((row.bid - row.open) * 1_000) / scaleOf(row.decimals))
  return changeFrom(row.open, row.bid)?.percentHundredths
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
    const moves = instruments.flatMap(instrument => {
      const move = moveOf(name, market.quote(instrument.symbol)!)
      return move === undefined ? [] : [{ instrument, move }]
    })
    const rising = moves.filter(({ move }) => move > 0).sort((a, b) => b.move - a.move)
    const falling = moves.filter(({ move }) => move < 0).sort((a, b) => a.move - b.move)
    const first = (list: typeof moves) => list.slice(0, MOVERS).map(({ instrument }) => instrument)
    return {
      class: name,
      breadth: { up: rising.length, down: falling.length, flat: moves.length - rising.length - falling.length },
      gainers: first(rising),
      losers: first(falling),
      tiles: tilesOf(instruments),
    }
  })
}
