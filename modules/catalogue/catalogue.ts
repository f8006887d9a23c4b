import { countryKey } from '#contract/economy/country-key.ts'
import { type Instrument, type InstrumentClass, instrumentClasses } from '#contract/prices/instrument.ts'
import type { Text } from '#contract/text/locale.ts'
import { type Holiday, Schedule, type ScheduleRow } from './trading-hours.ts'

export interface Country {
  /** ISO 3166 alpha-2; `EU` is the euro area, `QU` the European Union. */
  iso2: string
  iso3: string
  name: Text
  /** For narrow cells. */
  shortName: Text
  region: string
  currency: string
  /** The word used in the product's own lists, empty if they do not contain it. */
  listName: string
  /** In English, `German`; empty if it is not known. */
  adjective: string
  /** Of its English name within a sentence: `the`, or empty. */
  article: string
  /** What names of events call it besides, and its central bank. */
  alsoNamed: readonly string[]
}

export interface Exchange {
  /** ISO 10383 MIC if known. */
  id: string
  name: Text
  country: string
  zone: string
  schedule: string
}

export interface Constituent {
  index: string
  symbol: string
  name: Text
  /** Year and month of our knowledge, not of a published list. */
  asOf: string
}

/** Starting values of the simulated feed. Never shown as a market price. */
export interface SimulationSeed {
  typicalPrice: number
  /** Standard deviation of a day's move in percent of the price; for bonds in percentage points of yield. */
  dailyVolatility: number
}

export type InstrumentRow = Instrument & SimulationSeed

/** The catalogue as rows, as imported, stored and validated. */
export interface CatalogueRows {
  instruments: InstrumentRow[]
  schedules: ScheduleRow[]
  holidays: Holiday[]
  exchanges: Exchange[]
  countries: Country[]
  constituents: Constituent[]
}

/** All metadata of instruments, held in memory. Order is the catalogue's own. */
export interface Catalogue {
  readonly instruments: readonly Instrument[]
  readonly countries: ReadonlyMap<string, Country>
  readonly exchanges: ReadonlyMap<string, Exchange>
  readonly schedules: ReadonlyMap<string, Schedule>
  readonly constituents: readonly Constituent[]
  /** By exact symbol. */
  find(symbol: string): Instrument | undefined
  /** By symbol in any letter case, or by an alias that belongs to a single instrument. */
  findByAnyName(name: string): Instrument | undefined
  /** By ISO 3166 code, name in any of the languages, word in addresses or the product's own, in any letter case. */
  findCountry(name: string): Country | undefined
  scheduleOf(instrument: Instrument): Schedule
  inClass(instrumentClass: InstrumentClass): readonly Instrument[]
  /** A group of a class, spelled as in the catalogue. */
  inGroup(instrumentClass: InstrumentClass, group: string): readonly Instrument[]
  simulationSeed(symbol: string): SimulationSeed
}

/** Exchanges that have an index of the catalogue, those of shares, in the order of its table. */
export function stockExchanges({ exchanges, instruments }: Pick<Catalogue, 'exchanges' | 'instruments'>): Exchange[] {
  const withIndex = new Set(instruments.map(({ class: own, exchange }) => (own === 'markets' ? exchange : '')))
  return [...exchanges.values()].filter(({ id }) => withIndex.has(id))
}

export function createCatalogue(rows: CatalogueRows): Catalogue {
  const holidays = Map.groupBy(rows.holidays, holiday => holiday.schedule)
  const schedules = new Map(rows.schedules.map(row => [row.id, new Schedule(row, holidays.get(row.id))]))
  const seeds = new Map(rows.instruments.map(row => [row.symbol, row]))
  const instruments = rows.instruments.map(
    ({ typicalPrice: _, dailyVolatility: __, ...instrument }): Instrument => instrument,
  )
  const bySymbol = new Map(instruments.map(instrument => [instrument.symbol, instrument]))
  const byClass = new Map(
    instrumentClasses.map(name => [name, instruments.filter(instrument => instrument.class === name)]),
  )
  const byName = new Map<string, Instrument | 'several'>()
  for (const instrument of instruments)
    for (const alias of instrument.aliases) {
      const key = nameKey(alias)
      const known = byName.get(key)
      byName.set(key, known && known !== instrument ? 'several' : instrument)
    }
  for (const instrument of instruments) byName.set(nameKey(instrument.symbol), instrument)
  const countryByName = new Map<string, Country>()
  for (const country of rows.countries.toReversed())
    for (const name of [
      ...Object.values(country.name),
      countryKey(country),
      country.listName,
      country.iso3,
      country.iso2,
    ])
      if (name !== '') countryByName.set(nameKey(name), country)

  return {
    instruments,
    schedules,
    countries: new Map(rows.countries.map(country => [country.iso2, country])),
    exchanges: new Map(rows.exchanges.map(exchange => [exchange.id, exchange])),
    constituents: rows.constituents,
    find: symbol => bySymbol.get(symbol),
    findByAnyName(name) {
      // Charts write `EXCHANGE:SYMBOL` where they know an exchange.
      const own = name.slice(name.lastIndexOf(':') + 1)
      const found = bySymbol.get(name) ?? byName.get(nameKey(name)) ?? bySymbol.get(own) ?? byName.get(nameKey(own))
      return found === 'several' ? undefined : found
    },
    findCountry: name => countryByName.get(nameKey(name)),
    scheduleOf: instrument => schedules.get(instrument.schedule)!,
    inClass: name => byClass.get(name) ?? [],
    inGroup: (name, group) => (byClass.get(name) ?? []).filter(instrument => instrument.group === group),
    simulationSeed(symbol) {
      const seed = seeds.get(symbol)
      if (!seed) throw new RangeError(`no instrument ${symbol}`)
      return seed
    },
  }
}

function nameKey(name: string): string {
  return name.trim().toUpperCase()
}
