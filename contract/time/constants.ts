import { MINUTE_MS } from './units.ts'

/** Limits and constants of the product, each with its unit. Rules that belong to one module live in that module. */
export const REQUEST_TIMEOUT_MS = 120_000
export const TOAST_MS = 2_000
export const SOCKET_PING_MS = 20_000
export const QUOTE_REFRESH_MS = 5 * MINUTE_MS
export const PAGE_RELOAD_GUARD_MS = MINUTE_MS

export const PROGRESS_BAR_THROTTLE_MS = 200
export const PROGRESS_BAR_HIDE_DELAY_MS = 500

/** How much older than the connection a price may be before the browser shows it as stale. */
export const DISCONNECTED_STALE_MS = 10_000

export const TICKER_GROUP_SIZE = 4
export const TICKER_PIXELS_PER_FRAME = 1
export const FIRST_LIST_SIZE = 8
export const CRYPTO_LIST_SIZE = 6
export const FOOTER_ADVERT_PAGE_SIZE = 20

/** Timestamps below this are in seconds, otherwise in milliseconds. */
export const SECONDS_BELOW = 1e12

/** Interval between the recent closes of an instrument. */
export const CLOSE_SPAN_MS = 5 * MINUTE_MS
/** Most recent closes kept per instrument: 24 hours. */
export const RECENT_CLOSES = 288
/** Most recent closes drawn by a sparkline or a small chart: twelve hours. */
export const CHART_CLOSES = 144

export const EMPTY_HISTORY_MAX_DAYS = 7
export const HISTORY_MAX_BARS = 5_000
export const LIST_MAX_SYMBOLS = 200

/** The fifteen symbols of the header's ticker, in order. */
export const TICKER_SYMBOLS = [
  'FTSE100',
  'NASDAQ',
  'NASDAQ100',
  'USSPX500',
  'DowJones',
  'DAX',
  'SHANGHAI',
  'CSI300',
  'HangSeng',
  'NIKKEI225',
  'Gold',
  'WestTexasOil',
  'ASX200',
  'TAIEX',
  'BTCUSD',
] as const

export const FAST_FOREX_SYMBOLS = ['DXY', 'EURUSD', 'USDJPY', 'GBPUSD', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD'] as const

export const OIL_SYMBOLS = ['Brent', 'CrudeOil', 'Naturalgas', 'WestTexasOil'] as const

/** Currencies with a tab of their own in lists of pairs. The yuan's has both CNY and CNH. */
export const currencyTabs = ['USD', 'CNY', 'EUR', 'JPY', 'GBP', 'CHF'] as const

/** Minutes after a release at which prices are compared with those before it. */
export const RELEASE_MOVE_MINUTES = [5, 15, 60] as const
