import type { Locale } from '#contract/text/locale.ts'

/** What a brief is about: the main instruments of each class, in the order in which they are listed. */
export const briefGroups = {
  markets: [
    'TAIEX',
    'SHANGHAI',
    'HangSeng',
    'NIKKEI225',
    'KOSPI',
    'FTSE100',
    'DAX',
    'CAC40',
    'DowJones',
    'USSPX500',
    'NASDAQ',
  ],
  /** Of a home market, beside its main index: not among the indices that are counted. */
  home: ['SZSE'],
  currency: ['DXY', 'EURUSD', 'USDJPY', 'GBPUSD', 'AUDUSD', 'USDCHF', 'USDCAD', 'USDCNH', 'USDTWD'],
  commodities: ['Gold', 'Silver', 'Copper', 'CrudeOil', 'Brent', 'Naturalgas'],
  bond: ['US10Y', 'US2Y', 'DE10Y', 'JP10Y', 'GB10Y', 'CN10Y', 'TW10Y'],
  crypto: ['BTCUSD', 'ETHUSD'],
} as const satisfies Record<string, readonly string[]>

export const briefInstruments: readonly string[] = Object.values(briefGroups).flat()

/** With what the brief of a language begins: its readers’ own stocks, currency and yields. */
export const homeMarkets: Readonly<Record<Locale, { stocks: readonly string[]; pair: string; bond: string }>> = {
  tw: { stocks: ['TAIEX'], pair: 'USDTWD', bond: 'TW10Y' },
  cn: { stocks: ['SHANGHAI', 'SZSE', 'HangSeng'], pair: 'USDCNH', bond: 'CN10Y' },
  en: { stocks: ['FTSE100'], pair: 'GBPUSD', bond: 'GB10Y' },
}
