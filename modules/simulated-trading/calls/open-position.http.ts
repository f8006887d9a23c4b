import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { decimalText } from '#contract/prices/price.ts'
import { simulatedOrderSchema, simulatedPositionSchema } from '#contract/trading/simulated.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { newId } from '#kit/new-id.ts'
import { type Levels, openingPrice } from '../rules/account.ts'
import { checkSize, openPosition, placeOrder, sidesOf } from '../rules/trade.ts'
import { saveAccount } from '../store/simulated-accounts.ts'
import {
  changing,
  common,
  endIn,
  expires,
  levelFields,
  levelsIn,
  lockTraded,
  lots,
  ofAccount,
  price,
  priceIn,
  type SimulatedCallDeps,
  side,
  sizeOf,
  symbol,
  termsIn,
} from './call-parts.ts'
import * as examples from './examples.ts'
import { orderResult, positionResult } from './simulated-results.ts'

const NO_LEVELS: Levels = { stopLoss: null, takeProfit: null, trailing: null }
const MAX_N = 1_000_000_000_000
const MAX_SLIP = 100_000
/** Of an account. */
const orderLimit = { by: 'target', most: 10, within: 10 } as const
/** Opens a position, or places an order that waits. */
export function openPositionCall({ database, floor, engine, accountOf }: SimulatedCallDeps) {
  const { instruments, quotes } = floor

  /** Throws PriceChanged if a page has shown a better price than that of now, by more than the points that may slip. */
  function checkShown(of: { symbol: string; side: 'buy' | 'sell' }, n: number | undefined, maxSlip: number): void {
    const now = sidesOf(of.symbol, floor.now())
    if (n === undefined || n === now.n) return
    const shown = quotes.shown(of.symbol, n)
    const price = openingPrice(of.side, now)
    const worse = shown && (price - openingPrice(of.side, shown)) * (of.side === 'buy' ? 1 : -1)
    if (worse !== undefined && worse <= maxSlip) return
    const text = decimalText(price, instruments.get(of.symbol)!.decimals)
    throw new PortalError(Errors.PriceChanged, { price: text, n: now.n })
  }

  return call({
    ...{ ...common, id: 'openPosition', method: 'POST', path: '/api/v1/trading-accounts/{tradingAccountId}/orders' },
    idempotency: 'required',
    limits: [orderLimit],
    targetOf: ({ tradingAccountId: id }) => `orders/${id}`,
    summary: {
      tw: '在模擬帳戶下單：市價單、限價單或停損單',
      cn: '在模拟账户下单：市价单、限价单或止损单',
      en: 'Opens a position in a simulated account, or places an order that waits',
    },
    parameters: ofAccount,
    body: z.strictObject({
      ...{ symbol, side, lots },
      type: z
        .enum(['market', 'limit', 'stop'])
        .default('market')
        .describe('Order type: `market` is filled at once, the others wait for their price'),
      price: price.optional(),
      ...levelFields,
      expires,
      n: z.int().min(1).max(MAX_N).optional().describe('Number of the quote that was shown; of market orders'),
      maxSlip: z.int().min(0).max(MAX_SLIP).default(0).describe('Points by which a later quote may be worse'),
    }),
    result: z.strictObject({
      position: simulatedPositionSchema.optional().describe('Position opened by a market order'),
      order: simulatedOrderSchema.optional().describe('Pending order, for `limit` and `stop`'),
    }),
    example: { position: examples.position },
    errors: [
      ...[...changing, Errors.OrderSymbolUnknown, Errors.MarketClosed, Errors.QuoteStale, Errors.InsufficientMargin],
      ...[Errors.LevelInsideSpread, Errors.OrderExpired, Errors.PriceChanged, Errors.OpenPositionLimit],
    ],
    notices: [Errors.OperationSucceeded],
    handle: ({ tradingAccountId: id }, { actor, body }) =>
      database.write(async unit => {
        const { access, account } = await lockTraded({ accountOf }, unit, actor!.id, id)
        const terms = termsIn(body.symbol, floor, access)
        const size = sizeOf(body.lots)
        checkSize(size)
        const levels = { ...NO_LEVELS, ...levelsIn(body, terms) }
        const wish = { id: newId(), symbol: body.symbol, side: body.side, size, ...levels }
        const moment = floor.now()
        const waits =
          body.type === 'market'
            ? undefined
            : { type: body.type, price: priceIn(body.price, terms), expiresAt: endIn(body.expires, moment.at) }
        floor.checkOpen(body.symbol)
        if (!waits) checkShown(body, body.n, body.maxSlip)
        const placed = waits
          ? placeOrder(account, { ...wish, ...waits }, moment, moment.at)
          : openPosition(account, wish, moment, moment.at)
        await saveAccount(unit, account, placed.account, { now: moment.at })
        engine.changed(id, account.version + 1)
        const answer =
          'order' in placed
            ? { order: orderResult(placed.order, instruments) }
            : { position: positionResult(placed.position, placed.account, moment) }
        return notice(Errors.OperationSucceeded, answer)
      }),
  })
}
