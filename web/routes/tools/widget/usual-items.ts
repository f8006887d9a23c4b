/** What widgets show unless their address says otherwise: symbols of instruments, and how many brokers. */
export const usualSymbols = {
  quotes: ['EURUSD', 'USDJPY', 'GBPUSD', 'USDCNH', 'USDTWD'],
  ticker: ['EURUSD', 'USDJPY', 'GBPUSD', 'USDCNH', 'USDTWD', 'Gold', 'BrentOil', 'BTCUSD'],
} as const
export const USUAL_SYMBOL = 'EURUSD'
export const USUAL_BROKERS = 6
export const usualPairs = {
  spreads: ['EURUSD', 'USDJPY', 'GBPUSD', 'AUDUSD', 'USDCAD'],
  ecn: ['EURUSD', 'USDJPY', 'GBPUSD', 'AUDUSD', 'USDCAD'],
  rollovers: ['EURUSD', 'USDJPY', 'GBPUSD'],
} as const
/** Of events of the calendar, at least. */
export const USUAL_IMPORTANCE = '2'
