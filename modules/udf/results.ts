import { z } from 'zod'
import { resolutions } from '#contract/bar.ts'
import { defaultBaselines } from '#contract/day-change.ts'
import { field } from '#kit/openapi.ts'
import { protocolError } from '#modules/bars'

/** Instrument types in the charting library's terms. */
const type = field(z.enum(['forex', 'commodity', 'index', 'bond', 'crypto']), 'Class of the symbol')
const name = field(z.string(), 'The catalogue’s symbol')
const description = field(z.string(), 'Name in the language of the call')
const exchange = field(z.string(), 'Short name of an index’s exchange, else empty')
const supported = field(z.array(z.enum(resolutions)), 'Spans of bars: minutes, 1D, 1W and 1M')

export const configResult = z.object({
  supports_search: field(z.boolean(), 'Symbols are searched and asked for one by one'),
  supports_group_request: field(z.boolean(), 'Whether symbols come in groups'),
  supports_marks: field(z.boolean(), 'Whether there are marks on bars'),
  supports_timescale_marks: field(z.boolean(), 'Whether there are marks on the time scale'),
  supports_time: field(z.boolean(), 'Whether /udf/time answers'),
  supported_resolutions: supported,
  exchanges: field(
    z.array(
      z.object({
        value: field(z.string(), 'What /udf/search takes as exchange; empty for all'),
        name: field(z.string(), 'Short name'),
        desc: field(z.string(), 'Full name in English'),
      }),
    ),
    'Exchanges to filter a search by',
  ),
  symbols_types: field(
    z.array(
      z.object({
        name: field(z.string(), 'Name in English'),
        value: field(z.string(), 'What /udf/search takes as type; empty for all'),
      }),
    ),
    'Classes to filter a search by',
  ),
})

export const symbolResult = z.union([
  z.object({
    name,
    ticker: field(z.string(), 'What history and quotes are asked with: the same as name'),
    description,
    type,
    session: field(z.string(), 'Trading hours in the time zone, such as 0930-1130,1300-1500:23456 with Sunday as 1'),
    session_holidays: field(z.string(), 'Dates without trading, YYYYMMDD, separated by commas'),
    corrections: field(z.string().optional(), 'Days with other hours, 0930-1300:20261224; absent where there are none'),
    timezone: field(z.string(), 'IANA time zone of the hours'),
    exchange,
    listed_exchange: field(z.string(), 'The same as exchange'),
    minmov: field(z.int(), 'Smallest move in units of 1 / pricescale'),
    minmov2: field(z.int(), 'Not used: 0'),
    pricescale: field(z.int(), '10 to the power of the decimals of its prices'),
    has_intraday: field(z.boolean(), 'Whether there are bars of minutes'),
    has_daily: field(z.boolean(), 'Whether there are bars of days'),
    has_weekly_and_monthly: field(z.boolean(), 'Whether there are bars of weeks and months'),
    intraday_multipliers: field(z.array(z.string()), 'Spans of minutes that are there'),
    supported_resolutions: supported,
    visible_plots_set: field(z.literal('ohlcv'), 'What a bar has: open, high, low, close, volume'),
    volume_precision: field(z.int(), 'Decimals of a volume'),
    data_status: field(z.enum(['streaming', 'delayed_streaming', 'endofday']), 'How old prices are when they come'),
    currency_code: field(z.string(), 'Currency the price is in; empty where it is in none'),
  }),
  protocolError,
])

export const searchResult = z.array(
  z.object({
    symbol: name,
    full_name: field(z.string(), 'The same as symbol'),
    ticker: field(z.string(), 'What history and quotes are asked with: the same as symbol'),
    description,
    exchange,
    type,
  }),
)

export const quotesResult = z.object({
  s: field(z.literal('ok'), 'The request was understood'),
  d: field(
    z.array(
      z.union([
        z.object({
          s: field(z.literal('ok'), 'error: an unknown symbol, or one without a price yet; v is empty then'),
          n: field(z.string(), 'The symbol as it was asked for'),
          v: field(
            z.object({
              ch: field(z.number().nullable(), 'Last price less prev_close_price, null where that is unknown'),
              chp: field(z.number().nullable(), 'The same in percent, to two decimals'),
              baseline: field(
                z.enum(defaultBaselines),
                'What prev_close_price is: prevClose, the close of the day before, or for cryptocurrencies h24, the price 24 hours ago',
              ),
              short_name: name,
              exchange,
              original_name: field(z.string(), 'The same as short_name'),
              description,
              lp: field(z.number(), 'Last price: the bid of a two-sided instrument'),
              ask: field(z.number(), 'Ask'),
              bid: field(z.number(), 'Bid'),
              spread: field(z.number(), 'Ask less bid, in the unit of the price'),
              open_price: field(z.number(), 'Open of the trading day'),
              high_price: field(z.number(), 'High of the trading day'),
              low_price: field(z.number(), 'Low of the trading day'),
              prev_close_price: field(
                z.number().nullable(),
                'The price that ch is measured from, null where it is unknown',
              ),
              lp_time: field(z.int(), 'When the last price happened, Unix seconds'),
            }),
            'The quote',
          ),
        }),
        z.object({
          s: field(z.literal('error'), 'An unknown symbol, or one without a price yet'),
          n: field(z.string(), 'The symbol as it was asked for'),
          v: field(z.object({}), 'Nothing'),
        }),
      ]),
    ),
    'One for each symbol, in the order asked for',
  ),
})
