import type { Instrument } from '#contract/prices/instrument.ts'
import { hashText } from '#kit/random.ts'
import type { Catalogue, SimulationSeed } from '#modules/catalogue'
import { type Activity, activities, activityOf } from './activity.ts'
import { Curve } from './curve.ts'
import { type Levels, readLevels } from './levels.ts'
import { bands, links } from './links.ts'
import { loadingsOf } from './loadings.ts'
import { countriesOf, reactionOf } from './reactions/reaction-tables.ts'
import { Reaction, Releases, type SurprisesBetween } from './reactions/reactions.ts'

/** A curve and how far one unit of it moves the instrument: its logarithm, or a yield in percentage points. */
export interface Term {
  curve: Curve
  weight: number
}

/** How one instrument moves. */
export interface Model {
  /** Price (or yield) when all curves are at zero. */
  level: number
  /** In per cent of the level a day; percentage points for yields. */
  dailyVolatility: number
  terms: readonly Term[]
  /** Standard deviation of a day: of the logarithm, or of the yield. */
  deviation: number
  /** Yields move by sums, everything else by factors. */
  additive: boolean
  band: readonly [lowest: number, highest: number] | undefined
  /** Key of its random numbers within the hour. */
  seed: number
  /** Uses them with the opposite sign. */
  mirrored: boolean
  activity: Activity
}

/**
 * Shared curves return to zero after this many days, each at its own interval, so that they do not all do it at once.
 */
const SHARED_SPACING = { least: 430, more: 260 }
const PEG_SPACING = 32
const BASIS_SPACING = 64
const YIELD_OWN_SPACING = 48
const VOLATILITY_INDEX_SPACING = 90
/** How far a currency is moved by figures of its own country, in its own daily standard deviations. */
const OWN_FIGURES = 0.8

const sharedActivity: Readonly<Record<string, Activity>> = {
  coins: activities.coins,
  'world shares': activities.exchanges,
  technology: activities.america,
  'shares US': activities.america,
  'shares CA': activities.america,
  'shares Europe': activities.europe,
  'shares emerging': activities.europe,
  'shares Asia': activities.asia,
  'shares China': activities.asia,
  'chinese industry': activities.asia,
  'yields euro': activities.europe,
  'slope euro': activities.europe,
  'euro spreads': activities.europe,
}

/** A simulated world: every instrument is a sum of shared curves and its own. */
export class World {
  readonly #seed: number
  readonly #catalogue: Catalogue
  readonly #levels: Levels
  readonly #curves = new Map<string, Curve>()
  readonly #releases: Releases | undefined

  /** Without `surprisesBetween`, releases of economic figures move nothing. */
  constructor(catalogue: Catalogue, seed: number, surprisesBetween?: SurprisesBetween, levels: Levels = readLevels()) {
    this.#catalogue = catalogue
    this.#seed = seed
    this.#levels = levels
    this.#releases = surprisesBetween && new Releases(surprisesBetween)
  }

  /** An instrument outside the table, such as one added by an operator, uses the catalogue's figures. */
  #levelOf(symbol: string): SimulationSeed {
    return this.#levels.bySymbol.get(symbol) ?? this.#catalogue.simulationSeed(symbol)
  }

  modelOf(instrument: Instrument): Model {
    const { symbol } = instrument
    const { typicalPrice, dailyVolatility } = this.#levelOf(symbol)
    const terms = [...this.#weightsOf(instrument)].map(([curve, weight]) => ({ curve, weight }))
    const link = this.#linkOf(symbol)
    return {
      level: typicalPrice,
      dailyVolatility,
      terms,
      deviation: Math.sqrt(terms.reduce((sum, { weight }) => sum + weight * weight, 0)),
      additive: instrument.class === 'bond',
      band: bands[symbol],
      seed: hashText(`${this.#seed} path ${link?.twin ? link.follows[0]![0] : symbol}`),
      mirrored: link?.twin === -1,
      activity: activityOf(instrument),
    }
  }

  #linkOf(symbol: string) {
    const link = links[symbol]
    return link?.follows.every(([leader]) => this.#catalogue.find(leader)) ? link : undefined
  }

  #weightsOf(instrument: Instrument): Map<Curve, number> {
    const { symbol } = instrument
    const weights = new Map<Curve, number>()
    const add = (curve: Curve, weight: number) => {
      if (weight !== 0) weights.set(curve, (weights.get(curve) ?? 0) + weight)
    }
    const link = this.#linkOf(symbol)
    if (link) {
      for (const [leader, power] of link.follows)
        for (const [curve, weight] of this.#weightsOf(this.#catalogue.find(leader)!)) add(curve, power * weight)
      add(this.#own(instrument, BASIS_SPACING), link.basis / 100)
      return weights
    }
    const { dailyVolatility } = this.#levelOf(symbol)
    const unit = instrument.class === 'bond' ? dailyVolatility : dailyVolatility / 100
    let shared = 0
    if (!bands[symbol])
      for (const [name, weight] of Object.entries(loadingsOf(instrument))) {
        shared += weight * weight
        add(this.#shared(name), unit * weight)
      }
    const own = Math.sqrt(Math.max(0, 1 - shared))
    add(this.#own(instrument, this.#ownSpacing(instrument), this.#ownReaction(instrument, own)), unit * own)
    return weights
  }

  #ownSpacing(instrument: Instrument): number | undefined {
    if (instrument.symbol === 'USDHKD') return undefined
    if (bands[instrument.symbol]) return PEG_SPACING
    if (instrument.symbol === 'VIX') return VOLATILITY_INDEX_SPACING
    return instrument.class === 'bond' ? YIELD_OWN_SPACING : undefined
  }

  /** Figures of a currency's own country move its rate against the dollar. What holds a peg holds it then as well. */
  #ownReaction({ class: kind, base, quote, symbol }: Instrument, own: number): Reaction | undefined {
    if (!this.#releases || kind !== 'currency' || bands[symbol] || own === 0) return undefined
    const currency = base === 'USD' ? quote : base
    if (currency === undefined) return undefined
    const factor = (base === 'USD' ? -OWN_FIGURES : OWN_FIGURES) / own
    return new Reaction(this.#releases, 'currency', countriesOf(currency), factor)
  }

  #own(instrument: Instrument, spacing?: number, reaction?: Reaction): Curve {
    return this.#curve(`own ${instrument.symbol}`, {
      activity: activityOf(instrument),
      everyDay: instrument.class === 'crypto' || this.#catalogue.scheduleOf(instrument).tradesOnWeekends,
      spacing,
      reaction,
    })
  }

  #shared(name: string): Curve {
    const found = this.#releases && reactionOf(name)
    return this.#curve(name, {
      activity: sharedActivity[name] ?? activities.spot,
      everyDay: name === 'coins',
      reaction: found && new Reaction(this.#releases!, found.market, found.countries, found.factor),
    })
  }

  #curve(
    name: string,
    options: {
      activity: Activity
      everyDay: boolean
      spacing?: number | undefined
      reaction?: Reaction | undefined
    },
  ): Curve {
    const known = this.#curves.get(name)
    if (known) return known
    const seed = hashText(`${this.#seed} ${name}`)
    const curve = new Curve({
      seed,
      activity: options.activity,
      everyDay: options.everyDay,
      spacing: options.spacing ?? SHARED_SPACING.least + (seed % SHARED_SPACING.more),
      zeroAt: this.#levels.asOf,
      reaction: options.reaction,
    })
    this.#curves.set(name, curve)
    return curve
  }
}
