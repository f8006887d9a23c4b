import { z } from 'zod'
import { defaultBaselines } from '#contract/prices/day-change.ts'
import { channels, instrumentClasses } from '#contract/prices/instrument.ts'
import type { MarketState } from '#contract/prices/market-status.ts'
import type { FeedKind, QuoteKind } from '#contract/prices/quote.ts'
import { CHART_CLOSES } from '#contract/time/constants.ts'

const kinds = z.enum(['realtime', 'delayed', 'eod', 'simulated', 'replay']) satisfies z.ZodType<FeedKind>
const quoteKinds = z.enum([...kinds.options, 'none']) satisfies z.ZodType<QuoteKind>
const states = z.enum(['open', 'break', 'closed', 'unverified']) satisfies z.ZodType<MarketState>
/** A price in the instrument's unit and decimals, null before the first quote. */
const price = z.number().nullable()

/** Origin of a quote, in every response that has quotes. */
export const originFields = {
  n: z.int().describe('Sequence number of this symbol’s quotes since the server started'),
  feed: z.string().describe('Source of the quote'),
  kind: quoteKinds.describe(
    'Type of data: real-time, delayed, end of day, simulated or replayed; none before the first quote',
  ),
  stale: z.boolean().describe('True if the quote is older than its class allows while the market is open'),
}

const symbol = z.string().describe('Instrument symbol')
const name = z.string().describe('Name in the requested language')
const group = z.string().describe('Group within the class; Crypto for all cryptocurrencies')
const instrumentClass = z.enum(instrumentClasses).describe('Class')
const decimals = z.int().describe('Decimal places of its prices')
const unit = z.string().describe('Unit of the price, such as USD/bbl, points or %; of a pair USD/EUR, dollars per euro')
const country = z.string().describe('ISO 3166 alpha-2; empty if it belongs to no single country or region')
const platforms = z.int().describe('Platforms that list it: 0 none, 1 MT4, 2 MT5, 3 both')
const time = z.int().nullable().describe('Time of the quote, UTC milliseconds; null before the first quote')

const dayFields = {
  close: price.describe('Last price: the bid of a two-sided instrument, else its last value'),
  bid: price.describe('Bid'),
  open: price.describe('Open of its trading day'),
  high: price.describe('High of its trading day'),
  low: price.describe('Low of its trading day'),
  prevClose: price.describe('Close of the previous trading day; null if unknown'),
  ny17: price.describe('Price at the most recent 17:00 New York time; null if unknown'),
  h24: price.describe('Price 24 hours ago; null if unknown'),
}

const sinceOpen = price.describe('Last price less the open, in the unit of the price')
const percentSinceOpen = z
  .number()
  .nullable()
  .describe('Change from the open in percent, to two decimals; null where the open is zero')
const change = price.describe(
  'Last price less the price named by baseline, in the unit of the price; null where that is unknown',
)
const percent = z
  .number()
  .nullable()
  .describe('Change from the price named by baseline in percent, to two decimals; null where that is unknown or zero')
const baseline = z
  .enum(defaultBaselines)
  .describe(
    'What the change is measured from: prevClose, which of currencies is the price at 17:00 New York; h24 for cryptocurrencies',
  )
const state = states.describe(
  'Market state: open, break or closed; unverified means within trading hours but without a holiday table',
)

/** Fields of the list calls. */
export const listResult = z.object({
  list: z
    .array(
      z.object({
        id: z.int().describe('Number of the instrument, which never changes'),
        symbol,
        symbolCh: name,
        name: z.string().describe('Same as symbolCh'),
        key: z.enum(channels).describe('Stream channel; cryptocurrencies are on currency'),
        group,
        type: z.string().optional().describe('Indices and bonds only: same as group'),
        classify: z.string().optional().describe('Commodities only: same as group'),
        country,
        isMt4: platforms,
        unit,
        decimals,
        pip: z.number().optional().describe('Currency pairs only: size of a pip in the unit of the price'),
        ...dayFields,
        bidClose: price.describe('Same as bid'),
        askClose: price.describe('Ask'),
        sub: sinceOpen,
        change,
        sub_persent: percentSinceOpen,
        chg: percent,
        baseline,
        rate: z
          .number()
          .nullable()
          .optional()
          .describe(
            'Cryptocurrencies only: price in CNY, to two decimals, below one yuan to six significant digits; null before the first USD/CNY quote',
          ),
        echartsVal: z
          .array(
            z.object({
              name: z.literal('closing price').describe('Name of the series'),
              type: z.literal('line').describe('Chart type'),
              smooth: z.boolean().describe('Whether the line is smooth'),
              areaStyle: z
                .object({ color: z.string().describe('CSS colour') })
                .describe('How the area below the line is filled'),
              data: z.array(z.number()).describe(`Closes, oldest first, five minutes apart, at most ${CHART_CLOSES}`),
              xData: z.array(z.number()).describe('End of the five minutes of each close, UTC ms'),
              val: price.describe('Last price, the same as close of the item'),
              chg: percent,
              askClose: price.describe('Ask'),
            }),
          )
          .optional()
          .describe('Last twelve hours as one series; with chart=1 only'),
        time,
        ...originFields,
        state,
      }),
    )
    .describe('Instruments, in request order'),
  rate: z.number().nullable().describe('CNY per 100 USD: divide by 100; null before the first quote'),
})
export type ListResult = z.output<typeof listResult>

export const quotesResult = z.object({
  list: z
    .array(
      z.object({
        symbol,
        name,
        class: instrumentClass,
        group,
        decimals,
        ...dayFields,
        ask: price.describe('Ask'),
        change,
        changePercent: percent,
        baseline,
        time,
        ...originFields,
      }),
    )
    .describe('Quotes'),
})
export type QuotesResult = z.output<typeof quotesResult>

export const statusResult = z.object({
  time: z.int().describe('Current time, UTC milliseconds'),
  feeds: z
    .array(
      z.object({
        name: z.string().describe('Name of the source'),
        kind: kinds.describe('Whether it is real time, delayed, end of day, simulated or replayed'),
        state: z
          .enum(['starting', 'running', 'silent', 'failed', 'stopped', 'ended'])
          .describe(
            'Feed state: silent means no quote for a minute while a market is open, ended means the recording has been played to its end',
          ),
      }),
    )
    .describe('Price sources'),
  list: z
    .array(
      z.object({
        schedule: z.string().describe('Key of the trading hours'),
        zone: z.string().describe('IANA time zone'),
        state,
        until: z
          .int()
          .nullable()
          .describe('When the state ends, UTC milliseconds; null if it does not end within a week'),
      }),
    )
    .describe('Trading hours'),
})
