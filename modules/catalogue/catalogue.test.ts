import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { countryKey } from '#contract/economy/country-key.ts'
import { type Catalogue, type CatalogueRows, createCatalogue } from './catalogue.ts'
import { checkCatalogueFolder } from './catalogue-check.ts'
import { projectCatalogueFolder, readCatalogueFolder } from './catalogue-files.ts'
import { catalogueFaults } from './catalogue-rules.ts'

let rows: CatalogueRows
let catalogue: Catalogue
beforeAll(async () => {
  rows = (await readCatalogueFolder(projectCatalogueFolder)).rows
  catalogue = createCatalogue(rows)
})

describe('an instrument is found', () => {
  test('by its symbol in any letter case', () => {
    expect(catalogue.find('EURUSD')?.name.tw).toBe('歐元/美元')
    expect(catalogue.find('eurusd')).toBeUndefined()
    for (const name of ['eurusd', ' EurUsd ', 'EUR/USD', '歐美'])
      expect(catalogue.findByAnyName(name)?.symbol).toBe('EURUSD')
    expect(catalogue.findByAnyName('goLD')?.symbol).toBe('Gold')
  })

  test('by an alias that no other instrument has', () => {
    const shared = Map.groupBy(
      rows.instruments.flatMap(row =>
        [...new Set(row.aliases.map(alias => alias.toUpperCase()))].map(alias => ({ alias, symbol: row.symbol })),
      ),
      ({ alias }) => alias,
    )
    const symbols = new Set(rows.instruments.map(row => row.symbol.toUpperCase()))
    for (const [alias, owners] of shared) {
      if (symbols.has(alias)) continue
      const found = catalogue.findByAnyName(alias)?.symbol
      expect(found, alias).toBe(owners.length === 1 ? owners[0]!.symbol : undefined)
    }
  })

  test('only by names that exist', () => {
    for (const name of ['', ' ', 'NOPE', '__proto__', 'constructor'])
      expect(catalogue.findByAnyName(name)).toBeUndefined()
  })
})

test('a country is found by its codes, its names and the product’s word, in any letter case', () => {
  for (const name of ['JP', 'jpn', ' japan ', '日本']) expect(catalogue.findCountry(name)?.iso2, name).toBe('JP')
  for (const country of catalogue.countries.values())
    for (const name of [country.iso2, countryKey(country), country.name.en])
      expect(catalogue.findCountry(name)?.iso2, name).toBe(country.iso2)
  expect(catalogue.findCountry('')).toBeUndefined()
  expect(catalogue.findCountry('Atlantis')).toBeUndefined()
})

test('groups hold their instruments in the order of the file, and every instrument has one', () => {
  expect(
    catalogue
      .inGroup('currency', 'Main')
      .slice(0, 2)
      .map(({ symbol }) => symbol),
  ).toEqual(['DXY', 'EURUSD'])
  const classes = ['currency', 'commodities', 'markets', 'bond', 'crypto'] as const
  expect(classes.flatMap(name => catalogue.inClass(name))).toHaveLength(catalogue.instruments.length)
})

test('the starting values of the simulation are not part of an instrument', () => {
  expect(catalogue.find('EURUSD')).not.toHaveProperty('typicalPrice')
  expect(catalogue.simulationSeed('EURUSD').typicalPrice).toBeGreaterThan(0)
  expect(() => catalogue.simulationSeed('NOPE')).toThrow('no instrument NOPE')
})

