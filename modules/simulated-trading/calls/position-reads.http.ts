import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { decimalText } from '#contract/prices/price.ts'
import {
  accountFigures,
  previewSchema,
  simulatedPositionSchema,
  tradedInstrumentSchema,
} from '#contract/trading/simulated.ts'
import { call } from '#kit/http/call.ts'
import { nextNewYorkRoll } from '#modules/market'
import { previewOf } from '../rules/preview.ts'
import { checkSize } from '../rules/trade.ts'
import { readAccounts } from '../store/simulated-accounts.ts'
import {
  checkAccess,
  common,
  lots,
  price,
  priceIn,
  type SimulatedCallDeps,
  side,
  sizeOf,
  symbol,
  termsIn,
  tradingAccountId,
} from './call-parts.ts'
import * as examples from './examples.ts'
import { figuresResult, levelText, moneyText, positionResults } from './simulated-results.ts'

const POINT_DECIMALS = 2
const nothing = { balance: null, equity: null, margin: null, freeMargin: null, marginLevel: null }

export function positionReads({ database, floor, accountOf }: SimulatedCallDeps) {
  const { instruments, swaps } = floor
  const all = [...instruments.values()].map(({ symbol: of, decimals, contract }) => {
    const points = swaps.pointsOf(of)
    const textOf = (value: number | undefined) => (value === undefined ? null : decimalText(value, POINT_DECIMALS))
    return { symbol: of, decimals, contract, swapLong: textOf(points?.long), swapShort: textOf(points?.short) }
  })
  return [
    call({
      ...{
        ...common,
        id: 'listPositions',
        method: 'GET',
        path: '/api/v1/trading-accounts/{tradingAccountId}/positions',
      },
      summary: {
        tw: '模擬帳戶的部位、淨值與保證金',
        cn: '模拟账户的持仓、净值与保证金',
        en: 'Positions of a simulated account, its equity and margin',
      },
      parameters: z.strictObject({
        tradingAccountId,
        instruments: z.enum(['all']).optional().describe('Also lists what can be traded'),
      }),
      result: z.strictObject({
        list: z.array(simulatedPositionSchema).describe('The oldest first; none in a bound account'),
        ...accountFigures,
        simulated: z.literal(true).describe('No money is in the account'),
        asOf: z.string().describe('When this was computed; ISO 8601 in UTC'),
        instruments: z.array(tradedInstrumentSchema).optional().describe('What can be traded'),
      }),
      example: {
        list: [examples.position],
        ...{ balance: '99996.40', equity: '100019.90', margin: '586.27', freeMargin: '99433.63' },
        ...{ marginLevel: '17060.38', simulated: true, asOf: '2026-11-26T09:20:40.018Z' },
      },
      errors: [Errors.TradingAccountMissing],
      async handle({ tradingAccountId: id, instruments: asked }, { actor }) {
        const access = await accountOf(database, actor!.id, id)
        if (!access) throw new PortalError(Errors.TradingAccountMissing)
        const account = (await readAccounts(database, [id])).get(id)
        const moment = floor.now()
        return {
          list: account ? positionResults(account, moment) : [],
          ...(account ? figuresResult(account, moment) : nothing),
          ...{ simulated: true as const, asOf: new Date(moment.at).toISOString() },
          ...(asked && { instruments: all }),
        }
      },
    }),
    call({
      ...{ ...common, id: 'previewOrder', method: 'GET' },
      path: '/api/v1/trading-accounts/{tradingAccountId}/orders/preview',
      summary: {
        tw: '下單前試算：保證金、點差成本、強制平倉價',
        cn: '下单前试算：保证金、点差成本、强平价',
        en: 'What an order would take and cost before it is placed',
      },
      parameters: z.strictObject({
        ...{ tradingAccountId, symbol, side, lots },
        price: price.optional(),
      }),
      result: previewSchema,
      example: {
        ...{ price: '1.17309', n: 48377, margin: '586.55', spreadCost: '4.00', freeMargin: '98843.08' },
        ...{ marginLevel: '8526.50', liquidationPrice: '0.98155', swapLong: '-3.60', swapShort: '1.05' },
        ...{ nextNights: 3, nextSwap: '-10.80', swapPublished: true, pointValue: '0.50' },
      },
      errors: [
        ...[Errors.TradingAccountMissing, Errors.TradingAccountReadOnly, Errors.EntryDisqualified],
        ...[Errors.OrderSymbolUnknown, Errors.MarketClosed, Errors.QuoteStale],
      ],
      async handle({ tradingAccountId: id, ...asked }, { actor }) {
        const access = await checkAccess({ accountOf }, database, actor!.id, id)
        const terms = termsIn(asked.symbol, floor, access)
        const size = sizeOf(asked.lots)
        checkSize(size)
        const at = asked.price === undefined ? undefined : priceIn(asked.price, terms)
        floor.checkOpen(asked.symbol)
        const account = (await readAccounts(database, [id])).get(id)
        if (!account) throw new PortalError(Errors.TradingAccountMissing)
        const moment = floor.now()
        const nights = swaps.nightsAt(asked.symbol, nextNewYorkRoll(moment.at))
        const wish = { symbol: asked.symbol, side: asked.side, size, price: at, nights }
        const preview = previewOf(account, wish, moment, swaps)
        const priceText = (value: number | null) => (value === null ? null : decimalText(value, terms.decimals))
        const { spreadCost, figures, margin, swapLong, swapShort, nextSwap, pointValue } = preview
        return {
          ...{ price: decimalText(preview.price, terms.decimals), n: preview.n, margin: moneyText(margin) },
          ...{ spreadCost: moneyText(spreadCost), freeMargin: moneyText(figures.freeMargin) },
          ...{ marginLevel: levelText(figures.marginLevel), liquidationPrice: priceText(preview.liquidationPrice) },
          ...{ swapLong: moneyText(swapLong), swapShort: moneyText(swapShort), pointValue: moneyText(pointValue) },
          ...{ nextNights: nights, nextSwap: moneyText(nextSwap) },
          swapPublished: swaps.pointsOf(asked.symbol) !== undefined,
        }
      },
    }),
  ] as const
}
