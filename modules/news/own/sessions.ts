import type { Text } from '#contract/text/locale.ts'
import type { SessionKey } from './events.ts'

/** A market whose opening and closing are reported, in words that fit into a sentence. */
export interface Session {
  name: Text
  /** Instrument whose hours and prices are those of the session. */
  index: string
  /** What else is listed, if it trades at that time. */
  others: readonly string[]
  /** ISO 3166 alpha-2; empty for currencies. */
  country: string
}

export const sessions: Readonly<Record<SessionKey, Session>> = {
  tokyo: {
    name: { tw: '東京股市', cn: '东京股市', en: 'Tokyo stocks' },
    index: 'NIKKEI225',
    others: ['TOPIX', 'KOSPI', 'USDJPY', 'JP10Y'],
    country: 'JP',
  },
  taipei: {
    name: { tw: '台股', cn: '台股', en: 'Taipei stocks' },
    index: 'TAIEX',
    others: ['USDTWD', 'NIKKEI225', 'KOSPI', 'SHANGHAI'],
    country: 'TW',
  },
  shanghai: {
    name: { tw: '陸股', cn: 'A股', en: 'Shanghai stocks' },
    index: 'SHANGHAI',
    others: ['CSI300', 'HangSeng', 'USDCNH', 'CN10Y'],
    country: 'CN',
  },
  hongKong: {
    name: { tw: '港股', cn: '港股', en: 'Hong Kong stocks' },
    index: 'HangSeng',
    others: ['SHANGHAI', 'CSI300', 'USDHKD', 'USDCNH'],
    country: 'HK',
  },
  london: {
    name: { tw: '倫敦股市', cn: '伦敦股市', en: 'London stocks' },
    index: 'FTSE100',
    others: ['DAX', 'CAC40', 'GBPUSD', 'Brent'],
    country: 'GB',
  },
  newYork: {
    name: { tw: '美股', cn: '美股', en: 'US stocks' },
    index: 'USSPX500',
    others: ['DowJones', 'NASDAQ', 'US10Y', 'DXY'],
    country: 'US',
  },
  forex: {
    name: { tw: '紐約匯市', cn: '纽约汇市', en: 'currencies' },
    index: 'DXY',
    others: ['EURUSD', 'USDJPY', 'GBPUSD', 'USDCNH', 'Gold'],
    country: '',
  },
}
