import { atMost } from '#kit/at-most.ts'
import type { Database } from '#kit/database/database.ts'
import { type BrokerLink, CredentialsRefused, LinkFailed, RefUnknown } from '../links/broker-link.ts'
import { lockAccount, storeState, type TradingAccount } from '../store/accounts.ts'
import type { Credentials } from '../store/credentials.ts'
import { addDeals } from '../store/deals.ts'
import { addEquity } from '../store/equity.ts'

export interface SyncDeps {
  database: Database
  link: BrokerLink
  credentials: Credentials
  /** How often an account is read, in ms. */
  everyMs: number
  /** Tells a member that the broker refuses the password. */
  tellRefused(unit: Parameters<Parameters<Database['write']>[0]>[0], account: TradingAccount): Promise<void>
  /** UTC ms. */
  now(): number
}

/** `read`: its figures are those of now; `late`: no answer; `refused`: the broker refuses the password; `gone`: unbound. */
export type SyncResult = 'read' | 'late' | 'refused' | 'gone'

/** Accounts that are read at a time. */
const AT_ONCE = 8
/** An account that could not be read is tried again after a minute, or sooner if all are read more often. */
const RETRY_MS = 60_000

/** Reads accounts at brokers and stores their figures and deals; an account that cannot be read keeps its last ones. */
export function createSync({ database, link, credentials, everyMs, tellRefused, now }: SyncDeps) {
  const inTurn = atMost(AT_ONCE)

  /** Rejects with LinkFailed, CredentialsRefused or UnopenedValue. */
  async function ask(account: TradingAccount) {
    // Of another link than the one in use, which knows nothing of it.
    if (account.source !== link.source) throw new LinkFailed('the account was bound by another link')
    let ref = account.ref
    const readBy = async (known: string) => {
      const figures = await link.account(known)
      return { figures, deals: await link.deals(known, account.lastDeal) }
    }
    const read = ref === undefined ? undefined : await readBy(ref).catch(unlessUnknown)
    if (read) return { ...read, ref: ref! }
    const password = await credentials.open(database, account)
    if (password === undefined) throw new CredentialsRefused()
    const { platform, server, account: number } = account
    const loggedIn = await link.login({ platform, server, account: number, password })
    if (loggedIn.canTrade) throw new CredentialsRefused()
    ref = loggedIn.ref
    return { ...(await readBy(ref)), ref }
  }

  /** Stores that an account could not be read, unless it was read in the meantime. Resolves with the account as it was. */
  const noteFailure = (account: TradingAccount, work: Parameters<typeof storeState>[2]) =>
    database.write(async unit => {
      const found = await lockAccount(unit, account.memberId, account.id)
      if (!found || found.syncedAt !== account.syncedAt) return found
      await storeState(unit, account.id, work)
      if (work.state === 'needsPassword' && found.state !== 'needsPassword') await tellRefused(unit, found)
      return found
    })

  async function readOne(account: TradingAccount): Promise<SyncResult> {
    const { id, memberId, kind, currency } = account
    try {
      const { figures, deals, ref } = await ask(account)
      if (figures.currency !== currency || figures.kind !== kind) throw new LinkFailed('tells of another account')
      const isThere = await database.write(async unit => {
        const found = await lockAccount(unit, memberId, id)
        if (!found) return false
        const { balance, equity, at } = figures
        // A broker that goes back in time tells nothing new.
        const isOld = at < (found.syncedAt ?? 0)
        await addDeals(unit, { id, memberId }, deals)
        if (!isOld) await addEquity(unit, [{ accountId: id, memberId, at, balance, equity }])
        const lastDeal = deals.at(-1)?.dealId
        const told = { ...(!isOld && { balance, equity, syncedAt: at }), ...(lastDeal !== undefined && { lastDeal }) }
        await storeState(unit, id, { ...told, ref, state: 'connected', dueAt: now() + everyMs })
        return true
      })
      return isThere ? 'read' : 'gone'
    } catch (problem) {
      // Nothing is asked for again until the member enters another password.
      if (problem instanceof CredentialsRefused)
        return (await noteFailure(account, { state: 'needsPassword', dueAt: null })) ? 'refused' : 'gone'
      const found = await noteFailure(account, { state: 'late', dueAt: now() + Math.min(everyMs, RETRY_MS) })
      // What is no fault of the broker, such as a value that cannot be opened, is told to the operator.
      if (!(problem instanceof LinkFailed || problem instanceof RefUnknown)) throw problem
      return found ? 'late' : 'gone'
    }
  }

  const read = (account: TradingAccount): Promise<SyncResult> => inTurn(() => readOne(account))

  return {
    read,
    /** Reads many, in their order; an account that is asked for by itself waits for none of those that are not begun. */
    readAll(accounts: readonly TradingAccount[], signal?: AbortSignal) {
      const inLine = atMost(AT_ONCE)
      return Promise.allSettled(
        accounts.map(account => inLine(async () => (signal?.aborted ? undefined : await read(account)))),
      )
    },
  }
}

export type Sync = ReturnType<typeof createSync>

function unlessUnknown(problem: unknown): undefined {
  if (!(problem instanceof RefUnknown)) throw problem
}
