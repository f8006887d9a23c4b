import type { Database } from '#kit/database/database.ts'
import type { Account, CloseReason, Position } from '../rules/account.ts'
import { type Moment, settle } from '../rules/settle.ts'
import { chargeSwap, type SwapTable } from '../rules/swap.ts'
import { lockAccount, type StoredAccount, saveAccount } from '../store/simulated-accounts.ts'

/** What is done to an account: the prices of a moment, and rolls that are charged before. */
export interface AccountJob {
  moment: Moment
  /** UTC ms, the oldest first. */
  rolls: readonly number[]
}

export interface JobResult {
  /** As it is now; undefined if it was deleted. */
  account: StoredAccount | undefined
  closed: readonly CloseReason[]
  /** Orders that were filled. */
  filled: number
}

const isSame = (a: Position, b: Position) =>
  a.trailing === b.trailing && a.seen.n === b.seen.n && a.seen.at === b.seen.at

/**
 * The account as it is stored, with the stop losses that have followed the price in memory since: of positions whose levels
 * were not changed meanwhile, and never further away.
 */
export function withFollowed<Kind extends Account>(stored: Kind, memory: Account | undefined): Kind {
  const followed = new Map(
    memory?.positions.flatMap(each => (each.trailing === null ? [] : [[each.id, each] as const])),
  )
  if (followed.size === 0) return stored
  const positions = stored.positions.map(position => {
    const known = followed.get(position.id)
    if (!known || known.stopLoss === null || !isSame(position, known)) return position
    const { stopLoss } = position
    const nearer = position.side === 'buy' ? Math.max : Math.min
    const moved = stopLoss === null ? known.stopLoss : nearer(stopLoss, known.stopLoss)
    return moved === stopLoss ? position : { ...position, stopLoss: moved }
  })
  return { ...stored, positions }
}

/**
 * Does it in one unit of work, with the account locked and as it is then: what another process has filled or closed
 * meanwhile is gone, and nothing is done twice. `now`: UTC ms, read once the account is locked.
 */
export function runJob(
  database: Pick<Database, 'write'>,
  id: string,
  { moment, rolls }: AccountJob,
  { memory, swaps, now }: { memory: Account | undefined; swaps: SwapTable; now(): number },
): Promise<JobResult> {
  return database.write(async unit => {
    const stored = await lockAccount(unit, id)
    if (!stored) return { account: undefined, closed: [], filled: 0 }
    const followed = withFollowed(stored, memory)
    const charged = chargeSwap(followed, rolls, { ...moment, table: swaps })
    const { account, deals, ended } = settle(charged, moment)
    const isChanged = account.positions !== stored.positions || account.orders !== stored.orders
    if (!isChanged && account.balance === stored.balance) return { account: stored, closed: [], filled: 0 }
    await saveAccount(unit, stored, account, { deals, ended, now: now() })
    return {
      account: { ...stored, ...account, version: stored.version + 1 },
      closed: deals.map(({ reason }) => reason),
      filled: ended.filter(({ state }) => state === 'filled').length,
    }
  })
}
