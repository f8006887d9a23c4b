import { hashText } from '#kit/random.ts'
import type { CountryLevels } from './levels.ts'
import { addSmoothNoise, noiseAt, SmoothNoise } from './smooth-noise.ts'

/** Months are counted from January of the year 0. Paths begin in 1998, so that changes on a year earlier exist from 2000. */
export const FIRST_MONTH = 1998 * 12
/** The middle of 2025, to which the tables of levels belong. */
export const LEVEL_MONTH = 2025 * 12 + 6
const BASE_YEAR = 2020
/** Over how many years growth and inflation went from what they were to what they are. */
const TREND_YEARS = 25

/** The world's recessions: first month, how deep (% of output), months down, months of recovery. */
const recessions = [
  { from: 2008 * 12 + 10, depth: 3.6, down: 11, up: 40 },
  { from: 2019 * 12 + 7, depth: 4.4, down: 5, up: 20 },
]

/** What all countries share, by month. */
export interface WorldPaths {
  /** Output gap, % of output. */
  cycle: Float64Array
  /** Prices of energy and raw materials: deviation from their trend, %. */
  commodities: Float64Array
}

export function worldPaths(seed: number, lastMonth: number): WorldPaths {
  const length = lastMonth - FIRST_MONTH + 1
  const cycle = new Float64Array(length)
  const commodities = new Float64Array(length)
  addSmoothNoise(cycle, FIRST_MONTH, { seed: hashText(`${seed} world cycle`), spacing: 22, size: 1 })
  for (const [spacing, size] of [
    [20, 18],
    [7, 7],
  ] as const)
    addSmoothNoise(commodities, FIRST_MONTH, { seed: hashText(`${seed} commodities ${spacing}`), spacing, size })
  return { cycle, commodities }
}

/** How far output is below its trend in a recession, as a share of its depth. */
function slump(months: number, down: number, up: number): number {
  if (months <= 0 || months >= down + up) return 0
  const part = months < down ? months / down : 1 - (months - down) / up
  return part * part * (3 - 2 * part)
}

/** A country's economy by month, from which all of its indicators are computed. A function of seed and levels alone. */
export class CountryPaths {
  readonly levels: CountryLevels
  readonly country: string
  readonly world: WorldPaths
  readonly lastMonth: number
  readonly #seed: number
  readonly #seeds = new Map<string, number>()
  /** Output gap, % of output. */
  readonly cycle: Float64Array
  /** Logarithms of the price level: of consumers, without food and energy, of food, of producers. */
  readonly prices: Float64Array
  readonly corePrices: Float64Array
  readonly foodPrices: Float64Array
  readonly producerPrices: Float64Array
  readonly #outputs: Float64Array
  readonly #deflators: Float64Array
  /** Logarithm of the population. */
  readonly #people: Float64Array
  readonly #smooth = new Map<string, { noise: SmoothNoise; usual: number | undefined }>()
  readonly #dollarPrices: Float64Array
  /** Typical size of inflation's deviation from its trend, percentage points. */
  readonly inflationNoise: number

  constructor(levels: CountryLevels, world: WorldPaths, seed: number, lastMonth: number) {
    this.levels = levels
    this.country = levels.country
    this.world = world
    this.lastMonth = lastMonth
    this.#seed = seed
    const length = lastMonth - FIRST_MONTH + 1
    const inflation = levels.of('inflation')
    this.inflationNoise = Math.min(7, 0.28 + 0.15 * Math.abs(inflation))
    this.cycle = this.#cycle(new Float64Array(length))
    const output = integrated(length, levels.of('growth'), levels.of('growth_before'))
    for (let index = 0; index < length; index++) output[index]! += this.cycle[index]! / 100
    this.#outputs = againstLevels(output)
    this.#dollarPrices = integrated(length, 2.2, 0).map(Math.exp)
    this.#people = integrated(length, levels.of('population_growth'), 0.25)
    const trend = integrated(
      length,
      yearly(inflation),
      yearly(inflation + levels.of('inflation_before')) - yearly(inflation),
    )
    const broad = new Float64Array(length)
    this.#addNoise(broad, 'prices', 26, 0.0085 * this.inflationNoise)
    for (let index = 0; index < length; index++) broad[index]! += trend[index]! + 0.0004 * this.cycle[index]!
    const size = 0.0022 * this.inflationNoise
    this.corePrices = this.#varied(broad, 'core prices', 11, size, 0)
    this.foodPrices = this.#varied(broad, 'food prices', 10, 4 * size, 0.0003)
    this.producerPrices = this.#varied(broad, 'producer prices', 9, 4 * size, 0.0016)
    this.prices = broad
    const monthly = this.seedOf('price index')
    const jitter = 0.00045 * Math.sqrt(this.inflationNoise)
    for (let index = 0; index < length; index++)
      broad[index] =
        0.76 * this.corePrices[index]! +
        0.17 * this.foodPrices[index]! +
        0.07 * (this.corePrices[index]! + 0.0026 * world.commodities[index]!) +
        jitter * noiseAt(monthly, FIRST_MONTH + index)
    this.#deflators = againstLevels(this.prices)
  }

  /** A smooth random curve of the country that belongs to a name: mean 0, variance 1. */
  smooth(name: string, spacing: number, place: number): number {
    return this.#noiseOf(name, spacing).noise.at(place)
  }

