import type {
  TradingAccountKind,
  TradingAccountState,
  TradingPlatform,
  TradingSource,
} from '#contract/trading/trading-account.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { inParts } from '#kit/scheduling/event-loop.ts'
import { type TradingAccountTables, tablesOf } from './account-tables.ts'

export type From = Pick<Database, 'db'>
type Row = TradingAccountTables['trading_accounts']

/** An account of a member. Amounts are cents of its currency, times UTC ms. */
export interface TradingAccount {
  id: string
  memberId: string
  source: TradingSource
  platform: TradingPlatform
  broker: string
  brokerName: string
  server: string
  account: string
  /** `simulated`: its orders are filled here. */
  kind: TradingAccountKind
  /** Whether its figures are invented, or come from orders at the prices of the portal. */
  isSimulated: boolean
  currency: string
  leverage: number
  label: string
  /** As they were read last; undefined until then, and of an account that is traded here. */
  balance: number | undefined
  equity: number | undefined
  state: TradingAccountState
  isDefault: boolean
  isPublic: boolean
  /** Of when the figures are. */
  syncedAt: number | undefined
  /** When the member had it read last. */
  askedAt: number | undefined
  /** What the link calls the account. */
  ref: string | undefined
  lastDeal: string | undefined
  /** The contest that it was opened for. */
  contestId: string | undefined
  version: number
  createdAt: number
}

const numberIn = (value: number | string | null) => (value === null ? undefined : Number(value))

const accountOf = (row: Row): TradingAccount => ({
  ...{ id: row.id, memberId: row.member_id, source: row.source, platform: row.platform, broker: row.broker },
  ...{ brokerName: row.broker_name, server: row.server, account: row.account, kind: row.kind },
  ...{ currency: row.currency, leverage: row.leverage, label: row.label, state: row.state, version: row.version },
  isSimulated: row.source !== 'bridge',
  balance: numberIn(row.balance),
  equity: numberIn(row.equity),
  isDefault: row.is_default === 1,
  isPublic: row.is_public === 1,
  syncedAt: numberIn(row.synced_at),
  askedAt: numberIn(row.asked_at),
  ref: row.ref ?? undefined,
  lastDeal: row.last_deal ?? undefined,
  contestId: row.contest_id ?? undefined,
  createdAt: Number(row.created_at),
})

const accounts = (from: From) => tablesOf(from).selectFrom('trading_accounts').selectAll()

/** The default one first, then in the order in which they came. */
export async function accountsOf(from: From, memberId: string): Promise<TradingAccount[]> {
  const query = accounts(from).where('member_id', '=', memberId)
  const rows = await query.orderBy('is_default', 'desc').orderBy('created_at').orderBy('id').execute()
  return rows.map(accountOf)
}

/** Undefined if the member has no such account. */
export async function findAccount(from: From, memberId: string, id: string): Promise<TradingAccount | undefined> {
  const row = await accounts(from).where('id', '=', id).where('member_id', '=', memberId).limit(1).executeTakeFirst()
  return row && accountOf(row)
}

/** The account of a member, locked until the unit ends. */
export async function lockAccount(unit: Unit, memberId: string, id: string): Promise<TradingAccount | undefined> {
  const query = accounts(unit).where('id', '=', id).where('member_id', '=', memberId).limit(1)
  const row = await unit.forUpdate(query).executeTakeFirst()
  return row && accountOf(row)
}

/** Locks accounts of any members until the unit ends. Returns the ids of those that are still there. */
export async function lockAccounts(unit: Unit, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const query = tablesOf(unit).selectFrom('trading_accounts').select('id').where('id', 'in', ids).orderBy('id')
  return new Set((await unit.forUpdate(query).execute()).map(({ id }) => id))
}

/** Accounts that are read in one turn of the event loop. */
const READ_AT_ONCE = 100

/** Of any member. */
export async function accountsById(from: From, ids: readonly string[]): Promise<TradingAccount[]> {
  const found: TradingAccount[] = []
  await inParts(ids, READ_AT_ONCE, async part => {
    const rows = await accounts(from).where('id', 'in', part).execute()
    for (const row of rows) found.push(accountOf(row))
  })
  return found
}

export type NewAccount = Pick<TradingAccount, 'memberId' | 'source' | 'platform' | 'broker' | 'brokerName' | 'server'> &
  Pick<TradingAccount, 'account' | 'kind' | 'currency' | 'leverage' | 'label' | 'state' | 'isDefault' | 'createdAt'> &
  Partial<Pick<TradingAccount, 'contestId'>>

