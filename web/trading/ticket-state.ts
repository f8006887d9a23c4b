import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { MAX_SIZE, MIN_SIZE, openingPrice, pipSteps, type Side, usualDistance } from './ticket-sums.ts'

export type OrderType = 'market' | 'limit' | 'stop'
export type Expiry = 'never' | 'day' | 'week'

/** An order as it is being written. Sizes are hundredths of a lot, prices and distances scaled. */
export interface Ticket {
  side: Side
  type: OrderType
  /** Undefined while what is typed is no size. */
  size: number | undefined
  /** Price of an order that waits; undefined while what is typed is not a price. */
  price: number | undefined
  /** `off`: none is wanted; undefined while what is typed is not a price. */
  stopLoss: number | 'off' | undefined
  takeProfit: number | 'off' | undefined
  /** How far the stop loss follows. */
  trailing: number | 'off'
  expires: Expiry
  /** The visitor has chosen something, so that its levels are drawn. */
  isTouched: boolean
}

export const newTicket: Ticket = {
  side: 'buy',
  type: 'market',
  size: 100,
  price: undefined,
  stopLoss: 'off',
  takeProfit: 'off',
  trailing: 'off',
  expires: 'never',
  isTouched: false,
}

export type Level = 'stopLoss' | 'takeProfit'
type Known = Pick<QuoteRow, 'bid' | 'ask' | 'high' | 'low' | 'decimals' | 'pip'>

export type TicketAction =
  | { do: 'side'; side: Side; row: Known }
  | { do: 'type'; type: OrderType; row: Known }
  | { do: 'size'; size: number | undefined }
  | { do: 'step'; direction: 1 | -1 }
  | { do: 'price'; price: number | undefined }
  | { do: 'level'; level: Level; price: number | undefined }
  | { do: 'toggle'; level: Level; row: Known }
  | { do: 'trail'; isOn: boolean; row: Known }
  | { do: 'trailing'; distance: number }
  | { do: 'expires'; expires: Expiry }
  | { do: 'done' }

/** Where an order would be opened: at the market, or at its own price. */
export const entryOf = ({ type, side, price }: Ticket, row: Pick<QuoteRow, 'bid' | 'ask'>): number | undefined =>
  type === 'market' ? openingPrice(side, row) : price

/** A level at a distance on its own side of the entry. */
function levelAt(level: Level, side: Side, entry: number, distance: number): number {
  const isAbove = (level === 'takeProfit') === (side === 'buy')
  return Math.max(1, entry + (isAbove ? distance : -distance))
}

/** The price of an order that waits, on the side of the market on which it waits. */
function waitingPrice(type: OrderType, side: Side, row: Known): number | undefined {
  if (type === 'market') return undefined
  const isBelow = (type === 'limit') === (side === 'buy')
  const distance = Math.max(pipSteps(row), Math.round(usualDistance(row) / 2))
  return isBelow ? Math.max(1, row.bid - distance) : row.ask + distance
}

/** A level as far from the new entry as it was from the old one, on the side on which it now belongs. */
function moved(ticket: Ticket, level: Level, from: number | undefined, to: number | undefined, side: Side) {
  const price = ticket[level]
  if (typeof price !== 'number' || from === undefined || to === undefined) return price
  return levelAt(level, side, to, Math.abs(price - from))
}

function withEntry(ticket: Ticket, changes: Partial<Ticket>, row: Known): Ticket {
  const next = { ...ticket, ...changes, isTouched: true }
  const [from, to] = [entryOf(ticket, row), entryOf(next, row)]
  return {
    ...next,
    stopLoss: moved(ticket, 'stopLoss', from, to, next.side),
    takeProfit: moved(ticket, 'takeProfit', from, to, next.side),
  }
}

/** Steps grow with the size: 0.01 below a tenth of a lot, 0.1 below one lot, then 1. */
export function stepped(size: number, direction: 1 | -1): number {
  const base = direction > 0 ? size : size - 1
  const step = base < 10 ? 1 : base < 100 ? 10 : 100
  const next = direction > 0 ? Math.floor(size / step) * step + step : Math.ceil(size / step) * step - step
  return Math.max(MIN_SIZE, Math.min(MAX_SIZE, next))
}

function toggled(ticket: Ticket, level: Level, row: Known): Ticket {
  const entry = entryOf(ticket, row)
  if (ticket[level] !== 'off' || entry === undefined) {
    // A stop that is taken away has nothing that could follow the price.
    return { ...ticket, [level]: 'off', ...(level === 'stopLoss' && { trailing: 'off' as const }), isTouched: true }
  }
  const share = level === 'takeProfit' ? 2 : 1
  return { ...ticket, [level]: levelAt(level, ticket.side, entry, usualDistance(row) * share), isTouched: true }
}

function trailed(ticket: Ticket, isOn: boolean, row: Known): Ticket {
  if (!isOn) return { ...ticket, trailing: 'off', isTouched: true }
  const entry = entryOf(ticket, row)
  const { stopLoss } = ticket
  const distance = typeof stopLoss === 'number' && entry !== undefined ? Math.abs(entry - stopLoss) : usualDistance(row)
  return { ...ticket, trailing: Math.max(1, distance), isTouched: true }
}

export function ticketAfter(ticket: Ticket, action: TicketAction): Ticket {
  switch (action.do) {
    case 'side':
      return withEntry(
        ticket,
        { side: action.side, price: waitingPrice(ticket.type, action.side, action.row) },
        action.row,
      )
    case 'type':
      return withEntry(
        ticket,
        { type: action.type, price: waitingPrice(action.type, ticket.side, action.row) },
        action.row,
      )
    case 'size':
      return { ...ticket, size: action.size, isTouched: true }
    case 'step':
      return { ...ticket, size: stepped(ticket.size ?? MIN_SIZE, action.direction), isTouched: true }
    case 'price':
      return { ...ticket, price: action.price, isTouched: true }
    case 'level':
      return { ...ticket, [action.level]: action.price, isTouched: true }
    case 'toggle':
      return toggled(ticket, action.level, action.row)
    case 'trail':
      return trailed(ticket, action.isOn, action.row)
    case 'trailing':
      return { ...ticket, trailing: Math.max(1, action.distance), isTouched: true }
    case 'expires':
      return { ...ticket, expires: action.expires, isTouched: true }
    case 'done':
      return { ...newTicket, side: ticket.side, size: ticket.size }
  }
}
