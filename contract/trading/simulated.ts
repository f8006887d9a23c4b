import { z } from 'zod'

export const tradeSides = ['buy', 'sell'] as const
const closeReasons = ['member', 'stopLoss', 'takeProfit', 'trailing', 'stopOut'] as const

const money = (what: string) => z.string().describe(`${what}, in US dollars, such as \`-12.50\``)
const price = (what: string) => z.string().describe(`${what}, with the decimals of the instrument`)
const instant = (what: string) => z.string().describe(`${what}; ISO 8601 in UTC`)
const quoteNumber = (what: string) => z.int().describe(`Number of the quote of the instrument ${what}`)

/** Null keeps the description. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().describe(schema.description ?? '')

const lots = z.string().describe('Such as `0.10`')
const symbol = z.string().describe('Symbol of the instrument')
const side = z.enum(tradeSides).describe('`sell` is short')

const levels = {
  stopLoss: orNull(price('Closes at a loss, or where `trailing` has moved it')),
  takeProfit: orNull(price('Closes at a profit')),
  trailing: orNull(price('How far the stop loss follows the best price')),
}

const opened = {
  openPrice: price('At which it was opened'),
  openN: quoteNumber('at which it was opened'),
  openedAt: instant('When it was opened'),
}

export const simulatedPositionSchema = z.strictObject({
  positionId: z.string().describe('Permanent id of the position'),
  ...{ symbol, side, lots, ...opened, ...levels },
  price: orNull(price('At which it could be closed now; null without a price')),
  n: orNull(quoteNumber('of `price`')),
  profit: orNull(money('Without swaps; null while a price is missing')),
  swap: money('Charged so far, in the balance already; negative if it was paid'),
  margin: orNull(money('Taken by it; null while a price is missing')),
  liquidationPrice: orNull(
    price('At which the account is stopped out if this instrument alone moves; null if no price does it'),
  ),
})
export type SimulatedPosition = z.output<typeof simulatedPositionSchema>

export const simulatedOrderSchema = z.strictObject({
  orderId: z.string().describe('Permanent id of the order'),
  ...{ symbol, side, lots, ...levels },
  type: z.enum(['limit', 'stop']).describe('Filled at a better price than that of now, or at a worse one'),
  price: price('From which on it is filled'),
  expires: orNull(instant('When it ends; null if it waits until it is cancelled')),
  n: quoteNumber('at which it was placed or changed'),
})
export type SimulatedOrder = z.output<typeof simulatedOrderSchema>

export const simulatedDealSchema = z.strictObject({
  dealId: z.string().describe('Permanent id of the deal'),
  positionId: z.string().describe('Id of the position, of which the deal may have closed a part'),
  ...{ symbol, side, lots, ...opened },
  price: price('At which it was closed'),
  n: quoteNumber('at which it was closed'),
  at: instant('When it was closed'),
  reason: z.enum(closeReasons).describe('What closed it'),
  profit: money('Without swaps'),
  swap: money('Charged night by night, in the balance already; of a part its share'),
})
export type SimulatedDeal = z.output<typeof simulatedDealSchema>

export const tradedInstrumentSchema = z.strictObject({
  symbol,
  decimals: z.int().describe('Decimals of its prices; a point is one step of the last decimal'),
  contract: z.int().describe('Units in a lot'),
  swapLong: orNull(z.string().describe('Points of a lot and a night for buyers; null if none are published: 0')),
  swapShort: orNull(z.string().describe('Swap for short positions, in the same unit')),
})

export const accountFigures = {
  balance: orNull(money('With all that was closed, and the swaps')),
  equity: orNull(money('With the profit of open positions; null while a price is missing')),
  margin: orNull(money('Taken by open positions')),
  freeMargin: orNull(money('Equity less margin')),
  marginLevel: orNull(
    z.string().describe('Equity in per cent of the margin, such as `1250.40`; null without positions'),
  ),
}

export const previewSchema = z.strictObject({
  price: price('At which it would be opened'),
  n: quoteNumber('of the price of now'),
  margin: money('That it takes'),
  spreadCost: money('What closing it at once would cost'),
  freeMargin: money('After it'),
  marginLevel: orNull(z.string().describe('After it, in per cent')),
  liquidationPrice: orNull(
    price('At which the account is stopped out if this instrument alone moves; null if no price does it'),
  ),
  swapLong: money('Of a night, for a buyer of these lots'),
  swapShort: money('Of a night, for a seller of these lots'),
  nextNights: z.int().describe('Nights that the next roll at 17:00 New York charges, such as 3; 0 if none'),
  nextSwap: money('That it charges for the order'),
  swapPublished: z.boolean().describe('Whether swap points are published for the instrument: else the swap is 0'),
  pointValue: money('What one point is worth at these lots'),
})
