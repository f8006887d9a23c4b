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
  currency: ['DXY', 'EURUSD', 'USDJPY', 'GBPUSD', 'AUDUSD', 'USDCHF', 'USDCAD', 'USDCNH', 'USDTWD'],
  commodities: ['Gold', 'Silver', 'Copper', 'CrudeOil', 'Brent', 'Naturalgas'],
  bond: ['US10Y', 'US2Y', 'DE10Y', 'JP10Y', 'CN10Y', 'TW10Y'],
  crypto: ['BTCUSD', 'ETHUSD'],
} as const satisfies Record<string, readonly string[]>

export const briefInstruments: readonly string[] = Object.values(briefGroups).flat()
