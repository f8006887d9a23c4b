import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { forbiddenWords, spacingFaults, textFaults } from '../../checks/words.ts'
import { readCurrencies } from './currencies.ts'

const { list, find } = readCurrencies()
const used = list.filter(({ retired }) => !retired)

test('every code is three letters with a number of three digits, once', () => {
  expect(list.filter(({ code, number }) => !/^[A-Z]{3}$/.test(code) || !/^\d{3}$/.test(number))).toEqual([])
  expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  expect(new Set(used.map(({ number }) => number)).size).toBe(used.length)
})

test('all currencies in use of the Unicode CLDR that circulate are there', () => {
  const known = Intl.supportedValuesOf('currency')
  expect(used.length).toBeGreaterThan(170)
  // ISO 4217 has removed or not yet listed these.
  const others = known.filter(code => !find(code))
  expect(others).toEqual([])
})

test('minor units are those of ISO 4217', () => {
  const places = Object.fromEntries(list.map(({ code, minorUnit }) => [code, minorUnit]))
  expect(places).toMatchObject({ USD: 2, JPY: 0, KWD: 3, CLF: 4, UYW: 4, TWD: 2, IDR: 2, ISK: 0, MGA: 2, HUF: 2 })
  expect([find('XAU')?.minorUnit, find('XXX')?.minorUnit]).toEqual([undefined, undefined])
})

test('each has a name in every language', () => {
  for (const { code, name } of list)
    expect([code, ...Object.values(name).filter(text => text === code || text === '')]).toEqual([code])
  expect(find('TWD')?.name).toEqual({ tw: '新台幣', cn: '新台币', en: 'Taiwan dollar' })
  expect(find('BRL')?.name.tw).toBe('巴西里爾')
  expect(find('XUA')?.name.tw).toContain('非洲')
})

test('names are written as their regions write them', () => {
  const named = list.flatMap(({ code, name }) =>
    (['tw', 'cn'] as const).map(locale => ({ where: code, locale, text: name[locale] })),
  )
  expect(textFaults(named, forbiddenWords(readFileSync('web/words/forbidden.csv', 'utf8')))).toEqual([])
  expect(spacingFaults(named)).toEqual([])
})

test('the years of a retired currency are the same in every language', () => {
  const yearsOf = (text: string) => /\d{4}(?:–\d{4})?/.exec(text)?.[0] ?? ''
  for (const { code, name } of list) {
    const years = Object.values(name).map(yearsOf)
    expect([code, new Set(years).size]).toEqual([code, 1])
  }
  expect(find('PES')?.name).toMatchObject({ tw: '秘魯索爾（1863–1985）', en: 'Peruvian sol (1863–1985)' })
})

test('retired currencies name a successor that exists and the day it took over', () => {
  for (const { code, retired } of list.filter(each => each.retired)) {
    expect([code, find(retired!.successor)?.code]).toEqual([code, retired!.successor])
    expect(new Date(retired!.since).toISOString().slice(0, 10)).toBe(retired!.since)
  }
  expect(find('HRK')?.retired).toEqual({ since: '2023-01-01', successor: 'EUR', perSuccessor: '7.53450' })
  expect(find('BGN')?.retired?.successor).toBe('EUR')
})

const cldr = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'reference/cldr/supplemental/currencyData.json')

// Of these the CLDR has another date than the law by which they ended, or none.
const OTHERWISE = ['XEU', 'BGN', 'RUR', 'MGF', 'GHC', 'CUC', 'ZWL', 'DDM']

test.skipIf(!existsSync(cldr))('retired currencies ended when the CLDR says that their successor began', () => {
  interface Use {
    _from?: string
    _to?: string
    _tender?: string
  }
  const { region } = JSON.parse(readFileSync(cldr, 'utf8')).supplemental.currencyData as {
    region: Record<string, Record<string, Use>[]>
  }
  const usesOf = (code: string, country: string) => (region[country] ?? []).flatMap(use => use[code] ?? [])
  const retiredOnes = list.filter(({ code, retired }) => retired && !OTHERWISE.includes(code))
  expect(retiredOnes.length).toBeGreaterThan(75)
  for (const { code, countries, retired } of retiredOnes) {
    const days = countries.flatMap(country => [
      ...usesOf(retired!.successor, country).map(use => use._from),
      // Financial currencies were another rate of the same money: they ended with their own market.
      ...usesOf(code, country).flatMap(use => (use._tender === 'false' ? use._to : [])),
    ])
    expect([code, days.includes(retired!.since) ? retired!.since : days]).toEqual([code, retired!.since])
  }
})

test('a currency that was replaced several times leads to the one in use', () => {
  const last = (code: string): string => {
    const { retired } = find(code)!
    return retired ? last(retired.successor) : code
  }
  expect(['ARP', 'AOK', 'BRB', 'PES', 'ZRZ', 'DDM', 'RHD'].map(last)).toEqual([
    'ARS',
    'AOA',
    'BRL',
    'PEN',
    'CDF',
    'EUR',
    'ZWG',
  ])
  expect(find('ILR')).toMatchObject({ name: { en: 'Israeli shekel (1980–1985)' }, countries: ['IL'] })
})

test('the countries of the euro are those of 2026', () => {
  const members = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
  expect(members.filter(code => !find('EUR')!.countries.includes(code))).toEqual([])
})

test('the country that a currency is named after comes first', () => {
  expect(find('NZD')?.countries[0]).toBe('NZ')
  expect(find('USD')?.countries[0]).toBe('US')
})

test('the addresses of central banks are those of the site directory', () => {
  const directory = readFileSync(resolve(import.meta.dirname, '../directory/navigation.csv'), 'utf8')
  const banks = list.flatMap(({ centralBank }) => centralBank ?? [])
  expect(banks.length).toBeGreaterThan(20)
  expect(banks.filter(address => !directory.includes(`,${address},`))).toEqual([])
})
