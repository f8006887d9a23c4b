import { dollarIndexExponents } from '#contract/prices/dollar-index.ts'
import { groupsOf, instrumentClasses } from '#contract/prices/instrument.ts'
import { MAX_DECIMALS } from '#contract/prices/price.ts'
import { locales, type Text } from '#contract/text/locale.ts'
import { addDays, type EpochDay, epochDayOf } from '#contract/time/epoch-day.ts'
import { wrongScript } from '#kit/text/chinese.ts'
import type { CatalogueRows, InstrumentRow } from './catalogue.ts'
import type { CatalogueFile } from './catalogue-rows.ts'
import { dollarIndexOf, legsOf } from './legs.ts'
import { type Holiday, Schedule, type ScheduleRow } from './trading-hours.ts'

export interface CatalogueFault {
  file: CatalogueFile
  /** Index of the row in its file, from 0. */
  row: number
  problem: string
}

/** The faults of a catalogue; empty if it is valid. */
export function catalogueFaults(rows: CatalogueRows): CatalogueFault[] {
  const faults: CatalogueFault[] = []
  /** Reports a fault of a row of a file. */
  const check = <T>(
    file: CatalogueFile,
    list: readonly T[],
    keyOf: (row: T) => string,
    problemsOf: (row: T) => Iterable<string | false>,
  ) => {
    const seen = new Set<string>()
    for (const [place, row] of list.entries()) {
      const key = keyOf(row)
      const problems = [seen.has(key) && 'is there twice', ...problemsOf(row)]
      for (const problem of problems) if (problem) faults.push({ file, row: place, problem: `${key}: ${problem}` })
      seen.add(key)
    }
  }

  const symbols = new Set(rows.instruments.map(row => row.symbol))
  const schedules = new Set(rows.schedules.map(row => row.id))
  const exchanges = new Set(rows.exchanges.map(row => row.id))
  const regionOf = new Map(rows.countries.map(row => [row.iso2, row.region]))

  const ids = new Map<number, string>()
  for (const { symbol, id } of rows.instruments) if (id > 0 && !ids.has(id)) ids.set(id, symbol)
  check(
    'instruments',
    rows.instruments,
    row => row.symbol,
    row => [
      ...nameFaults(row.name),
      ...instrumentFaults(row),
      row.id > 0 && ids.get(row.id) !== row.symbol && `id ${row.id} is that of ${ids.get(row.id)}`,
      !schedules.has(row.schedule) && `no schedule ${row.schedule}`,
      row.country !== '' && !regionOf.has(row.country) && `no country ${row.country}`,
      row.class === 'markets' && !exchanges.has(row.exchange) && `no exchange ${row.exchange}`,
      (row.class === 'markets' || row.class === 'bond') &&
        regionOf.get(row.country) !== row.group &&
        `group ${row.group}, its country is in ${regionOf.get(row.country)}`,
    ],
  )
  check('schedules', rows.schedules, row => row.id, scheduleFaults)
  check(
    'exchanges',
    rows.exchanges,
    row => row.id,
    row => [
      ...nameFaults(row.name),
      !schedules.has(row.schedule) && `no schedule ${row.schedule}`,
      !regionOf.has(row.country) && `no country ${row.country}`,
    ],
  )
  check(
    'countries',
    rows.countries,
    row => row.iso2,
    row => nameFaults(row.name),
  )
  const closures = longClosures(rows)
  check(
    'holidays',
    rows.holidays,
    row => `${row.schedule} ${row.date}`,
    row => [
      !schedules.has(row.schedule) && `no schedule ${row.schedule}`,
      !isDate(row.date) && 'is not a date',
      closures.has(row) && 'the market would not trade for more than thirty days in a row',
    ],
  )
  check(
    'index_constituents',
    rows.constituents,
    row => `${row.index} ${row.symbol}`,
    row => [...nameFaults(row.name), !symbols.has(row.index) && `no index ${row.index}`],
  )
  if (faults.length === 0)
    check(
      'instruments',
      rows.instruments,
      row => row.symbol,
      row => priceFaults(row, rows.instruments),
    )
  return faults
}

