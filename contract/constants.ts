/** Limits and constants of the product, each with its unit. Rules that belong to one module live in that module. */
export const REQUEST_TIMEOUT_MS = 120_000
export const TOAST_MS = 2_000
export const SOCKET_PING_MS = 20_000
export const RESUBSCRIBE_CHECK_MS = 3_000
export const QUOTE_REFRESH_MS = 300_000
export const PAGE_RELOAD_GUARD_MS = 60_000

export const PROGRESS_BAR_MS = 5_000
export const PROGRESS_BAR_THROTTLE_MS = 200
export const PROGRESS_BAR_HIDE_DELAY_MS = 500

export const FLASH_MS = 300
/** How long a price may be older than the connection before the browser shows it as stale. */
export const DISCONNECTED_STALE_MS = 10_000

export const TICKER_GROUP_SIZE = 4
export const TICKER_PIXELS_PER_FRAME = 1
export const FIRST_LIST_SIZE = 8
export const CRYPTO_LIST_SIZE = 6
export const FOOTER_ADVERT_PAGE_SIZE = 20
export const SEARCH_BOX_WIDTH_PX = 550

/** Decimals of a price whose instrument states none. */
export const DEFAULT_PRICE_DECIMALS = 3
/** Decimals of a day's high and low where the instrument states none. */
export const DEFAULT_RANGE_DECIMALS = 5
export const PERCENT_DECIMALS = 2

/** A time stamp below this is in seconds, at or above it in milliseconds. */
export const SECONDS_BELOW = 1e12

/** Relative times: up to here 'just published', up to the next one 'N minutes ago', then a date. */
export const JUST_PUBLISHED_MINUTES = 20
export const MINUTES_AGO_LIMIT = 59

export const EMPTY_HISTORY_MAX_DAYS = 7
export const HISTORY_MAX_BARS = 5_000
export const LIST_MAX_SYMBOLS = 200

/** Characters are Unicode code points, bytes are UTF-8 bytes. */
export const PASSWORD_CHARACTERS = { min: 6, max: 12 } as const
export const TAGS_MAX = 6
export const TAG_MAX_BYTES = 16
export const BIO_MAX_BYTES = 280
export const COMMENT_MAX_CHARACTERS = 200
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
export const WIDGET_BROKERS = { min: 1, max: 10 } as const
export const WIDGET_PAIRS = { min: 1, max: 5 } as const
export const LOCKOUT_AFTER_WRONG_PASSWORDS = 5
export const LOCKOUT_MS = 15 * 60_000
export const EMAIL_RESEND_MS = 15 * 60_000
export const DATE_RANGE_MIN_MONTHS = 2

/** What a browser accepts in a field for a decimal number: a sign and up to two decimals. */
export const DECIMAL_FIELD = /^[+-]?\d+(\.\d{1,2})?$/

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
