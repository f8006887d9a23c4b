import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { centsText } from '#contract/prices/cents-text.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import { OPENING_CENTS } from '#contract/trading/opening-balance.ts'
import { tradingAccountSchema, tradingBrokerSchema } from '#contract/trading/trading-account.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import type { BrokerLink } from '../links/broker-link.ts'
import { accountView } from '../rules/account-view.ts'
import type { SimulatedTrading } from '../rules/deps.ts'
import { lastReadings } from '../rules/readings.ts'
import { type OpenDeps, openSimulated, SIMULATED_CURRENCY, SIMULATED_LEVERAGE } from '../rules/simulated-accounts.ts'
import { accountsOf, changeAccount, findAccount, lockAccount, setDefault } from '../store/accounts.ts'
import { label, nothing, ofAccount, read, traders, version, write } from './call-parts.ts'
import * as examples from './examples.ts'

export interface AccountCallDeps extends OpenDeps {
  database: Database
  trading: Pick<SimulatedTrading, 'open' | 'figures'>
  link: Pick<BrokerLink, 'brokers'>
}

const brokersCall = ({ link }: AccountCallDeps) =>
  call({
    id: 'listTradingBrokers',
    tag: 'Trading',
    method: 'GET',
    path: '/api/v1/trading/brokers',
    access: 'public',
    summary: { tw: '可綁定帳戶的經紀商', cn: '可绑定账户的经纪商', en: 'Brokers whose accounts can be bound' },
    parameters: nothing,
    result: z.strictObject({
      list: z.array(tradingBrokerSchema).describe('Brokers in the order in which they are offered'),
    }),
    example: { list: [examples.broker] },
    handle: async () => ({ list: (await link.brokers()).list }),
  })

function readCalls(deps: AccountCallDeps) {
  const { database } = deps
  return [
    call({
      ...read,
      id: 'listTradingAccounts',
      path: '/api/v1/trading-accounts',
      summary: { tw: '會員的交易帳戶', cn: '会员的交易账户', en: 'Trading accounts of the member' },
      parameters: nothing,
      result: z.strictObject({ list: z.array(tradingAccountSchema).describe('The default one first') }),
      example: { list: [examples.account] },
      async handle(_, { actor }) {
        const accounts = await accountsOf(database, actor!.id)
        const readings = await lastReadings(database, accounts, deps)
        return { list: accounts.map(account => accountView(account, readings.get(account.id))) }
      },
    }),
    call({
      ...read,
      id: 'getTradingAccount',
      path: '/api/v1/trading-accounts/{tradingAccountId}',
      summary: { tw: '交易帳戶的最新數字', cn: '交易账户的最新数据', en: 'A trading account and its last figures' },
      parameters: ofAccount,
      result: tradingAccountSchema,
      example: examples.account,
      errors: [Errors.TradingAccountMissing],
      async handle({ tradingAccountId: id }, { actor }) {
        const account = await findAccount(database, actor!.id, id)
        if (!account) throw new PortalError(Errors.TradingAccountMissing)
        return accountView(account, (await lastReadings(database, [account], deps)).get(id))
      },
    }),
  ] as const
}

function openCall(deps: AccountCallDeps) {
  const { database } = deps
  return call({
    ...write,
    id: 'openSimulatedAccount',
    method: 'POST',
    path: '/api/v1/trading-accounts/simulated',
    access: traders,
    summary: { tw: '開立模擬帳戶', cn: '开立模拟账户', en: 'Opens a simulated account of 100,000 USD' },
    parameters: nothing,
    body: z.strictObject({ label }),
    result: z.strictObject({
      tradingAccountId: z.string().describe('Permanent id of the trading account'),
      balance: z.literal('100000.00').describe('Starting balance'),
      currency: z.literal(SIMULATED_CURRENCY).describe('ISO 4217'),
      leverage: z.literal(SIMULATED_LEVERAGE).describe('100 for 1:100'),
    }),
    example: {
      ...{ tradingAccountId: examples.account.tradingAccountId, balance: '100000.00' },
      ...{ currency: SIMULATED_CURRENCY, leverage: SIMULATED_LEVERAGE },
    },
    errors: [Errors.SimulatedAccountLimit],
    notices: [Errors.OperationSucceeded],
    handle: (_, { actor, body }) =>
      database.write(async unit => {
        const given = body.label === undefined ? {} : { label: cleanText(body.label) }
        const { id } = await openSimulated(unit, actor!.id, given, deps)
        return notice(Errors.OperationSucceeded, {
          ...{ tradingAccountId: id, balance: centsText(OPENING_CENTS) as '100000.00' },
          ...({ currency: SIMULATED_CURRENCY, leverage: SIMULATED_LEVERAGE } as const),
        })
      }),
  })
}

function saveCall({ database, proofs }: AccountCallDeps) {
  return call({
    ...write,
    id: 'saveTradingAccount',
    method: 'PUT',
    path: '/api/v1/trading-accounts/{tradingAccountId}',
    summary: {
      tw: '變更帳戶的名稱、公開與預設',
      cn: '修改账户的名称、公开与默认',
      en: 'Names an account, shows it, or makes it the default one',
    },
    parameters: ofAccount,
    body: z.strictObject({
      label,
      isPublic: z.boolean().optional().describe('Whether its return stands on the page of the member'),
      isDefault: z.literal(true).optional().describe('Makes it the default one in place of the other'),
      version,
    }),
    result: nothing,
    example: {},
    errors: [Errors.TradingAccountMissing, Errors.Conflict],
    notices: [Errors.Saved],
    handle: ({ tradingAccountId: id }, { actor, body }) =>
      database.write(async unit => {
        await proofs.lock(unit, actor!.id)
        const account = await lockAccount(unit, actor!.id, id)
        if (!account) throw new PortalError(Errors.TradingAccountMissing)
        if (account.version !== body.version) throw new PortalError(Errors.Conflict)
        const { isPublic, isDefault = false } = body
        await changeAccount(unit, id, { isPublic, label: body.label === undefined ? undefined : cleanText(body.label) })
        if (isDefault) await setDefault(unit, actor!.id, id)
        return notice(Errors.Saved, {})
      }),
  })
}

/** What members do with their accounts without a broker being asked. */
export const accountCalls = (deps: AccountCallDeps) =>
  [brokersCall(deps), ...readCalls(deps), openCall(deps), saveCall(deps)] as const
