import { decimalText } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { entryOf, type Level, type OrderType, type Ticket } from './ticket-state.ts'
import { closingPrice, gainAt, lotsText, MAX_SIZE, MIN_SIZE, type Side } from './ticket-sums.ts'

type Sides = Pick<QuoteRow, 'bid' | 'ask'>

/** What is wrong with a field: it is not a number, or it must be beyond a price. */
export type Fault = 'missing' | { mustBe: 'below' | 'above'; price: number }

export interface Faults {
  size?: Fault
  price?: Fault
  stopLoss?: Fault
  takeProfit?: Fault
}

const placeOfLevel = (level: Level, side: Side): 'below' | 'above' =>
  (level === 'takeProfit') === (side === 'buy') ? 'above' : 'below'

const placeOfOrder = (type: OrderType, side: Side): 'below' | 'above' =>
  (type === 'limit') === (side === 'buy') ? 'below' : 'above'

/** A price beyond both sides of the market. */
function beyond(price: number, place: 'below' | 'above', { bid, ask }: Sides): Fault | undefined {
  if (place === 'below') return price < bid ? undefined : { mustBe: place, price: bid }
  return price > ask ? undefined : { mustBe: place, price: ask }
}

/** A level of a position, against the prices of now. */
export const levelFault = (level: Level, side: Side, price: number, sides: Sides): Fault | undefined =>
  price <= 0 ? 'missing' : beyond(price, placeOfLevel(level, side), sides)

/** What the portal would refuse of an order at these prices: levels of an order that waits are measured from its price. */
export function faultsOf(ticket: Ticket, row: Sides): Faults {
  const { side, type, size, price } = ticket
  const faults: Faults = {}
  if (size === undefined || size < MIN_SIZE || size > MAX_SIZE) faults.size = 'missing'
  if (type !== 'market') {
    const fault = price === undefined || price <= 0 ? 'missing' : beyond(price, placeOfOrder(type, side), row)
    if (fault) faults.price = fault
  }
  const sides = type === 'market' ? row : { bid: price ?? row.bid, ask: price ?? row.ask }
  for (const level of ['stopLoss', 'takeProfit'] as const) {
    const at = ticket[level]
    if (at === 'off') continue
    const fault = at === undefined ? 'missing' : levelFault(level, side, at, sides)
    if (fault) faults[level] = fault
  }
  return faults
}

export const hasFaults = (faults: Faults): boolean => Object.keys(faults).length > 0

/** Share of equity; a larger loss is pointed out. */
const MAX_RISK = 0.05

export interface Caution {
  /** Share of the equity that the stop loses, 0.115; undefined if it is no more than 5 %. */
  loss?: number
  /** Steps to the stop-out price, if they are fewer than the range of the day. */
  liquidation?: number
}

interface Known {
  /** Cents. */
  equity: number
  /** Cents per step and hundredth of a lot. */
  value: number
  liquidation: number | null
}

export function cautionsOf(ticket: Ticket, row: Sides & Pick<QuoteRow, 'high' | 'low'>, known: Known): Caution {
  const { side, size, stopLoss } = ticket
  const entry = entryOf(ticket, row)
  const caution: Caution = {}
  if (size !== undefined && entry !== undefined && typeof stopLoss === 'number' && known.equity > 0) {
    const share = -gainAt(side, entry, stopLoss, { size, value: known.value }) / known.equity
    if (share > MAX_RISK) caution.loss = share
  }
  if (known.liquidation !== null) {
    const steps = Math.abs(closingPrice(side, row) - known.liquidation)
    if (steps < row.high - row.low) caution.liquidation = steps
  }
  return caution
}

const expiryMs = { never: undefined, day: DAY_MS, week: 7 * DAY_MS } as const

/** What is sent of an order without faults: `n` is that of the quote that the page shows. */
export function orderOf(
  { side, type, size, price, stopLoss, takeProfit, trailing, expires }: Ticket,
  { symbol, decimals, n }: Pick<QuoteRow, 'symbol' | 'decimals' | 'n'>,
  now: number,
) {
  const text = (value: number) => decimalText(value, decimals)
  const levels = {
    ...(typeof stopLoss === 'number' && { stopLoss: text(stopLoss) }),
    ...(typeof takeProfit === 'number' && { takeProfit: text(takeProfit) }),
    ...(trailing !== 'off' && { trailing: text(trailing) }),
  }
  const order = { symbol, side, type, lots: lotsText(size!), ...levels }
  if (type === 'market') return { ...order, n }
  const after = expiryMs[expires]
  return {
    ...order,
    price: text(price!),
    ...(after !== undefined && { expires: new Date(now + after).toISOString() }),
  }
}
