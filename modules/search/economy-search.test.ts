import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { hitAddress } from '#contract/pages/search.ts'
import type { Locale } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { openSimulatedEconomy } from '#testing/economy.ts'
import { createSearch, type Search } from './search.ts'

/**
 * What visitors of a language type, and the first page about an economy that they mean by it: `US inflation-rate` is
 * the series, `* inflation-rate` the indicator in all countries, `US` the page of the country.
 */
const queries: readonly (readonly [Locale, string, string])[] = [
  ['tw', '美國 通膨', 'US inflation-rate'],
  ['tw', '美國通膨率', 'US inflation-rate'],
  ['en', 'US CPI', 'US inflation-rate'],
  ['en', 'uscpi', 'US inflation-rate'],
  ['tw', '台灣失業率', 'TW unemployment-rate'],
  ['tw', '臺灣的失業率', 'TW unemployment-rate'],
  ['cn', '通胀 中国', 'CN inflation-rate'],
  ['cn', '中国 CPI', 'CN inflation-rate'],
  ['cn', '中国GDP', 'CN gdp'],
  ['cn', '中国外汇储备', 'CN foreign-exchange-reserves'],
  ['cn', '社融', 'CN total-social-financing'],
  ['cn', 'lpr', 'CN loan-prime-rate'],
  ['cn', '美国非农', 'US non-farm-payrolls'],
  ['cn', '非农', 'US non-farm-payrolls'],
  ['cn', '制造业PMI', '* manufacturing-pmi'],
  ['cn', '美联储利率', 'US interest-rate'],
  ['cn', '欧元区失业率', 'EU unemployment-rate'],
  ['cn', '德国出口', 'DE exports'],
  ['cn', '英国通胀', 'GB inflation-rate'],
  ['cn', 'zhongguo tongzhang', 'CN inflation-rate'],
  ['cn', 'shiyelv', '* unemployment-rate'],
  ['cn', 'meiguo shiyelv', 'US unemployment-rate'],
  ['cn', '韩国进口', 'KR imports'],
  ['tw', 'ㄕ ㄧㄝˋ ㄌㄩˋ', '* unemployment-rate'],
  ['tw', 'ㄇㄟˇㄍㄨㄛˊ ㄊㄨㄥ ㄆㄥˊ', 'US inflation-rate'],
  ['tw', 'ㄖㄣˊㄎㄡˇ', '* population'],
  ['tw', '外匯存底', '* foreign-exchange-reserves'],
  ['tw', '台灣外匯存底', 'TW foreign-exchange-reserves'],
  ['tw', '日本政府債務', 'JP government-debt-to-gdp'],
  ['tw', '消費者信心', '* consumer-confidence'],
  ['tw', '經濟成長率', '* gdp-growth-annual'],
  ['tw', '德國 經濟成長', 'DE gdp-growth-annual'],
  ['tw', '消費者物件指數', '* consumer-price-index'],
  ['tw', '零售銷售', '* retail-sales-annual'],
  ['tw', '初領失業救濟金', '* initial-jobless-claims'],
  ['tw', '美CPI', 'US inflation-rate'],
  ['en', 'inflation in Japan', 'JP inflation-rate'],
  ['en', 'UK inflation', 'GB inflation-rate'],
  ['en', 'unemployment germany', 'DE unemployment-rate'],
  ['en', 'unemploymnt rate', '* unemployment-rate'],
  ['en', 'jobles rate', '* unemployment-rate'],
  ['tw', '通膨', '* inflation-rate'],
  ['en', 'GDP', '* gdp'],
  ['cn', '日本', 'JP'],
  ['en', 'jaapn inflaton', 'JP inflation-rate'],
  ['en', 'nfp', 'US non-farm-payrolls'],
  ['en', 'fed funds rate', 'US interest-rate'],
  ['en', 'ECB rate', 'EU interest-rate'],
  ['en', "China's GDP growth", 'CN gdp-growth-annual'],
  ['en', 'euro area unemployment', 'EU unemployment-rate'],
  ['en', 'FP.CPI.TOTL.ZG', '* inflation-rate'],
  ['en', 'SL.UEM.TOTL.ZS', '* unemployment-rate'],
  ['en', 'UNRATE', 'US unemployment-rate'],
  ['en', 'PAYEMS', 'US non-farm-payrolls'],
  ['en', 'retail sales', '* retail-sales-annual'],
  ['en', 'trade balance', '* balance-of-trade'],
  ['en', 'south korea exports', 'KR exports'],
  ['en', 'current account brazil', 'BR current-account-to-gdp'],
  ['en', 'Kenya', 'KE'],
  ['en', 'kazakstan', 'KZ'],
  ['tw', '越南人口', 'VN population'],
  ['tw', '肯亞', 'KE'],
  ['cn', '肯尼亚', 'KE'],
]

let search: Search
beforeAll(async () => {
  const { catalogue, economy } = await openSimulatedEconomy()
  search = createSearch({
    instruments: catalogue.instruments,
    countries: catalogue.countries,
    economy,
    onProblem: expect.unreachable,
    waitMs: 60_000,
  })
})

test('indicators and countries are found first in Latin, traditional, simplified, pinyin and zhuyin, with typing errors too', async () => {
  const wrong: string[] = []
  for (const [locale, query, meant] of queries) {
    const { economic, isEconomic } = await search.findAll(query, locale)
    const [first] = economic
    const found = first ? [first.country || '*', first.symbol].filter(each => each !== '').join(' ') : 'nothing'
    // A country has instruments too, which go first.
    const goesFirst = isEconomic || !meant.includes(' ')
    if (found !== meant || !goesFirst)
      wrong.push(`${locale} ${query}: ${found} instead of ${meant}, ${goesFirst ? 'first' : 'after instruments'}`)
  }
  expect(queries.length).toBeGreaterThanOrEqual(40)
  expect(wrong).toEqual([])
})

