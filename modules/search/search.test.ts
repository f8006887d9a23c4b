import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import { openSimulatedEconomy } from '#testing/economy.ts'
import { createSearch, type Search } from './search.ts'
import { readSynonyms } from './terms.ts'

let instruments: readonly Instrument[]
let search: Search
const problems: unknown[] = []
let known: Awaited<ReturnType<typeof openSimulatedEconomy>>
const parts = () => ({ instruments, countries: known.catalogue.countries, economy: known.economy })

beforeAll(async () => {
  known = await openSimulatedEconomy()
  instruments = known.catalogue.instruments
  search = createSearch({ ...parts(), onProblem: problem => problems.push(problem), waitMs: 60_000 })
})

const find = async (question: string, limit = 5, locale: Locale = 'tw') =>
  (await search.find(question, locale)).slice(0, limit).map(instrument => instrument.symbol)

describe('the search', () => {
  test.each([
    '黃金',
    '黄金',
    'huangjin',
    'huang jin',
    'HuangJin',
    'huáng jīn',
    'hj',
    'ㄏㄨㄤˊㄐㄧㄣ',
    'ㄏㄨㄤ ㄐㄧㄣ',
    'ㄏㄨㄤㄐㄧㄣ',
    'ㄏㄐ',
    'gold',
    'Gold',
    'XAU',
    'xau/usd',
    'XAUUSD',
    '  gold  ',
    'ｇｏｌｄ',
    '現貨黃金',
  ])('finds gold first by %s', async question => {
    expect((await find(question))[0]).toBe('Gold')
  })

  test.each([
    ['EUR/USD', 'EURUSD'],
    ['eurusd', 'EURUSD'],
    ['eur usd', 'EURUSD'],
    ['歐元', 'EURUSD'],
    ['ouyuan', 'EURUSD'],
    ['oumei', 'EURUSD'],
    ['dollar index', 'DXY'],
    ['meizhi', 'DXY'],
    ['hs300', 'CSI300'],
    ['hushen', 'CSI300'],
    ['btc', 'BTCUSD'],
    ['dabing', 'BTCUSD'],
    ['lv', 'Aluminum'],
    ['lǚ', 'Aluminum'],
    ['ㄌㄩˇ', 'Aluminum'],
    ['pingguo', 'AppleCZCE'],
    ['yinhang', 'BANKNIFTY'],
    ['niuxilan', 'NZX50'],
    ['xinxilan', 'NZX50'],
    ['10Y', 'US10Y'],
  ])('%s → %s', async (question, symbol) => {
    expect(await find(question, 20)).toContain(symbol)
  })

  test('ranks an exact symbol before a symbol prefix, and that before names', async () => {
    expect((await find('dax'))[0]).toBe('DAX')
    expect((await find('eur')).every(symbol => symbol.startsWith('EUR'))).toBe(true)
    expect((await find('usdj'))[0]).toBe('USDJPY')
  })

  test('ranks a cryptocurrency before its crosses', async () => {
    const found = await find('bitcoin', 30)
    expect(found[0]).toBe('BTCUSD')
    expect(found).toContain('BTCEUR')
  })

  test.each<[Locale, string, string]>([
    ['tw', '人民幣', 'USDCNY'],
    ['cn', '人民币', 'USDCNY'],
    ['en', 'yuan', 'USDCNY'],
    ['en', 'renminbi', 'USDCNY'],
    ['cn', 'renminbi', 'USDCNY'],
    ['tw', '日圓', 'USDJPY'],
    ['tw', '日幣', 'USDJPY'],
    ['cn', '日元', 'USDJPY'],
    ['en', 'yen', 'USDJPY'],
    ['en', 'sterling', 'GBPUSD'],
    ['tw', '英鎊', 'GBPUSD'],
    ['cn', 'yingbang', 'GBPUSD'],
    ['en', 'aussie', 'AUDUSD'],
    ['en', 'loonie', 'USDCAD'],
    ['cn', '比特币', 'BTCUSD'],
    ['en', 's&p', 'USSPX500'],
    ['en', 'dow', 'DowJones'],
    ['tw', '標普', 'USSPX500'],
    ['tw', '大盤', 'TAIEX'],
    ['cn', '大盘', 'SHANGHAI'],
    ['cn', '000001.SH', 'SHANGHAI'],
    ['tw', '美金', 'USDTWD'],
    ['cn', '美元', 'USDCNY'],
    ['en', 'dollar', 'DXY'],
    ['tw', '日本', 'USDJPY'],
    ['tw', '台灣', 'TAIEX'],
    ['en', 'germany', 'DAX'],
    ['en', 'oil', 'CrudeOil'],
    ['cn', '油价', 'CrudeOil'],
    ['tw', '美債', 'US10Y'],
    ['tw', '通膨', 'Gold'],
    ['cn', '通胀', 'Gold'],
    ['en', 'XTKS', 'NIKKEI225'],
    ['tw', 'ㄖˋㄩㄢˊ', 'USDJPY'],
    ['tw', '英鎊日圓', 'GBPJPY'],
    ['en', 'pound yen', 'GBPJPY'],
    ['en', 'euro sterling', 'EURGBP'],
    ['en', 'eurusdd', 'EURUSD'],
    ['en', 'golld', 'Gold'],
    ['en', 'bitcion', 'BTCUSD'],
    ['en', 'nikei', 'NIKKEI225'],
    ['en', 'nasdac', 'NASDAQ'],
    ['en', 'dow jnoes', 'DowJones'],
    ['en', 'stirling', 'GBPUSD'],
    ['cn', 'huangjing', 'Gold'],
  ])('in %s, %s finds %s first', async (locale, question, symbol) => {
    expect((await find(question, 5, locale))[0]).toBe(symbol)
  })

  test('knows every currency and instrument that a synonym means', async () => {
    const known = new Set(instruments.flatMap(({ symbol, base, quote }) => [symbol, base, quote]))
    expect((await readSynonyms()).flatMap(({ means }) => means).filter(each => !known.has(each))).toEqual([])
  })

  test('finds words in any order', async () => {
    expect(await find('dollar euro')).toContain('EURUSD')
    expect(await find('yen pound', 10)).toContain('GBPJPY')
  })

  test.each([
    ['SKY', 'MKRUSDT'],
    ['POL', 'MATICUSDT'],
    ['Vaulta', 'EOSUSDT'],
    ['RNDR', 'RENDERUSDT'],
    ['DAX40', 'DAX'],
  ])('finds %s under the name it had or has elsewhere', async (name, symbol) => {
    expect(await find(name)).toContain(symbol)
  })

  test.each(['', '   ', '///', '%', '\u0000', 'zzzzqq', '💰', '\u202e'])('finds nothing for %j', async question => {
    expect(await find(question)).toEqual([])
  })

  test('finds every instrument by its symbol, its names and its aliases', async () => {
    const missed: string[] = []
    for (const { symbol, name, aliases } of instruments)
      for (const question of [symbol, name.tw, name.cn, name.en, ...aliases])
        if (!(await search.find(question, 'tw')).some(found => found.symbol === symbol))
          missed.push(`${symbol} by ${question}`)
    expect(missed).toEqual([])
  })

  test('transcribes all names without an error', () => {
    expect(problems).toEqual([])
  })
})

