import type { ContestAccounts } from '#modules/contests'
import type { openTrading } from './trading.ts'

type Trading = Pick<ReturnType<typeof openTrading>, 'accounts' | 'simulated'>

/** Trading accounts of members as contests see them; what they trade with is opened after contests. */
export const contestAccounts = (trading: () => Trading): ContestAccounts => ({
  async find(from, memberId, accountId) {
    const account = await trading().accounts.find(from, memberId, accountId)
    if (!account) return undefined
    const { kind, currency, isSimulated } = account
    return { tradingAccountId: accountId, kind, currency, isSimulated }
  },
  openedFor: (from, memberId, contestId) => trading().accounts.openedFor(from, memberId, contestId),
  openSimulated: async (unit, memberId, asked) => (await trading().accounts.openSimulated(unit, memberId, asked)).id,
  async read(accountIds) {
    const readings = await trading().accounts.read(accountIds)
    return new Map(
      [...readings].flatMap(([id, reading]) => (reading ? [[id, { at: reading.at, equity: reading.equity }]] : [])),
    )
  },
  lastReading: (from, accountId) => trading().accounts.lastReading(from, accountId),
  flows: (from, asked) => trading().accounts.flows(from, asked),
  activity: (from, accountIds, since) => trading().accounts.activity(from, accountIds, since),
  async openLots(from, accountIds) {
    const open = await trading().simulated.trading.openSides(from, accountIds)
    return [...open].map(([symbol, sides]) => ({ symbol, ...sides }))
  },
  returnOf: (from, accountId, span) => trading().accounts.returnOf(from, accountId, span),
})
