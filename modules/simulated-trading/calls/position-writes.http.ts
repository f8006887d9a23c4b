import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { simulatedDealSchema } from '#contract/trading/simulated.ts'
import { call } from '#kit/http/call.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { notice } from '#kit/http/notice.ts'
import { changeLevels } from '../rules/changes.ts'
import { closePosition } from '../rules/trade.ts'
import { type StoredAccount, saveAccount } from '../store/simulated-accounts.ts'
import {
  changing,
  common,
  decimal,
  levelFields,
  levelsIn,
  lockTraded,
  lotBounds,
  positionId,
  type SimulatedCallDeps,
  sizeOf,
  tradingAccountId,
} from './call-parts.ts'
import * as examples from './examples.ts'
import { dealResult, lotsText } from './simulated-results.ts'

const ofPosition = z.strictObject({ tradingAccountId, positionId })

/** The position of an account. Throws PositionMissing. */
function positionIn({ positions }: StoredAccount, id: string) {
  const position = positions.find(each => each.id === id)
  if (!position) throw new PortalError(Errors.PositionMissing)
  return position
}

function changeCall({ database, floor, engine, accountOf }: SimulatedCallDeps) {
  return call({
    ...{ ...common, id: 'changePosition', method: 'PUT' },
    path: '/api/v1/trading-accounts/{tradingAccountId}/positions/{positionId}',
    idempotency: 'optional',
    summary: {
      tw: '修改部位的停損、停利與移動停損',
      cn: '修改持仓的止损、止盈与移动止损',
      en: 'Changes the stop loss, take profit and trailing stop of a position',
    },
    parameters: ofPosition,
    body: z.strictObject(levelFields),
    result: z.strictObject({}),
    example: {},
    errors: [
      ...[...changing, Errors.PositionMissing, Errors.MarketClosed, Errors.QuoteStale, Errors.LevelInsideSpread],
    ],
    notices: [Errors.Saved],
    handle: ({ tradingAccountId: id, positionId: asked }, { actor, body }) =>
      database.write(async unit => {
        const { account } = await lockTraded({ accountOf }, unit, actor!.id, id)
        const position = positionIn(account, asked)
        const { stopLoss, takeProfit, trailing } = position
        floor.checkOpen(position.symbol)
        const terms = floor.instruments.get(position.symbol)!
        const levels = { stopLoss, takeProfit, trailing, ...levelsIn(body, terms) }
        const moment = floor.now()
        const after = changeLevels(account, position, levels, moment, moment.at)
        await saveAccount(unit, account, after, { now: moment.at })
        engine.changed(id, account.version + 1)
        return notice(Errors.Saved, {})
      }),
  })
}

function closeCall({ database, floor, engine, accountOf }: SimulatedCallDeps) {
  return call({
    ...{ ...common, id: 'closePosition', method: 'POST' },
    path: '/api/v1/trading-accounts/{tradingAccountId}/positions/{positionId}/close',
    idempotency: 'required',
    summary: { tw: '平倉或部分平倉', cn: '平仓或部分平仓', en: 'Closes a position or a part of it' },
    parameters: ofPosition,
    body: z.strictObject({
      lots: decimal(Errors.LotsInvalid, lotBounds).optional().describe('A part of it; the whole if omitted'),
    }),
    result: z.strictObject({ deal: simulatedDealSchema.describe('What was closed') }),
    example: { deal: examples.deal },
    errors: [...changing, Errors.PositionMissing, Errors.MarketClosed, Errors.QuoteStale],
    notices: [Errors.OperationSucceeded],
    handle: ({ tradingAccountId: id, positionId: asked }, { actor, body }) =>
      database.write(async unit => {
        const { account } = await lockTraded({ accountOf }, unit, actor!.id, id)
        const position = positionIn(account, asked)
        const size = body.lots === undefined ? position.size : sizeOf(body.lots)
        if (size === undefined || size < 1 || size > position.size) {
          const values = { ...lotBounds, max: lotsText(position.size) }
          throw new InvalidFields({ path: 'lots', definition: Errors.LotsInvalid, values })
        }
        floor.checkOpen(position.symbol)
        const moment = floor.now()
        const closed = closePosition(account, position, { size, reason: 'member', at: moment.at }, moment)
        const [deal] = await saveAccount(unit, account, closed.account, { deals: closed.deals, now: moment.at })
        engine.changed(id, account.version + 1)
        return notice(Errors.OperationSucceeded, { deal: dealResult(deal!, floor.instruments) })
      }),
  })
}

/** What members do with positions of simulated accounts. */
export const positionWrites = (deps: SimulatedCallDeps) => [changeCall(deps), closeCall(deps)] as const