/** Returns its id; undefined if somebody has bound the same account. */
export async function addAccount(unit: Unit, account: NewAccount): Promise<string | undefined> {
  const { memberId, source, platform, broker, brokerName, server, kind, currency, leverage, label, state } = account
  const added = await tablesOf(unit)
    .insertInto('trading_accounts')
    .values({
      ...{ id: newId(), member_id: memberId, source, platform, broker, broker_name: brokerName, server },
      ...{ kind, currency },
      ...{ account: account.account, leverage, label, state, is_default: account.isDefault ? 1 : 0, is_public: 0 },
      ...{ contest_id: account.contestId ?? null, version: 1, created_at: account.createdAt },
    })
    .onConflict(conflict => conflict.columns(['platform', 'server', 'account']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Stores what a member has changed of an account, and counts the change. */
export async function changeAccount(
  unit: Unit,
  id: string,
  { label, isPublic }: { label?: string | undefined; isPublic?: boolean | undefined },
): Promise<void> {
  await tablesOf(unit)
    .updateTable('trading_accounts')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(label !== undefined && { label }),
      ...(isPublic !== undefined && { is_public: isPublic ? (1 as const) : (0 as const) }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Makes one the default in place of the others. */
export async function setDefault(unit: Unit, memberId: string, id: string): Promise<void> {
  const update = (values: { is_default: 0 | 1 }) => tablesOf(unit).updateTable('trading_accounts').set(values)
  await update({ is_default: 0 }).where('member_id', '=', memberId).where('is_default', '=', 1).execute()
  await update({ is_default: 1 }).where('id', '=', id).execute()
}

/** Deletes an account with its deals and its curve. */
export async function removeAccount(unit: Unit, id: string): Promise<void> {
  const db = tablesOf(unit)
  await db.deleteFrom('trading_deals').where('account_id', '=', id).execute()
  await db.deleteFrom('trading_equity').where('account_id', '=', id).execute()
  await db.deleteFrom('trading_accounts').where('id', '=', id).execute()
}

/** Bound accounts that are to be read, those that wait longest first. */
export async function dueAccounts(from: From, now: number, limit: number): Promise<TradingAccount[]> {
  const query = accounts(from).where('due_at', '<=', now)
  return (await query.orderBy('due_at').limit(limit).execute()).map(accountOf)
}

/** Accounts that are traded here, after an id, in their order. */
export async function accountsTradedHere(from: From, after: string, limit: number): Promise<TradingAccount[]> {
  const query = accounts(from).where('source', '=', 'portal').where('id', '>', after)
  return (await query.orderBy('id').limit(limit).execute()).map(accountOf)
}

/** Accounts at brokers that a member has bound. */
export async function countBound(from: From, memberId: string): Promise<number> {
  const row = await tablesOf(from)
    .selectFrom('trading_accounts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('member_id', '=', memberId)
    .where('source', '<>', 'portal')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether somebody has bound an account. */
export async function isBound(
  from: From,
  { platform, server, account }: Pick<TradingAccount, 'platform' | 'server' | 'account'>,
): Promise<boolean> {
  const query = accounts(from).where('platform', '=', platform).where('server', '=', server)
  return (await query.where('account', '=', account).limit(1).executeTakeFirst()) !== undefined
}

/** What a link has said of an account, or that it has not; what is left out stays. */
export interface ReadState {
  state?: TradingAccountState
  balance?: number
  equity?: number
  syncedAt?: number
  dueAt?: number | null
  askedAt?: number | null
  lastDeal?: string
  ref?: string
  sealedPassword?: string
}

export async function storeState(unit: Unit, id: string, state: ReadState): Promise<void> {
  const { syncedAt, dueAt, askedAt, lastDeal, sealedPassword, ...same } = state
  const values = {
    ...{ ...same, synced_at: syncedAt, due_at: dueAt, asked_at: askedAt, last_deal: lastDeal },
    sealed_password: sealedPassword,
  }
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  await tablesOf(unit).updateTable('trading_accounts').set(set).where('id', '=', id).execute()
}

/** The sealed password of an account; undefined if it has none. */
export async function sealedPasswordOf(from: From, id: string): Promise<string | undefined> {
  const query = tablesOf(from).selectFrom('trading_accounts').select('sealed_password').where('id', '=', id).limit(1)
  return (await query.executeTakeFirst())?.sealed_password ?? undefined
}

/** Ids of the accounts that members show, by member. */
export async function publicAccountIds(from: From, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tablesOf(from)
    .selectFrom('trading_accounts')
    .select(['id', 'member_id'])
    .where('member_id', 'in', memberIds)
    .where('is_public', '=', 1)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = new Map<string, string[]>()
  for (const { id, member_id: memberId } of rows) ids.set(memberId, [...(ids.get(memberId) ?? []), id])
  return ids
}