describe('a catalogue is rejected', () => {
  /** Faults of the catalogue with one instrument changed. */
  const faultsWith = (symbol: string, change: object) =>
    catalogueFaults({
      ...rows,
      instruments: rows.instruments.map(row => (row.symbol === symbol ? { ...row, ...change } : row)),
    }).map(({ file, problem }) => `${file} ${problem}`)

  test('not as it is shipped', () => {
    expect(catalogueFaults(rows)).toEqual([])
  })

  test.each([
    ['a symbol with a blank', 'EURUSD', { symbol: 'EUR USD' }, 'a symbol is 2 to 20 letters and digits'],
    ['an unknown class', 'EURUSD', { class: 'stocks' }, 'no class stocks'],
    ['a group of another class', 'EURUSD', { group: 'Metals' }, 'no group currency/Metals'],
    ['too many decimals', 'EURUSD', { decimals: 9 }, 'decimals 9'],
    ['a pair without a pip', 'EURUSD', { pip: undefined }, 'a pip belongs to currencies, and to each of them'],
    ['a pip on gold', 'Gold', { pip: 0.01 }, 'a pip belongs to currencies, and to each of them'],
    ['no unit', 'Gold', { unit: '' }, 'no unit'],
    ['a unit that would break a row', 'Gold', { unit: 'USD|oz' }, "unit 'USD|oz' must not contain | or ^"],
    ['a currency that would break a row', 'EURUSD', { quote: 'US^' }, "quote 'US^' must not contain | or ^"],
    ['hours nobody defined', 'Gold', { schedule: 'moon' }, 'no schedule moon'],
    ['a country nobody defined', 'US10Y', { country: 'XX' }, 'no country XX'],
    ['an index of no exchange', 'NIKKEI225', { exchange: 'XXXX' }, 'no exchange XXXX'],
    [
      'a market in the wrong part of the world',
      'NIKKEI225',
      { group: 'Europe' },
      'group Europe, its country is in Asia',
    ],
    ['a bond under another name', 'US10Y', { tenor: '30Y' }, "a bond's symbol is country and tenor"],
    ['a cross far from its legs', 'EURJPY', { typicalPrice: 200 }, 'its legs say 18'],
    ['a dollar index far from its formula', 'DXY', { typicalPrice: 100 }, 'its legs say 98.4'],
    ['an empty name', 'Gold', { name: { tw: '黃金', cn: '', en: 'Gold' } }, 'no name in cn'],
    ['a simplified name in Taiwan', 'Gold', { name: { tw: '黄金', cn: '黄金', en: 'Gold' } }, '黄 cannot stand in tw'],
    [
      'a name that would break a row',
      'Gold',
      { name: { tw: '黃金', cn: '黄金', en: 'Gold|spot' } },
      "name_en 'Gold|spot' must not contain | or ^",
    ],
  ])('for %s', (_, symbol, change, problem) => {
    expect(faultsWith(symbol, change).join('\n')).toContain(problem)
  })

  test('for a dollar index without a leg, naming the leg', () => {
    const instruments = rows.instruments.filter(({ symbol }) => symbol !== 'USDSEK' && !symbol.endsWith('SEK'))
    const problems = catalogueFaults({ ...rows, instruments }).map(({ problem }) => problem)
    expect(problems).toEqual(['DXY: it is computed from USDSEK, which is missing'])
  })

  test('for an id that two instruments have, naming the second row', () => {
    const [first, second] = rows.instruments
    const faults = catalogueFaults({
      ...rows,
      instruments: rows.instruments.map(row => (row === second ? { ...row, id: first!.id } : row)),
    })
    expect(faults).toEqual([
      { file: 'instruments', row: 1, problem: `${second!.symbol}: id ${first!.id} is that of ${first!.symbol}` },
    ])
  })

  test('for a duplicate instrument, naming the second row', () => {
    const faults = catalogueFaults({ ...rows, instruments: [...rows.instruments, rows.instruments[1]!] })
    expect(faults).toContainEqual({
      file: 'instruments',
      row: rows.instruments.length,
      problem: `${rows.instruments[1]!.symbol}: is there twice`,
    })
  })

  test('for a holiday on a day that does not exist', () => {
    const holidays = [...rows.holidays, { ...rows.holidays[0]!, date: '2026-02-30' }]
    expect(catalogueFaults({ ...rows, holidays })).toEqual([
      { file: 'holidays', row: rows.holidays.length, problem: 'nyse 2026-02-30: is not a date' },
    ])
  })

  test('for a market that is closed for more than thirty days in a row, naming the first of them', () => {
    const closedOn = (days: number) =>
      Array.from({ length: days }, (_, index) => ({
        ...rows.holidays[0]!,
        date: new Date(Date.UTC(2031, 0, 6 + index)).toISOString().slice(0, 10),
        closesAtMinute: undefined,
      }))
    // From Monday the 6th on; the weekend before it counts as well.
    const holidays = [...rows.holidays, ...closedOn(26)]
    expect(catalogueFaults({ ...rows, holidays })).toEqual([])
    const nyse = createCatalogue({ ...rows, holidays }).schedules.get('nyse')!
    const opens = Date.parse('2031-02-03T14:30Z')
    for (let at = Date.parse('2031-01-03T14:30Z'); at < opens; at += 3_600_000)
      expect([nyse.tradingDayAt(at).end, nyse.nextTradingDay(nyse.tradingDayAt(at).date).start]).toEqual([
        Date.parse('2031-01-03T21:00Z'),
        opens,
      ])
    expect(catalogueFaults({ ...rows, holidays: [...rows.holidays, ...closedOn(40)] })).toEqual([
      {
        file: 'holidays',
        row: rows.holidays.length,
        problem: 'nyse 2031-01-06: the market would not trade for more than thirty days in a row',
      },
    ])
  })

  test('for an early close at an invalid time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
    await cp(projectCatalogueFolder, folder, { recursive: true })
    for (const time of ['99:99', '12:60', '24:01', '1:00']) {
      await writeFile(
        join(folder, 'holidays.csv'),
        `schedule,date,name_en,kind,confidence\nnyse,2031-01-06,A day,early ${time},sure\n`,
      )
      expect((await checkCatalogueFolder(folder)).faults).toEqual([
        `${join(folder, 'holidays.csv')}:2 kind 'early ${time}' is neither closed, early HH:MM nor hours HH:MM-HH:MM;HH:MM-HH:MM`,
      ])
    }
    await rm(folder, { recursive: true })
  })

  test('for trading hours that cannot be parsed', () => {
    const schedules = rows.schedules.map(row => (row.id === 'nyse' ? { ...row, sessions: 'Mon-Fri 9-16' } : row))
    expect(catalogueFaults({ ...rows, schedules }).map(({ problem }) => problem)).toEqual([
      "nyse: schedule nyse: '9' is not a time",
    ])
    const late = rows.schedules.map(row => (row.id === 'nyse' ? { ...row, sessions: 'Mon-Fri 09:75-16:00' } : row))
    expect(catalogueFaults({ ...rows, schedules: late }).map(({ problem }) => problem)).toEqual([
      "nyse: schedule nyse: '09:75' is not a time",
    ])
  })

  test('for a constituent of an index that does not exist', () => {
    const constituents = [{ ...rows.constituents[0]!, index: 'NOPE' }]
    expect(catalogueFaults({ ...rows, constituents }).map(({ problem }) => problem)).toEqual([
      'NOPE AAPL: no index NOPE',
    ])
  })
})
