import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#contract/text/locale.ts'
import { openSimulatedEconomy } from '#testing/economy.ts'
import { createSearch, type Search } from './search.ts'

/** What visitors of a language type, and the instruments they mean by it: any of them may be the first answer. */
const queries: readonly (readonly [Locale, string, ...string[]])[] = [
  ['en', 'eur usd', 'EURUSD'],
  ['en', 'euro dollar', 'EURUSD'],
  ['en', 'cable', 'GBPUSD'],
  ['tw', '歐美', 'EURUSD'],
  ['cn', '欧元兑美元', 'EURUSD'],
  ['cn', 'ouyuan', 'EURUSD'],
  ['tw', '美日', 'USDJPY'],
  ['tw', '美元日圓', 'USDJPY'],
  ['en', 'yen', 'USDJPY'],
  ['en', 'rmb', 'USDCNY', 'USDCNH'],
  ['tw', '人民幣', 'USDCNY', 'USDCNH'],
  ['en', 'renminbi', 'USDCNY', 'USDCNH'],
  ['tw', '台幣', 'USDTWD'],
  ['tw', 'xinbi', 'USDTWD'],
  ['tw', '黃金', 'Gold'],
  ['cn', 'hj', 'Gold'],
  ['en', 'glod', 'Gold'],
  ['en', 'xau', 'Gold'],
  ['cn', '白银', 'Silver'],
  ['tw', '原油', 'CrudeOil', 'Brent'],
  ['en', 'wti', 'WestTexasOil', 'CrudeOil'],
  ['en', 'brnet', 'Brent'],
  ['tw', '天然氣', 'Naturalgas'],
  ['cn', '比特币', 'BTCUSD'],
  ['en', 'bitcion', 'BTCUSD'],
  ['en', 'eth', 'ETHUSD'],
  ['tw', '台股', 'TAIEX'],
  ['cn', '上证', 'SHANGHAI'],
  ['en', 's&p', 'USSPX500'],
  ['en', 'dow', 'DowJones'],
  ['en', 'nikei', 'NIKKEI225'],
  ['tw', '恆生', 'HangSeng'],
  ['tw', '美國十年期公債', 'US10Y'],
  ['en', '10 year treasury', 'US10Y'],
  ['tw', 'ㄏㄨㄤˊ ㄐㄧㄣ', 'Gold'],
  ['en', 'GBP/JPY', 'GBPJPY'],
  ['en', 'dollar yen', 'USDJPY'],
  ['en', 'fiber', 'EURUSD'],
  ['en', 'gopher', 'USDJPY'],
  ['en', 'swissie', 'USDCHF'],
  ['en', 'chunnel', 'EURGBP'],
  ['en', 'footsie', 'FTSE100'],
  ['en', 'natural gass', 'Naturalgas'],
  ['en', 'etherium', 'ETHUSD'],
  ['en', 'bunds', 'DE10Y'],
  ['en', 'offshore yuan', 'USDCNH'],
  ['tw', '鎊美', 'GBPUSD'],
  ['tw', '澳美', 'AUDUSD'],
  ['tw', '日幣', 'USDJPY'],
  ['tw', '那斯達克', 'NASDAQ', 'NASDAQ100'],
  ['tw', '費半', 'PHLXSemi'],
  ['tw', '美國10年期公債', 'US10Y'],
  ['tw', 'ㄇㄟˇ ㄩㄢˊ ㄓˇ ㄕㄨˋ', 'DXY'],
  ['tw', 'ㄖˋ ㄐㄧㄥ', 'NIKKEI225'],
  ['tw', 'ㄅㄞˊㄧㄣˊ', 'Silver'],
  ['cn', '镑美', 'GBPUSD'],
  ['cn', '美元指数', 'DXY'],
  ['cn', '沪深300', 'CSI300'],
  ['cn', '创业板', 'ChiNext'],
  ['cn', '伦敦银', 'Silver'],
  ['cn', '道琼斯', 'DowJones'],
  ['cn', '十年期美债', 'US10Y'],
  ['tw', '美國三十年期公債', 'US30Y'],
  ['en', 'two year treasury', 'US2Y'],
  ['cn', 'meiyuan zhishu', 'DXY'],
  ['cn', 'rijing', 'NIKKEI225'],
  ['cn', 'hengsheng', 'HangSeng'],
  ['cn', 'baiyn', 'Silver'],
  ['cn', 'yuanyou', 'CrudeOil', 'Brent'],
]

let search: Search

beforeAll(async () => {
  const { catalogue, economy } = await openSimulatedEconomy()
  const onProblem = (problem: unknown) => {
    throw problem
  }
  search = createSearch({
    instruments: catalogue.instruments,
    countries: catalogue.countries,
    economy,
    onProblem,
    waitMs: 60_000,
  })
})

test('what a visitor means comes first, in Latin, traditional, simplified, pinyin and zhuyin, with typing errors too', async () => {
  const wrong: string[] = []
  for (const [locale, query, ...meant] of queries) {
    const { instruments, isEconomic } = await search.findAll(query, locale)
    const first = isEconomic ? 'an economy' : instruments[0]?.symbol
    if (!meant.includes(first ?? '')) wrong.push(`${locale} ${query}: ${first} instead of ${meant.join(' or ')}`)
  }
  expect(queries.length).toBeGreaterThanOrEqual(60)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(1)
})
