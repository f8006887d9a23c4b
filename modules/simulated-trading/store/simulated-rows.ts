import type { Selectable } from 'kysely'
import type { Deal, Levels, Order, Position, Seen } from '../rules/account.ts'
import type { SimulatedTables } from './simulated-tables.ts'

type Row<Table extends keyof SimulatedTables> = Selectable<SimulatedTables[Table]>

const whole = (value: number | string | null): number | null => (value === null ? null : Number(value))

const levelsFrom = (row: Pick<Row<'simulated_positions'>, 'stop_loss' | 'take_profit' | 'trailing'>): Levels => ({
  ...{ stopLoss: whole(row.stop_loss), takeProfit: whole(row.take_profit), trailing: whole(row.trailing) },
})

const seenFrom = (row: Pick<Row<'simulated_positions'>, 'seen_n' | 'seen_at'>): Seen => ({
  ...{ n: Number(row.seen_n), at: Number(row.seen_at) },
})

export const positionFrom = (row: Row<'simulated_positions'>): Position => ({
  ...{ id: row.position_id, symbol: row.symbol, side: row.side, size: row.size, ...levelsFrom(row) },
  ...{ openPrice: Number(row.open_price), opened: { n: Number(row.open_n), at: Number(row.opened_at) } },
  ...{ seen: seenFrom(row), swap: Number(row.swap), rolledAt: Number(row.rolled_at) },
})

export const orderFrom = (row: Row<'simulated_orders'>): Order => ({
  ...{ id: row.order_id, symbol: row.symbol, side: row.side, type: row.type, size: row.size, price: Number(row.price) },
  ...{ ...levelsFrom(row), expiresAt: whole(row.expires_at), seen: seenFrom(row) },
})

const levelColumns = ({ stopLoss, takeProfit, trailing, seen }: Levels & { seen: Seen }) => ({
  ...{ stop_loss: stopLoss, take_profit: takeProfit, trailing, seen_n: seen.n, seen_at: seen.at },
})

/** What may change of a position. */
export const positionColumns = (position: Position) => ({
  ...levelColumns(position),
  ...{ size: position.size, swap: position.swap, rolled_at: position.rolledAt },
})

export const positionRow = (accountId: string, position: Position) => ({
  ...positionColumns(position),
  ...{ position_id: position.id, account_id: accountId, symbol: position.symbol, side: position.side },
  ...{ open_price: position.openPrice, open_n: position.opened.n, opened_at: position.opened.at },
})

/** What may change of an order that waits. */
export const orderColumns = (order: Order) => ({
  ...levelColumns(order),
  ...{ price: order.price, expires_at: order.expiresAt },
})

export const orderRow = (accountId: string, order: Order) => ({
  ...orderColumns(order),
  ...{ order_id: order.id, account_id: accountId, symbol: order.symbol, side: order.side, type: order.type },
  ...{ size: order.size, state: 'waiting' as const, placed_at: order.seen.at, ended_at: null, position_id: null },
})

export const dealRow = (accountId: string, id: string, deal: Deal) => ({
  ...{ deal_id: id, account_id: accountId, position_id: deal.positionId, symbol: deal.symbol, side: deal.side },
  ...{ size: deal.size, open_price: deal.openPrice, open_n: deal.opened.n, opened_at: deal.opened.at },
  ...{ price: deal.price, n: deal.closed.n, at: deal.closed.at, reason: deal.reason },
  ...{ profit: deal.profit, swap: deal.swap },
})

/** A deal as it is stored. */
export interface StoredDeal extends Deal {
  /** Orders them. */
  number: number
  id: string
}

export const dealFrom = (row: Row<'simulated_deals'>): StoredDeal => ({
  ...{ number: row.number, id: row.deal_id, positionId: row.position_id, symbol: row.symbol, side: row.side },
  ...{
    size: row.size,
    openPrice: Number(row.open_price),
    opened: { n: Number(row.open_n), at: Number(row.opened_at) },
  },
  ...{ price: Number(row.price), closed: { n: Number(row.n), at: Number(row.at) }, reason: row.reason },
  ...{ profit: Number(row.profit), swap: Number(row.swap) },
})
