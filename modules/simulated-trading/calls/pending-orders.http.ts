import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { simulatedOrderSchema } from '#contract/trading/simulated.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import type { Order } from '../rules/account.ts'
import { changeOrder } from '../rules/changes.ts'
import { orderState, readAccounts, type StoredAccount, saveAccount } from '../store/simulated-accounts.ts'
import {
  changing,
  common,
  endIn,
  expires,
  levelFields,
  levelsIn,
  lockTraded,
  ofAccount,
  orderId,
  price,
  priceIn,
  type SimulatedCallDeps,
  tradingAccountId,
} from './call-parts.ts'
import * as examples from './examples.ts'
import { orderResult } from './simulated-results.ts'

const ofOrder = z.strictObject({ tradingAccountId, orderId })

/** An order that waits. Rejects with OrderExpired if its time is over, with OrderGone if it does not wait. */
async function waitingIn(unit: Unit, account: StoredAccount, id: string, now: number): Promise<Order> {
  const order = account.orders.find(each => each.id === id)
  const isOver = order ? order.expiresAt !== null && order.expiresAt <= now : undefined
  if (isOver || (!order && (await orderState(unit, account.id, id)) === 'expired'))
    throw new PortalError(Errors.OrderExpired)
  if (!order) throw new PortalError(Errors.OrderGone)
  return order
}

/** Orders of simulated accounts that wait for their price. */
export function pendingOrderCalls({ database, floor, engine, accountOf }: SimulatedCallDeps) {
  return [
    call({
      ...{ ...common, id: 'listPendingOrders', method: 'GET' },
      path: '/api/v1/trading-accounts/{tradingAccountId}/orders',
      summary: { tw: '模擬帳戶的掛單', cn: '模拟账户的挂单', en: 'Orders of a simulated account that wait' },
      parameters: ofAccount,
      result: z.strictObject({ list: z.array(simulatedOrderSchema).describe('The oldest first') }),
      example: { list: [examples.order] },
      errors: [Errors.TradingAccountMissing],
      async handle({ tradingAccountId: id }, { actor }) {
        if (!(await accountOf(database, actor!.id, id))) throw new PortalError(Errors.TradingAccountMissing)
        const account = (await readAccounts(database, [id])).get(id)
        return { list: (account?.orders ?? []).map(order => orderResult(order, floor.instruments)) }
      },
    }),
    call({
      ...{ ...common, id: 'changePendingOrder', method: 'PUT' },
      path: '/api/v1/trading-accounts/{tradingAccountId}/orders/{orderId}',
      idempotency: 'optional',
      summary: {
        tw: '修改掛單的價格、停損停利與到期時間',
        cn: '修改挂单的价格、止损止盈与到期时间',
        en: 'Changes the price, levels and end of an order that waits',
      },
      parameters: ofOrder,
      body: z.strictObject({ price: price.optional(), ...levelFields, expires }),
      result: z.strictObject({}),
      example: {},
      errors: [
        ...[...changing, Errors.OrderGone, Errors.OrderExpired, Errors.MarketClosed, Errors.QuoteStale],
        Errors.LevelInsideSpread,
      ],
      notices: [Errors.Saved],
      handle: ({ tradingAccountId: id, orderId: asked }, { actor, body }) =>
        database.write(async unit => {
          const { account } = await lockTraded({ accountOf }, unit, actor!.id, id)
          const moment = floor.now()
          const order = await waitingIn(unit, account, asked, moment.at)
          floor.checkOpen(order.symbol)
          const terms = floor.instruments.get(order.symbol)!
          const changes = {
            ...levelsIn(body, terms),
            ...(body.price !== undefined && { price: priceIn(body.price, terms) }),
            ...(body.expires !== undefined && { expiresAt: endIn(body.expires, moment.at) }),
          }
          const after = changeOrder(account, order, changes, moment, moment.at)
          await saveAccount(unit, account, after, { now: moment.at })
          engine.changed(id, account.version + 1)
          return notice(Errors.Saved, {})
        }),
    }),
    call({
      ...{ ...common, id: 'cancelPendingOrder', method: 'POST' },
      path: '/api/v1/trading-accounts/{tradingAccountId}/orders/{orderId}/cancel',
      idempotency: 'optional',
      summary: { tw: '取消掛單', cn: '撤销挂单', en: 'Cancels an order that waits' },
      parameters: ofOrder,
      result: z.strictObject({}),
      example: {},
      errors: [...changing, Errors.OrderGone, Errors.OrderExpired],
      notices: [Errors.OperationSucceeded],
      handle: ({ tradingAccountId: id, orderId: asked }, { actor }) =>
        database.write(async unit => {
          const { account } = await lockTraded({ accountOf }, unit, actor!.id, id)
          const { at } = floor.now()
          const order = await waitingIn(unit, account, asked, at)
          const after = { ...account, orders: account.orders.filter(each => each !== order) }
          await saveAccount(unit, account, after, { ended: [{ order, state: 'cancelled' }], now: at })
          engine.changed(id, account.version + 1)
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
  ] as const
}