test('an empty catalogue has no results', async () => {
  expect(
    await createSearch({ ...parts(), instruments: [], onProblem: problem => problems.push(problem) }).find(
      'gold',
      'en',
    ),
  ).toEqual([])
})

test.each([
  ['hangs', 'setInterval(() => undefined, 1_000)'],
  ['ends', 'process.exit(1)'],
])('while the process of the readings %s, things are found by their letters', async (_, program) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-readings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const processFile = pathToFileURL(join(folder, 'odd-process.mjs'))
  await writeFile(processFile, program)
  const onProblem = vi.fn()
  const options = { processFile, waitMs: 0, readWithinMs: 3_000, retryAfterMs: [1] }
  const odd = createSearch({ ...parts(), onProblem, ...options })
  expect((await odd.find('黃金', 'tw'))[0]?.symbol).toBe('Gold')
  await expect.poll(() => onProblem).toHaveBeenCalledTimes(2)
  expect((await odd.find('eurusd', 'en'))[0]?.symbol).toBe('EURUSD')
})

/** Names of indices, metals, energy and coins at brokers, and what they are here. */
const brokerNames: Readonly<Record<string, string>> = {
  USSPX500: 'US500 SPX500 US500Cash US500.cash SPXUSD',
  DowJones: 'US30 DJ30 WS30 US30Cash',
  NASDAQ100: 'US100 NAS100 USTEC USTECH100 UT100',
  RUSSELL2000: 'US2000',
  DAX: 'DAX40 GER40 DE40 GER30 GER40Cash GRXEUR',
  FTSE100: 'UK100 GB100 UK100Cash',
  CAC40: 'FRA40 FR40 F40',
  STOXX50: 'EU50 EUSTX50 ESTX50 EURO50',
  NIKKEI225: 'JP225 JPN225 JPY225 JP225Cash',
  HangSeng: 'HK50 HKG33 HKIND HK50Cash',
  ASX200: 'AUS200 SPI200',
  IBEX35: 'ESP35 ES35 SPA35',
  ChinaA50: 'CHINA50 CN50 CHN50',
  FTSEMIB: 'IT40 ITA40 ITALY40 MIB40',
  AEX: 'NETH25 NED25 AEX25',
  SMI: 'SWI20 SWISS20 SUI20',
  VIX: 'VOLX USVIX',
  Gold: 'XAUUSD GOLD',
  Silver: 'XAGUSD',
  Platinum: 'XPTUSD',
  Palladium: 'XPDUSD',
  Copper: 'XCUUSD COPPER-CFD',
  Aluminum: 'XALUSD',
  Zinc: 'XZNUSD',
  Nickel: 'XNIUSD',
  Lead: 'XPBUSD',
  WestTexasOil: 'USOIL XTIUSD WTIUSD USCRUDE USOUSD WTICOUSD',
  CrudeOil: 'WTI CL',
  Brent: 'UKOIL XBRUSD UKBRENT UKOUSD BRN',
  Naturalgas: 'NATGAS XNGUSD NGAS',
  BTCUSD: 'XBTUSD XBT BTC',
  ETHUSD: 'ETH',
}

test('names that brokers give indices, metals, energy and coins find them first, in any letter case and language', async () => {
  const wrong: string[] = []
  for (const [meant, names] of Object.entries(brokerNames))
    for (const name of names.split(' '))
      for (const [query, locale] of [
        [name, 'en'],
        [name.toLowerCase(), 'tw'],
      ] as const) {
        const [first] = await find(query, 1, locale)
        if (first !== meant) wrong.push(`${query}: ${first ?? 'nothing'} instead of ${meant}`)
      }
  expect(wrong).toEqual([])
})
