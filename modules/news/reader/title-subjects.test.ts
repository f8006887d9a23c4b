import { expect, test } from 'vitest'
import { readProjectCatalogue } from '#modules/catalogue'
import { createTitleReader } from './title-subjects.ts'

const read = await createTitleReader(await readProjectCatalogue())

test.each<[title: string, symbols: string[], countries: string[], category: string | undefined]>([
  ['Federal Reserve issues FOMC statement', [], ['US'], 'centralBanks'],
  ['ECB cuts rates as euro zone inflation slows', [], ['EU'], 'centralBanks'],
  ['EUR/USD slips below 1.17 after US payrolls', ['EURUSD'], ['US'], 'forex'],
  ['USDJPY: intervention watch', ['USDJPY'], [], 'forex'],
  ['Gold and silver rise, Brent crude falls', ['Gold', 'Silver', 'Brent'], [], 'commodities'],
  ['S&P 500 and Nasdaq close at records', ['USSPX500', 'NASDAQ'], [], 'markets'],
  ['Hang Seng TECH leads Asia', ['HSTECH'], [], 'markets'],
  ['German industrial production falls', [], ['DE'], 'economy'],
  ['United Kingdom GDP grows 0.2%', [], ['GB'], 'economy'],
  ['Treasury yields climb before the auction', ['US10Y'], [], 'bond'],
  ['聯準會維持利率不變，美元走弱', ['DXY'], ['US'], 'centralBanks'],
  ['日圓貶破 155，日銀官員示警', ['USDJPY'], ['JP'], 'forex'],
  ['美元指數回落，黃金創高', ['DXY', 'Gold'], [], 'forex'],
  ['人民币中间价上调，沪指收涨', ['USDCNY', 'SHANGHAI'], [], 'forex'],
  ['歐元/美元早盤走高', ['EURUSD'], [], 'forex'],
  ['英國央行按兵不動', [], ['GB'], 'centralBanks'],
  ['印度尼西亚央行降息', [], ['ID'], 'centralBanks'],
])('%s', (title, symbols, countries, category) => {
  expect(read(title)).toEqual({ symbols, countries, category })
})

test.each([
  'They told us nothing',
  'He was fed up with the golden retriever',
  'Near term outlook for render farms',
  'Lead the way',
  '',
])('%j is about nothing that is listed', title => {
  expect(read(title)).toEqual({ symbols: [], countries: [], category: undefined })
})
