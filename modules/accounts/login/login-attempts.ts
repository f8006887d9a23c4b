import type { Kysely } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { TooOften } from '#kit/http/limits.ts'
import { shareOf, widerNetworks } from '#kit/net/network.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { AccountTables } from '../store/account-tables.ts'

const NETWORK_WINDOW_MS = 5 * MINUTE_MS
/** Clocks of processes differ, and a unit reads its own before it waits for the row that another one changes. */
const CLOCKS_APART_MS = MINUTE_MS

export interface AttemptLimits {
  /** Wrong passwords of an account from a network. */
  wrongMax: number
  lockSeconds: number
  /** Wrong passwords allowed for an account from all networks. */
  accountWrongMax: number
  /** Wrong passwords allowed for a network for all accounts, in five minutes. */
  networkWrongMax: number
}

/** An attempt that was counted as a wrong one before its password is looked at. */
export interface Attempt {
  /** Whether so many wrong ones came from all networks that an unknown device has to prove itself. */
  isSuspicious: boolean
  /** What is answered to a device that does not prove itself: the account is locked for it. */
  locked(): PortalError
  /** The password was right: forgets what was counted for this network. */
  right(unit: Unit): Promise<void>
  /** The password was not looked at: takes back what was counted. */
  takeBack(): Promise<void>
  /** What is answered to a wrong password. */
  refusal(): PortalError
}

/**
 * Counts wrong passwords, durably and before a password is looked at, so that neither many at once nor a restart allow
 * more. An account is locked for the network that they came from alone.
 */
export interface LoginAttempts {
  /**
   * `who` is the account, or a name that has none. Rejects with AccountLocked, or with TooOften if the network has guessed
   * too often; then nothing was counted.
   */
  begin(who: string, network: string): Promise<Attempt>
  /** Somebody has proved otherwise to be the member: forgets what was counted for this network. */
  forgive(unit: Unit, who: string, network: string): Promise<void>
}

type Row = AccountTables['login_attempts']

interface Counter {
  key: string
  most: number
  windowMs: number
}

export function createLoginAttempts(
  { write }: Pick<Database, 'write'>,
  seal: Pick<Seal, 'hmac'>,
  limits: AttemptLimits,
): LoginAttempts {
  const lockMs = limits.lockSeconds * SECOND_MS
  const tablesOf = ({ db }: Unit): Kysely<AccountTables> => db

  const isLocked = ({ locked_until }: Row, now: number) =>
    locked_until !== null && Number(locked_until) > now && Number(locked_until) <= now + lockMs + CLOCKS_APART_MS

  const countersOf = (who: string, network: string) => countersFor(seal, limits, who, network)

  /** What was counted in the window that is open; the row is locked until the unit ends. */
  async function read(unit: Unit, { key, windowMs }: Counter, now: number): Promise<Row> {
    const db = tablesOf(unit)
    const fresh: Row = { key, wrong: 0, since: now, locked_until: null }
    await db
      .insertInto('login_attempts')
      .values(fresh)
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute()
    const query = db.selectFrom('login_attempts').selectAll().where('key', '=', key)
    const row = await unit.forUpdate(query).executeTakeFirstOrThrow()
    const since = Number(row.since)
    if (row.locked_until !== null) return isLocked(row, now) ? { ...row, since } : fresh
    // By a clock that was set back a window, or a lock, would last for longer than it may.
    return now >= since - CLOCKS_APART_MS && now < since + windowMs ? { ...row, since } : fresh
  }

  const store = (unit: Unit, { key, wrong, since, locked_until }: Row) =>
    tablesOf(unit).updateTable('login_attempts').set({ wrong, since, locked_until }).where('key', '=', key).execute()

  /** Rows are locked in the same order everywhere, so that no two units wait for each other. */
  const count = (who: string, network: string) =>
    write(async unit => {
      const now = Date.now()
      const { own, account, networks } = await countersOf(who, network)
      const ownRow = await read(unit, own, now)
      if (isLocked(ownRow, now)) throw lockedFor(Number(ownRow.locked_until) - now)
      const accountRow = await read(unit, account, now)
      const rows: Row[] = []
      for (const each of networks) {
        const row = await read(unit, each, now)
        if (row.wrong >= each.most)
          throw new TooOften(Errors.TooManyRequests, Number(row.since) + NETWORK_WINDOW_MS - now)
        rows.push(row)
      }
      const wrong = ownRow.wrong + 1
      await store(unit, { ...ownRow, wrong, locked_until: wrong >= limits.wrongMax ? now + lockMs : null })
      for (const row of [accountRow, ...rows]) await store(unit, { ...row, wrong: row.wrong + 1 })
      return {
        ...{ wrong, isSuspicious: accountRow.wrong >= limits.accountWrongMax },
        suspicionEndsAt: Number(accountRow.since) + lockMs,
      }
    })

  const lockedFor = (ms: number) =>
    new PortalError(Errors.AccountLocked, { minutes: Math.max(1, Math.ceil(ms / MINUTE_MS)) })

  /** Takes one back from what is counted for the account and the networks. `own`: what is left for both. */
  async function lower(unit: Unit, who: string, network: string, own: (row: Row) => Row): Promise<void> {
    const now = Date.now()
    const counters = await countersOf(who, network)
    await store(unit, own(await read(unit, counters.own, now)))
    for (const each of [counters.account, ...counters.networks]) {
      const row = await read(unit, each, now)
      await store(unit, { ...row, wrong: Math.max(0, row.wrong - 1) })
    }
  }

  return {
    async forgive(unit, who, network) {
      const { own } = await countersOf(who, network)
      await store(unit, { ...(await read(unit, own, Date.now())), wrong: 0, locked_until: null })
    },
    async begin(who, network) {
      const { wrong, isSuspicious, suspicionEndsAt } = await count(who, network)
      return {
        isSuspicious,
        locked: () => lockedFor(suspicionEndsAt - Date.now()),
        right: unit => lower(unit, who, network, row => ({ ...row, wrong: 0, locked_until: null })),
        takeBack: () =>
          write(unit =>
            lower(unit, who, network, row => ({ ...row, wrong: Math.max(0, row.wrong - 1), locked_until: null })),
          ),
        refusal() {
          const left = limits.wrongMax - wrong
          return left > 0
            ? new PortalError(Errors.WrongCredentials, { left, minutes: Math.ceil(lockMs / MINUTE_MS) })
            : lockedFor(lockMs)
        },
      }
    },
  }
}

/** What an attempt is counted for. */
async function countersFor(seal: Pick<Seal, 'hmac'>, limits: AttemptLimits, who: string, network: string) {
  const lockMs = limits.lockSeconds * SECOND_MS
  const keyOf = (kind: string, ...what: string[]) => seal.hmac('accounts.attempts', [kind, ...what].join('\n'))
  const networks: Counter[] = []
  for (const each of [network, ...widerNetworks(network)])
    networks.push({
      ...{ key: await keyOf('network', each), windowMs: NETWORK_WINDOW_MS },
      most: limits.networkWrongMax * shareOf(each),
    })
  const own = { key: await keyOf('both', who, network), most: limits.wrongMax, windowMs: lockMs }
  const account = { key: await keyOf('account', who), most: limits.accountWrongMax, windowMs: lockMs }
  return { own, account, networks }
}
