import { z } from 'zod'
import { resolutions } from '#contract/prices/bar.ts'
import { defaultBaselines } from '#contract/prices/day-change.ts'
import { protocolError } from '#modules/bars'

/** Instrument types in the charting library's terms. */
const type = z.enum(['forex', 'commodity', 'index', 'bond', 'crypto']).describe('Class of the symbol')
const name = z.string().describe('The catalogue’s symbol')
const description = z.string().describe('Name in the language of the call')
const exchange = z.string().describe('Short name of an index’s exchange, else empty')
const supported = z.array(z.enum(resolutions)).describe('Spans of bars: minutes, 1D, 1W and 1M')

export const configResult = z.object({
  supports_search: z.boolean().describe('Symbols are searched and asked for one by one'),
  supports_group_request: z.boolean().describe('Whether symbols come in groups'),
  supports_marks: z.boolean().describe('Whether there are marks on bars'),
  supports_timescale_marks: z.boolean().describe('Whether there are marks on the time scale'),
  supports_time: z.boolean().describe('Whether /udf/time answers'),
  supported_resolutions: supported,
  exchanges: z
    .array(
      z.object({
        value: z.string().describe('Value of `exchange` in /udf/search; empty for all'),
        name: z.string().describe('Short name'),
        desc: z.string().describe('Full name in English'),
      }),
    )
    .describe('Exchanges to filter a search by'),
  symbols_types: z
    .array(
      z.object({
        name: z.string().describe('Name in English'),
        value: z.string().describe('Value of `type` in /udf/search; empty for all'),
      }),
    )
    .describe('Classes to filter a search by'),
})

export const symbolResult = z.union([
  z.object({
    name,
    ticker: z.string().describe('Symbol to request history and quotes with: same as `name`'),
    description,
    type,
    session: z
      .string()
      .describe(
        'Trading hours in the time zone, such as 0930-1130,1300-1500:23456 with Sunday as 1. Intraday bars begin at multiples of their length in UTC, so the first of a day can begin before its session',
      ),
    session_holidays: z.string().describe('Dates without trading, YYYYMMDD, separated by commas'),
    corrections: z
      .string()
      .optional()
      .describe('Days with other hours, 0930-1300:20261224; absent where there are none'),
    timezone: z.string().describe('IANA time zone of the hours'),
    exchange,
    listed_exchange: z.string().describe('Same as `exchange`'),
    minmov: z.int().describe('Smallest move in units of 1 / pricescale'),
    minmov2: z.int().describe('Not used: 0'),
    pricescale: z.int().describe('10 to the power of the decimals of its prices'),
    has_intraday: z.boolean().describe('Whether there are bars of minutes'),
    has_daily: z.boolean().describe('Whether there are bars of days'),
    has_weekly_and_monthly: z.boolean().describe('Whether there are bars of weeks and months'),
    intraday_multipliers: z.array(z.string()).describe('Spans of minutes that are there'),
    supported_resolutions: supported,
    visible_plots_set: z.literal('ohlcv').describe('What a bar has: open, high, low, close, volume'),
    volume_precision: z.int().describe('Decimals of a volume'),
    data_status: z.enum(['streaming', 'delayed_streaming', 'endofday']).describe('How old prices are when they come'),
    currency_code: z.string().describe('Currency the price is in; empty where it is in none'),
  }),
  protocolError,
])

export const searchResult = z.array(
  z.object({
    symbol: name,
    full_name: z.string().describe('Same as `symbol`'),
    ticker: z.string().describe('Symbol to request history and quotes with: same as `symbol`'),
    description,
    exchange,
    type,
  }),
)

export const quotesResult = z.object({
  s: z.literal('ok').describe('The request was understood'),
  d: z
    .array(
      z.union([
        z.object({
          s: z.literal('ok').describe('error: an unknown symbol, or one without a price yet; v is empty then'),
          n: z.string().describe('The symbol as it was asked for'),
          v: z
            .object({
              ch: z.number().nullable().describe('Last price less prev_close_price, null where that is unknown'),
              chp: z.number().nullable().describe('Change in per cent, to two decimals'),
              baseline: z
                .enum(defaultBaselines)
                .describe(
                  'What prev_close_price is: prevClose, the close of the day before, or for cryptocurrencies h24, the price 24 hours ago',
                ),
              short_name: name,
              exchange,
              original_name: z.string().describe('Same as `short_name`'),
              description,
              lp: z.number().describe('Last price: the bid of a two-sided instrument'),
              ask: z.number().describe('Ask'),
              bid: z.number().describe('Bid'),
              spread: z.number().describe('Ask less bid, in the unit of the price'),
              open_price: z.number().describe('Open of the trading day'),
              high_price: z.number().describe('High of the trading day'),
              low_price: z.number().describe('Low of the trading day'),
              prev_close_price: z
                .number()
                .nullable()
                .describe('The price that ch is measured from, null where it is unknown'),
              lp_time: z.int().describe('When the last price happened, Unix seconds'),
            })
            .describe('The quote'),
        }),
        z.object({
          s: z.literal('error').describe('An unknown symbol, or one without a price yet'),
          n: z.string().describe('The symbol as it was asked for'),
          v: z.object({}).describe('Empty object'),
        }),
      ]),
    )
    .describe('One for each symbol, in the order asked for'),
})

/** Marks in the charting library's terms. */
export const marksResult = z
  .array(
    z.object({
      id: z.string().describe('Symbol and time'),
      time: z.int().describe('When it was, Unix seconds'),
      color: z.literal('blue').describe('Colour of the mark'),
      text: z.string().describe('The feeds whose prices come before and after it'),
      label: z.string().describe('Character on the mark'),
      labelFontColor: z.literal('white').describe('Colour of that character'),
      minSize: z.int().describe('Size in pixels'),
    }),
  )
  .describe('Changes of the feed that gives the price, oldest first')