  /** Such a curve from where it was in the middle of 2025: levels are as in the tables then. */
  drift(name: string, spacing: number, place: number, placesPerYear: number): number {
    const known = this.#noiseOf(name, spacing)
    known.usual ??= new SmoothNoise(this.seedOf(name), spacing).at(2025.5 * placesPerYear)
    return known.noise.at(place) - known.usual
  }

  #noiseOf(name: string, spacing: number) {
    let known = this.#smooth.get(name)
    if (!known) {
      known = { noise: new SmoothNoise(this.seedOf(name), spacing), usual: undefined }
      this.#smooth.set(name, known)
    }
    return known
  }

  /** A random number of the country that belongs to a name and a place. */
  noise(name: string, place: number): number {
    return noiseAt(this.seedOf(name), place)
  }

  seedOf(name: string): number {
    let seed = this.#seeds.get(name)
    if (seed === undefined) {
      seed = hashText(`${this.#seed} ${this.country} ${name}`)
      this.#seeds.set(name, seed)
    }
    return seed
  }

  #addNoise(values: Float64Array, name: string, spacing: number, size: number): void {
    addSmoothNoise(values, FIRST_MONTH, { seed: this.seedOf(name), spacing, size })
  }

  #cycle(values: Float64Array): Float64Array {
    const { levels, world } = this
    const volatility = levels.of('volatility')
    const size = levels.of('cycle') * volatility
    this.#addNoise(values, 'cycle', 24, 0.45 * size)
    this.#addNoise(values, 'cycle short', 8, 0.14 * size)
    const depth = Math.min(2.2, volatility) * (0.75 + 0.12 * this.noise('recession depth', 0))
    const delay = Math.round(1.5 * this.noise('recession delay', 0))
    for (let index = 0; index < values.length; index++) {
      values[index]! += 0.4 * size * world.cycle[index]!
      for (const each of recessions)
        values[index]! -= depth * each.depth * slump(FIRST_MONTH + index - each.from - delay, each.down, each.up)
    }
    // The table of levels is about an economy at its usual pace.
    const now = values[LEVEL_MONTH + 4 - FIRST_MONTH]!
    for (let index = 0; index < values.length; index++)
      values[index]! -= now * Math.exp(-(((FIRST_MONTH + index - LEVEL_MONTH - 4) / 26) ** 2))
    return values
  }

  #varied(base: Float64Array, name: string, spacing: number, size: number, commodities: number): Float64Array {
    const values = base.slice()
    this.#addNoise(values, name, spacing, size)
    for (let index = 0; index < values.length; index++) values[index]! += commodities * this.world.commodities[index]!
    return values
  }

  /** Real output of a month against the average of 2025. */
  output(month: number): number {
    return this.#outputs[month - FIRST_MONTH]!
  }

  /** Consumer prices of a month against the average of 2025. */
  deflator(month: number): number {
    return this.#deflators[month - FIRST_MONTH]!
  }

  /** An index of prices, 100 on average of 2020. */
  priceIndex(logarithms: Float64Array, month: number): number {
    const base = BASE_YEAR * 12 - FIRST_MONTH + 5.5
    const middle = (logarithms[Math.floor(base)]! + logarithms[Math.ceil(base)]!) / 2
    return 100 * Math.exp(logarithms[month - FIRST_MONTH]! - middle)
  }

  /** Billions of its currency a year, at the pace of a month. */
  nominalOutput(month: number): number {
    return this.levels.of('gdp') * this.levels.usdRate * this.output(month) * this.deflator(month)
  }

  /** Billions of dollars a year at the pace of a month: prices in dollars rise steadily in all countries. */
  dollarOutput(month: number): number {
    return this.levels.of('gdp') * this.output(month) * this.#dollarPrices[month - FIRST_MONTH]!
  }

  /** Millions. */
  population(month: number): number {
    return this.levels.of('population') * Math.exp(this.#people[month - FIRST_MONTH]!)
  }

  cycleAt(month: number): number {
    return this.cycle[Math.max(0, month - FIRST_MONTH)]!
  }

  commoditiesAt(month: number): number {
    return this.world.commodities[month - FIRST_MONTH]!
  }
}

/** The logarithm of what grows by `now` % a year in the month of the levels, and by `more` above that 25 years before. */
function integrated(length: number, now: number, more: number): Float64Array {
  const values = new Float64Array(length)
  for (let index = 0; index < length; index++) {
    const years = (FIRST_MONTH + index - LEVEL_MONTH) / 12
    const bend = years < 0 ? (-more * years * years) / (2 * TREND_YEARS) : 0
    values[index] = (now * years + bend) / 100
  }
  return values
}

/** The logarithm, in hundredths, by which a price that rises by so many per cent a year grows in a year. */
function yearly(percent: number): number {
  return 100 * Math.log1p(percent / 100)
}

/** What logarithms stand for, divided by its average of 2025. */
function againstLevels(logarithms: Float64Array): Float64Array {
  let sum = 0
  for (let month = 2025 * 12; month < 2026 * 12; month++) sum += logarithms[month - FIRST_MONTH]!
  const usual = sum / 12
  return logarithms.map(value => Math.exp(value - usual))
}