/** Separators between the fields of quotes sent to the browser. */
const SEPARATORS = /[|^]/

function nameFaults(name: Text): string[] {
  return locales.flatMap(locale => {
    if (name[locale].trim() === '') return [`no name in ${locale}`]
    if (SEPARATORS.test(name[locale])) return [`name_${locale} '${name[locale]}' must not contain | or ^`]
    const wrong = wrongScript(name[locale], locale)
    return wrong === '' ? [] : [`${wrong} cannot stand in ${locale} '${name[locale]}'`]
  })
}

function scheduleFaults(row: ScheduleRow): string[] {
  try {
    new Schedule(row)
    return []
  } catch (problem) {
    return [problem instanceof Error ? problem.message : String(problem)]
  }
}

/** Every time must be close to the trading day it belongs to (`Schedule.tradingDayAt`). */
const LONGEST_CLOSURE_DAYS = 30

/** The first holiday of each period without trading that is too long. Schedules that cannot be parsed have none. */
function longClosures({ schedules, holidays }: Pick<CatalogueRows, 'schedules' | 'holidays'>): Set<Holiday> {
  const found = new Set<Holiday>()
  const holidaysOf = Map.groupBy(
    holidays.filter(({ date }) => isDate(date)),
    ({ schedule }) => schedule,
  )
  for (const row of schedules) {
    const own = holidaysOf.get(row.id)
    if (!own || scheduleFaults(row).length > 0) continue
    const schedule = new Schedule(row, own)
    const trades = (date: EpochDay) => (schedule.tradingDay(date)?.spans.length ?? 0) > 0
    let over: EpochDay | undefined
    for (const holiday of own.toSorted((a, b) => epochDayOf(a.date) - epochDayOf(b.date))) {
      const date = epochDayOf(holiday.date)
      if (over !== undefined && date < over) continue
      let first = date
      while (!trades(addDays(first, -1))) first = addDays(first, -1)
      over = date
      while (!trades(over)) over = addDays(over, 1)
      if (over - first > LONGEST_CLOSURE_DAYS) found.add(holiday)
    }
  }
  return found
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
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
  for (const [column, value] of Object.entries({ unit: row.unit, base: row.base, quote: row.quote, tenor: row.tenor }))
    if (SEPARATORS.test(value)) faults.push(`${column} '${value}' must not contain | or ^`)
  if (!(row.dailyVolatility > 0)) faults.push(`daily volatility ${row.dailyVolatility}`)
  if (row.class !== 'bond' && !(row.typicalPrice > 0)) faults.push(`typical price ${row.typicalPrice}`)
  if (row.class === 'bond' && (!/^(\dM|\d+Y)$/.test(row.tenor) || row.symbol !== row.country + row.tenor))
    faults.push(`a bond's symbol is country and tenor, got ${row.country} ${row.tenor}`)
  return faults
}

/** Crosses must be near the ratio of their legs, or the simulated feed would begin with a jump. */
const CROSS_TOLERANCE = 0.001

function priceFaults(row: InstrumentRow, instruments: readonly InstrumentRow[]): string[] {
  const priceOf = (symbol: string) => instruments.find(each => each.symbol === symbol)?.typicalPrice ?? Number.NaN
  if (row.symbol === 'DXY') {
    const wanted = dollarIndexOf(priceOf)
    if (Math.abs(row.typicalPrice - wanted) <= 0.0005) return []
    const missing = Object.keys(dollarIndexExponents).filter(leg => Number.isNaN(priceOf(leg)))
    if (missing.length > 0)
      return [`it is computed from ${missing.join(', ')}, which ${missing.length > 1 ? 'are' : 'is'} missing`]
    return [`${row.typicalPrice}, its legs say ${wanted.toFixed(3)}`]
  }
  const legs = legsOf(row, symbol => instruments.some(each => each.symbol === symbol))
  if (!legs) return []
  const wanted = legs.reduce((value, leg) => value * priceOf(leg.symbol) ** leg.power, 1)
  if (Math.abs(row.typicalPrice / wanted - 1) <= CROSS_TOLERANCE) return []
  return [`${row.typicalPrice}, its legs say ${wanted.toPrecision(6)}`]
}