test('an indicator alone has the visitor’s own economy beside it, a country alone its main indicators', async () => {
  const firstOf = async (query: string, locale: Locale) => (await search.findAll(query, locale)).economic.slice(0, 2)
  expect((await firstOf('通膨率', 'tw')).map(({ country }) => country)).toEqual(['', 'TW'])
  expect((await firstOf('通胀率', 'cn')).map(({ name }) => name)).toEqual(['CPI同比', '中国 · CPI同比'])
  expect((await firstOf('inflation', 'en')).map(({ country }) => country)).toEqual(['', 'US'])
  expect((await firstOf('Japan', 'en')).map(hitAddress)).toEqual([
    '/economic/redirect?country=JP',
    '/economic/redirect?country=JP&indicator=gdp',
  ])
  expect((await firstOf('PMI', 'en')).map(hitAddress)[0]).toBe('/economic/redirect?indicator=manufacturing-pmi')
})

test('a figure that a country does not publish leads to the indicator and to the country', async () => {
  const { economic } = await search.findAll('非農 台灣', 'tw')
  expect(economic.map(({ country, symbol }) => `${country} ${symbol}`)).not.toContain('TW non-farm-payrolls')
  const { economic: yearly } = await search.findAll('Kenya manufacturing pmi', 'en')
  expect(yearly.map(hitAddress)).toEqual([
    '/economic/redirect?indicator=manufacturing-pmi',
    '/economic/redirect?country=KE',
  ])
})

/** What comes first: pages of the economy, or instruments. */
const orders: readonly (readonly [Locale, string, string])[] = [
  // Words of indicators, though some of them mean instruments as well.
  ['en', 'inflation', '* inflation-rate'],
  ['en', 'CPI US', 'US inflation-rate'],
  ['en', 'Germany unemployment rate', 'DE unemployment-rate'],
  ['tw', '通脹率', '* inflation-rate'],
  ['tw', '德國 失業率', 'DE unemployment-rate'],
  ['tw', '失業率 德國', 'DE unemployment-rate'],
  ['cn', '通胀率', '* inflation-rate'],
  ['cn', '德国 失业率', 'DE unemployment-rate'],
  ['cn', 'deguo shiyelv', 'DE unemployment-rate'],
  ['tw', 'ㄊㄨㄥ ㄆㄥˊ ㄌㄩˋ', '* inflation-rate'],
  ['tw', 'ㄉㄜˊ ㄍㄨㄛˊ ㄕ ㄧㄝˋ ㄌㄩˋ', 'DE unemployment-rate'],
  // With typing errors as well as without.
  ['en', 'inflaton', '* inflation-rate'],
  ['en', 'inflatoin', '* inflation-rate'],
  ['en', 'US inflaton', 'US inflation-rate'],
  ['en', 'unemployement germany', 'DE unemployment-rate'],
  ['en', 'retial sales', '* retail-sales-annual'],
  ['cn', 'tonghzang', '* inflation-rate'],
  ['tw', 'ㄕㄧㄝㄌㄩ', '* unemployment-rate'],
  // Symbols, instruments and countries, with typing errors too.
  ['en', 'EURUSD', 'EURUSD'],
  ['en', 'gold', 'Gold'],
  ['en', 'glod', 'Gold'],
  ['en', 'gold price', 'Gold'],
  ['en', 'oil', 'CrudeOil'],
  ['en', 'US10Y', 'US10Y'],
  ['en', 'us treasury', 'US10Y'],
  ['en', 'bitcion', 'BTCUSD'],
  ['en', 'yen', 'USDJPY'],
  ['tw', '黃金', 'Gold'],
  ['tw', '美元', 'USDTWD'],
  ['tw', '日圓', 'USDJPY'],
  ['tw', '油價', 'CrudeOil'],
  ['cn', '原油', 'CrudeOil'],
  ['cn', '汇率', 'EURUSD'],
  ['cn', 'huangjin', 'Gold'],
  ['tw', 'ㄏㄨㄤˊ ㄐㄧㄣ', 'Gold'],
]

test('what goes first is what the words name: an indicator before what it means for prices, instruments before others', async () => {
  const wrong: string[] = []
  for (const [locale, query, meant] of orders) {
    const { economic, instruments, isEconomic } = await search.findAll(query, locale)
    const [page] = economic
    const first = isEconomic ? `${page!.country || '*'} ${page!.symbol}` : instruments[0]?.symbol
    if (first !== meant) wrong.push(`${locale} ${query}: ${first} instead of ${meant}`)
  }
  expect(wrong).toEqual([])
})

test('what each market calls a figure or a decision finds it first', async () => {
  const file = new URL('test-data/phrases.csv', import.meta.url)
  const rows = parseCsv(readFileSync(file, 'utf8'), ['locale', 'phrase', 'country', 'indicator'])
  const wrong: string[] = []
  for (const { cells } of rows) {
    const [first] = (await search.findAll(cells.phrase!, cells.locale as Locale)).economic
    const isRight = first?.symbol === cells.indicator && (cells.country === '' || first?.country === cells.country)
    if (!isRight)
      wrong.push(`${cells.locale} ${cells.phrase}: ${first ? `${first.country} ${first.symbol}` : 'nothing'}`)
  }
  for (const locale of ['tw', 'cn', 'en'])
    expect(rows.filter(({ cells }) => cells.locale === locale).length).toBeGreaterThanOrEqual(60)
  expect(wrong).toEqual([])
})
