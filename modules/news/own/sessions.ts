import type { Text } from '#contract/text/locale.ts'
import type { SessionKey } from './events.ts'

/** A market whose opening and closing are reported, in words that fit into a sentence. */
export interface Session {
  name: Text
  /** Instrument whose hours are those of the session, and whose price leads its reports. */
  index: string
  /** The indices of the market that are reported together, the main one included, in the order in which desks name them. */
  home: readonly string[]
  /** Whether all of them stand in a title: of one market, none of them speaks for the others. */
  namesAll: boolean
  /** What else is listed, if it trades at that time. */
  others: readonly string[]
  /** ISO 3166 alpha-2; empty for currencies. */
  country: string
}

export const sessions: Readonly<Record<SessionKey, Session>> = {
  tokyo: {
    name: { tw: '東京股市', cn: '东京股市', en: 'Tokyo stocks' },
    index: 'NIKKEI225',
    home: ['NIKKEI225', 'TOPIX'],
    namesAll: false,
    others: ['KOSPI', 'USDJPY', 'JP10Y'],
    country: 'JP',
  },
  taipei: {
    name: { tw: '台股', cn: '台股', en: 'Taipei stocks' },
    index: 'TAIEX',
    home: ['TAIEX', 'TPEx'],
    namesAll: false,
    others: ['USDTWD', 'NIKKEI225', 'KOSPI', 'SHANGHAI'],
    country: 'TW',
  },
  shanghai: {
    name: { tw: '陸股', cn: 'A股', en: 'China stocks' },
    index: 'SHANGHAI',
    home: ['SHANGHAI', 'SZSE', 'ChiNext'],
    namesAll: true,
    others: ['CSI300', 'HangSeng', 'USDCNH', 'CN10Y'],
    country: 'CN',
  },
  hongKong: {
    name: { tw: '港股', cn: '港股', en: 'Hong Kong stocks' },
    index: 'HangSeng',
    home: ['HangSeng', 'HSTECH'],
    namesAll: false,
    others: ['SHANGHAI', 'CSI300', 'USDHKD', 'USDCNH'],
    country: 'HK',
  },
  london: {
    name: { tw: '倫敦股市', cn: '伦敦股市', en: 'London stocks' },
    index: 'FTSE100',
    home: ['FTSE100', 'FTSE250'],
    namesAll: false,
    others: ['DAX', 'CAC40', 'GBPUSD', 'Brent'],
    country: 'GB',
  },
  newYork: {
    name: { tw: '美股', cn: '美股', en: 'US stocks' },
    index: 'USSPX500',
    home: ['DowJones', 'USSPX500', 'NASDAQ'],
    namesAll: true,
    others: ['US10Y', 'DXY', 'Gold', 'CrudeOil'],
    country: 'US',
  },
  forex: {
    name: { tw: '紐約匯市', cn: '纽约汇市', en: 'currencies' },
    index: 'DXY',
    home: ['DXY'],
    namesAll: false,
    others: ['EURUSD', 'USDJPY', 'GBPUSD', 'USDCNH', 'Gold'],
    country: '',
  },
}

/** What a desk calls an index beside the name of its market: 加權指數 after 台股, 纳指, the Dow. */
export const indexNames: Readonly<Record<string, Text>> = {
  TAIEX: { tw: '加權指數', cn: '台湾加权指数', en: 'TAIEX' },
  TPEx: { tw: '櫃買指數', cn: '台湾柜买指数', en: 'TPEx' },
  SHANGHAI: { tw: '上證指數', cn: '上证指数', en: 'Shanghai Composite' },
  SZSE: { tw: '深證成指', cn: '深证成指', en: 'Shenzhen Component' },
  ChiNext: { tw: '創業板指', cn: '创业板指', en: 'ChiNext' },
  HangSeng: { tw: '恆生指數', cn: '恒生指数', en: 'Hang Seng' },
  HSTECH: { tw: '恆生科技指數', cn: '恒生科技指数', en: 'Hang Seng Tech' },
  NIKKEI225: { tw: '日經 225 指數', cn: '日经225指数', en: 'Nikkei 225' },
  TOPIX: { tw: '東證指數', cn: '东证指数', en: 'Topix' },
  FTSE100: { tw: '富時 100 指數', cn: '富时100指数', en: 'FTSE 100' },
  FTSE250: { tw: '富時 250 指數', cn: '富时250指数', en: 'FTSE 250' },
  DowJones: { tw: '道瓊指數', cn: '道指', en: 'Dow' },
  USSPX500: { tw: '標普 500 指數', cn: '标普500指数', en: 'S&P 500' },
  NASDAQ: { tw: '那斯達克指數', cn: '纳指', en: 'Nasdaq' },
}
