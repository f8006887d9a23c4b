import { z } from 'zod'

const amount = (what: string) => z.string().describe(`${what}, in the currency of the account`)
const percent = (what: string) => z.number().describe(`${what}, in per cent with up to four places`)
const count = (what: string) => z.int().describe(what)
const day = (what: string) => z.string().describe(`${what}, \`2026-11-27\` in UTC`)
const orNull = (what: string) => z.number().nullable().describe(what)

export const tradingDealSchema = z.strictObject({
  dealId: z.string().describe('Id of the deal at the broker'),
  at: z.string().describe('When it was closed or posted; ISO 8601 in UTC'),
  type: z.enum(['trade', 'deposit', 'withdrawal']).describe('What it is'),
  symbol: z.string().nullable().describe('Symbol as the broker names it; null unless it is a trade'),
  side: z.enum(['buy', 'sell']).nullable().describe('How it was opened'),
  lots: z.string().nullable().describe('How much was closed'),
  openAt: z.string().nullable().describe('When it was opened; ISO 8601 in UTC'),
  openPrice: z.string().nullable().describe('Price at which it was opened'),
  closePrice: z.string().nullable().describe('Price at which it was closed'),
  profit: amount('Result of its prices; what was paid in, or out as a negative amount'),
  commission: amount('What the broker has charged, 0 or negative'),
  swap: amount('Interest of its nights'),
  net: amount('The three together'),
})
export type TradingDeal = z.output<typeof tradingDealSchema>

const curvePoint = z.strictObject({
  day: day('Date'),
  equity: amount('At its end'),
  drawdownPercent: percent('Below the highest level since the beginning of the period, net of deposits'),
  deposits: amount('Paid in on this date'),
  withdrawals: amount('Paid out on this date'),
  isMeasured: z
    .boolean()
    .describe('Whether the equity was read; else it is the balance, which leaves open positions out'),
})

export const tradingReportSchema = z.strictObject({
  from: day('First date'),
  to: day('Last date'),
  currency: z.string().describe('ISO 4217'),
  simulated: z.boolean().describe('Whether the figures are invented, or come from orders at the prices of the portal'),
  returnPercent: percent('Return net of deposits, by the formula of contests'),
  maxDrawdownPercent: percent('Largest drawdown, 0 or positive'),
  recoveryDays: orNull(
    'Dates from the lowest point of it until the level before was reached again; null if it was not',
  ),
  trades: count('Trades that were closed'),
  winRatePercent: orNull('Share of those that ended with more than nothing, after costs; null without trades'),
  profitFactor: orNull('Sum of the gains for one of losses, with two places; null without losses'),
  deposits: amount('Paid in'),
  withdrawals: amount('Paid out'),
  costs: z
    .strictObject({
      spread: z.string().nullable().describe('Where it is known; else null: it is in the result of the prices'),
      commission: amount('Charged by the broker, 0 or negative'),
      swap: amount('Interest of nights'),
      total: amount('Commission and swap together'),
    })
    .describe('Costs of trading'),
  gross: amount('Result of the prices of what was closed'),
  net: amount('The same after commission and swap'),
  open: amount('Change in the result of open positions, and what else has changed the equity'),
  total: amount('Change of the equity net of deposits'),
  curve: z.array(curvePoint).describe('A point a day, the oldest first'),
  byMonth: z
    .array(
      z.strictObject({
        month: z.string().describe('`2026-11` in UTC'),
        returnPercent: percent('Return in it'),
        maxDrawdownPercent: percent('Largest drawdown in it'),
        trades: count('Trades that were closed'),
        costs: amount('Commission and swap'),
      }),
    )
    .describe('The oldest first'),
  bySymbol: z
    .array(
      z.strictObject({
        symbol: z.string().describe('Symbol as the broker names it'),
        trades: count('Trades that were closed'),
        winRatePercent: z.number().describe('Share of those that ended with more than nothing, after costs'),
        net: amount('Their result after costs'),
        costs: amount('Commission and swap'),
      }),
    )
    .describe('Those with most trades first'),
  exposure: z
    .array(
      z.strictObject({
        day: day('Date'),
        ratio: z.number().describe('Most that was held at once in trades that are closed by now, for one of equity'),
      }),
    )
    .describe('Dates on which something was held, of instruments whose size is known'),
})
export type TradingReport = z.output<typeof tradingReportSchema>

/** A public account on the page of its member. */
export const publicTradingSchema = z.strictObject({
  tradingAccountId: z.string().describe('Permanent id of the trading account'),
  brokerName: z.string().describe('Name of the broker'),
  platform: z.enum(['mt4', 'mt5', 'simulated']).describe('Trading platform'),
  kind: z.enum(['live', 'demo', 'simulated']).describe('Whether real money is in it'),
  simulated: z.boolean().describe('Whether the figures are invented, or come from orders at the prices of the portal'),
  verified: z.boolean().describe('Whether the figures are read from a broker by a password that cannot trade'),
  currency: z.string().describe('ISO 4217'),
  since: day('First date that counts, at most a year ago'),
  returnPercent: percent('Return net of deposits, by the formula of contests'),
  maxDrawdownPercent: percent('Largest drawdown, 0 or positive'),
  trades: count('Trades that were closed'),
  winRatePercent: orNull('Share of those that ended with more than nothing, after costs; null without trades'),
  syncedAt: z.string().nullable().describe('Time of the figures; ISO 8601 in UTC'),
})
export type PublicTrading = z.output<typeof publicTradingSchema>
