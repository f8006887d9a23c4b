import { groupsOf, instrumentClasses } from '#contract/instrument.ts'
import type { Locale, Text } from '#contract/locale.ts'
import { MAX_DECIMALS } from '#contract/price.ts'
import { wrongScript } from '#kit/chinese.ts'
import type { CatalogueRows, InstrumentRow } from './catalogue.ts'
import { dollarIndexOf, legsOf } from './derived-quotes.ts'
import { Schedule } from './trading-hours.ts'

/**
 * What is wrong with a catalogue, one line each; empty when it may be used. An importer refuses a catalogue with faults.
 */
export function catalogueFaults(rows: CatalogueRows): string[] {
  const faults: string[] = []
  const need = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  const unique = <T>(list: readonly T[], keyOf: (row: T) => string, what: string): Set<string> => {
    const seen = new Set<string>()
    for (const row of list) {
      need(!seen.has(keyOf(row)), `${what} ${keyOf(row)} is there twice`)
      seen.add(keyOf(row))
    }
    return seen
  }

  const symbols = unique(rows.instruments, row => row.symbol, 'instrument')
  const schedules = unique(rows.schedules, row => row.id, 'schedule')
  const exchanges = unique(rows.exchanges, row => row.id, 'exchange')
  const countries = unique(rows.countries, row => row.iso2, 'country')
  unique(rows.holidays, row => `${row.schedule} ${row.date}`, 'holiday')
  unique(rows.constituents, row => `${row.index} ${row.symbol}`, 'constituent')

  const checkName = (what: string, name: Text) => {
    for (const locale of ['tw', 'cn', 'en'] as const satisfies readonly Locale[]) {
      need(name[locale].trim() !== '', `${what}: no name in ${locale}`)
      const wrong = wrongScript(name[locale], locale)
      need(wrong === '', `${what}: ${wrong} cannot stand in ${locale} '${name[locale]}'`)
    }
  }
  for (const row of rows.instruments) checkName(row.symbol, row.name)
  for (const row of rows.exchanges) checkName(row.id, row.name)
  for (const row of rows.countries) checkName(row.iso2, row.name)
  for (const row of rows.constituents) checkName(`${row.index} ${row.symbol}`, row.name)

  for (const row of rows.instruments) for (const fault of instrumentFaults(row)) faults.push(`${row.symbol}: ${fault}`)
  for (const row of rows.instruments) {
    need(schedules.has(row.schedule), `${row.symbol}: no schedule ${row.schedule}`)
    need(row.country === '' || countries.has(row.country), `${row.symbol}: no country ${row.country}`)
    need(row.class !== 'markets' || exchanges.has(row.exchange), `${row.symbol}: no exchange ${row.exchange}`)
    const region = rows.countries.find(country => country.iso2 === row.country)?.region
    if (row.class === 'markets' || row.class === 'bond')
      need(region === row.group, `${row.symbol}: group ${row.group}, its country is in ${region}`)
  }
  for (const row of rows.schedules)
    try {
      new Schedule(row)
    } catch (problem) {
      faults.push(problem instanceof Error ? problem.message : String(problem))
    }
  for (const row of rows.exchanges) {
    need(schedules.has(row.schedule), `${row.id}: no schedule ${row.schedule}`)
    need(countries.has(row.country), `${row.id}: no country ${row.country}`)
  }
  for (const row of rows.holidays) {
    need(schedules.has(row.schedule), `holiday ${row.date}: no schedule ${row.schedule}`)
    const date = new Date(`${row.date}T00:00:00Z`)
    need(
      !Number.isNaN(date.getTime()) && date.toISOString().startsWith(row.date),
      `holiday ${row.schedule} '${row.date}' is no date`,
    )
  }
  for (const row of rows.constituents) need(symbols.has(row.index), `constituent ${row.symbol} of unknown ${row.index}`)
  if (faults.length === 0) faults.push(...priceFaults(rows.instruments))
  return faults
}

function instrumentFaults(row: InstrumentRow): string[] {
  const faults: string[] = []
  if (!/^[A-Za-z0-9]{2,20}$/.test(row.symbol)) faults.push('a symbol is 2 to 20 letters and digits')
  if (!instrumentClasses.includes(row.class)) return [...faults, `no class ${row.class}`]
  const groups: readonly string[] = groupsOf[row.class]
  if (groups.length === 0 ? row.group !== '' : !groups.includes(row.group))
    faults.push(`no group ${row.class}/${row.group}`)
  if (!Number.isInteger(row.decimals) || row.decimals < 0 || row.decimals > MAX_DECIMALS)
    faults.push(`decimals ${row.decimals}`)
  if ((row.class === 'currency') !== (row.pip !== undefined))
    faults.push('a pip belongs to currencies, and to each of them')
  if (row.pip !== undefined && !(row.pip > 0)) faults.push(`pip ${row.pip}`)
  if (![0, 1, 2, 3].includes(row.mt4)) faults.push(`platform flag ${row.mt4}`)
  if (row.unit === '') faults.push('no unit')
  if (!(row.dailyVolatility > 0)) faults.push(`daily volatility ${row.dailyVolatility}`)
  if (row.class !== 'bond' && !(row.typicalPrice > 0)) faults.push(`typical price ${row.typicalPrice}`)
  if (row.class === 'bond' && (!/^(\dM|\d+Y)$/.test(row.tenor) || row.symbol !== row.country + row.tenor))
    faults.push(`a bond's symbol is country and tenor, got ${row.country} ${row.tenor}`)
  return faults
}

/** Crosses must stand near the ratio of their legs, or the simulated feed would begin with a jump. */
const CROSS_TOLERANCE = 0.001

function priceFaults(instruments: readonly InstrumentRow[]): string[] {
  const bySymbol = new Map(instruments.map(row => [row.symbol, row]))
  const priceOf = (symbol: string) => bySymbol.get(symbol)!.typicalPrice
  const faults: string[] = []
  for (const row of instruments) {
    if (row.symbol === 'DXY') {
      const wanted = dollarIndexOf(priceOf)
      if (Math.abs(row.typicalPrice - wanted) > 0.0005) faults.push(`DXY: ${row.typicalPrice}, its legs say ${wanted}`)
      continue
    }
    const legs = legsOf(row, symbol => bySymbol.has(symbol))
    if (!legs) continue
    const wanted = legs.reduce((value, leg) => value * priceOf(leg.symbol) ** leg.power, 1)
    if (Math.abs(row.typicalPrice / wanted - 1) > CROSS_TOLERANCE)
      faults.push(`${row.symbol}: ${row.typicalPrice}, its legs say ${wanted}`)
  }
  return faults
}
