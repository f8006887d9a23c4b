import { useEffect } from 'react'
import { parseScaled } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { SimulatedOrder, SimulatedPosition } from '#contract/trading/simulated.ts'
import { type Translate, useText } from '../i18n/use-text.ts'
import { toneOf } from '../quotes/figures.ts'
import * as words from '../words/ticket.ts'
import { centsIn, liveProfit } from './held.ts'
import { levelFault } from './ticket-checks.ts'
import { entryOf, type Level, type Ticket, type TicketAction } from './ticket-state.ts'
import { CENT_DECIMALS, distanceText, gainAt, lotsText, type Side, signedMoney, stepValue } from './ticket-sums.ts'
import { showLevels, type TradeLevel } from './trade-levels.ts'
import type { OrderPreview } from './use-preview.ts'

interface Held {
  side: Side
  /** Scaled. */
  opened: number
  /** Hundredths of a lot. */
  size: number
  /** Cents per step of the price and hundredth of a lot; undefined while it is not known. */
  value: number | undefined
}

const levelNames = ['takeProfit', 'stopLoss'] as const

/** A stop loss or take profit of something that is held, or would be. */
function levelOf(
  level: Level,
  price: number,
  { side, opened, size, value }: Held,
  { id, row, t, move }: { id: string; row: QuoteRow; t: Translate; move(price: number): void },
): TradeLevel {
  const gain = (at: number) => (value === undefined ? undefined : gainAt(side, opened, at, { size, value }))
  const now = gain(price)
  return {
    ...{ id: `${id} ${level}`, kind: level, price, move },
    name: t(words[level]),
    detail: now === undefined ? '' : signedMoney(now),
    describe(at) {
      if (levelFault(level, side, at, row)) return undefined
      const worth = gain(at)
      return {
        distance: distanceText(at - opened, row, t),
        money: worth === undefined ? '' : signedMoney(worth),
        tone: toneOf(worth),
      }
    },
  }
}

/** Draws an order that is being written over the chart; its levels can be moved there. */
export function useDraftLevels(
  row: QuoteRow,
  ticket: Ticket,
  preview: OrderPreview | undefined,
  change: (action: TicketAction) => void,
): void {
  const t = useText()
  const { side, size, type, isTouched } = ticket
  const entry = entryOf(ticket, row)
  const value = preview?.value
  const isShown = isTouched && row.hasPrice && entry !== undefined && size !== undefined
  useEffect(() => {
    if (!isShown) return
    const held = { side, opened: entry, size, value }
    const levels: TradeLevel[] = [
      {
        ...{ id: 'draft entry', kind: type === 'market' ? 'entry' : 'order', price: entry, detail: '' },
        name: t(side === 'buy' ? words.buyLots : words.sellLots, { lots: lotsText(size) }),
        ...(type !== 'market' && { move: (price: number) => change({ do: 'price', price }) }),
      },
    ]
    for (const level of levelNames) {
      const price = ticket[level]
      if (typeof price !== 'number') continue
      const move = (at: number) => change({ do: 'level', level, price: at })
      levels.push(levelOf(level, price, held, { id: 'draft', row, t, move }))
    }
    if (preview?.liquidation !== null && preview?.liquidation !== undefined)
      levels.push({
        ...{ id: 'draft liquidation', kind: 'liquidation', price: preview.liquidation, detail: '' },
        name: t(words.liquidationShort),
      })
    showLevels(row.symbol, 'draft', levels)
  }, [isShown, row, ticket, entry, side, size, type, value, preview, change, t])
  useEffect(() => {
    if (isShown) return () => showLevels(row.symbol, 'draft', [])
    return undefined
  }, [isShown, row.symbol])
}

const scaled = (text: string | null, decimals: number) => (text === null ? undefined : parseScaled(text, decimals))

interface HeldLevels {
  positions: readonly SimulatedPosition[]
  orders: readonly SimulatedOrder[]
  onPosition(position: SimulatedPosition, level: Level, price: number): void
  onOrder(order: SimulatedOrder, price: number): void
}

/** Draws what is held of an instrument, and what waits, over its chart. */
export function useHeldLevels(row: QuoteRow, { positions, orders, onPosition, onOrder }: HeldLevels): void {
  const t = useText()
  const { symbol, decimals } = row
  useEffect(() => {
    const name = ({ side, lots }: { side: Side; lots: string }) =>
      t(side === 'buy' ? words.buyLots : words.sellLots, { lots })
    const levels: TradeLevel[] = []
    for (const position of positions) {
      if (position.symbol !== symbol) continue
      const { positionId: id, side } = position
      const opened = parseScaled(position.openPrice, decimals)!
      const size = parseScaled(position.lots, CENT_DECIMALS)!
      const margin = centsIn(position.margin)
      const profit = liveProfit(position, row)
      const value = margin === undefined ? undefined : stepValue(margin, size, opened)
      const detail = profit === undefined ? '' : signedMoney(profit)
      levels.push({ id, kind: 'entry', price: opened, name: name(position), detail })
      for (const level of levelNames) {
        const price = scaled(position[level], decimals)
        if (price === undefined) continue
        const move = (at: number) => onPosition(position, level, at)
        levels.push(levelOf(level, price, { side, opened, size, value }, { id, row, t, move }))
      }
    }
    for (const order of orders) {
      if (order.symbol !== symbol) continue
      const price = parseScaled(order.price, decimals)!
      const move = (at: number) => onOrder(order, at)
      levels.push({ id: order.orderId, kind: 'order', price, name: name(order), detail: t(words[order.type]), move })
    }
    showLevels(symbol, 'held', levels)
  }, [positions, orders, onPosition, onOrder, row, symbol, decimals, t])
  useEffect(() => () => showLevels(symbol, 'held', []), [symbol])
}
