import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { TooOften } from '#kit/http/limits.ts'
import type { MemberProofs } from '#modules/accounts'
import {
  type BrokerLink,
  CredentialsRefused,
  LinkFailed,
  type LinkLogin,
  type LoggedIn,
  NoSuchServer,
} from '../links/broker-link.ts'
import { addTry, forgetTries, removeTry, triesSince } from '../store/login-tries.ts'

export interface LoginDeps {
  database: Database
  link: Pick<BrokerLink, 'login'>
  proofs: Pick<MemberProofs, 'lock'>
  /** UTC ms. */
  now(): number
}

/** So many refused passwords lock a member out, for as long. */
const MAX_REFUSED = 5
const WINDOW_MS = 15 * MINUTE_MS

/** How long a member is locked out, in ms; 0 if not. `tries` are the times of refused ones, the last first. */
function lockedFor(tries: readonly number[], now: number): number {
  const [last = 0] = tries
  const first = tries[MAX_REFUSED - 1]
  return first !== undefined && last - first < WINDOW_MS ? Math.max(last + WINDOW_MS - now, 0) : 0
}

const locked = (waitMs: number) => new TooOften(Errors.AccountLocked, waitMs)

/**
 * Logs in at a broker with a password that can read and nothing else. Each try counts before the broker answers, so that
 * many at once are no more than five. Rejects with AccountLocked, TradingCredentialsWrong, MasterPasswordRefused,
 * ServerUnknown or TradingSystemBusy; nothing of the password is stored.
 */
export async function logInToRead(
  memberId: string,
  login: LinkLogin,
  { database, link, proofs, now }: LoginDeps,
): Promise<LoggedIn> {
  const id = await database.write(async unit => {
    await proofs.lock(unit, memberId)
    const at = now()
    const wait = lockedFor(await triesSince(unit, memberId, at - 2 * WINDOW_MS), at)
    if (wait > 0) throw locked(wait)
    await forgetTries(unit, memberId, at - 2 * WINDOW_MS)
    return addTry(unit, memberId, at)
  })
  try {
    const account = await link.login(login)
    await database.write(unit => removeTry(unit, id))
    if (account.canTrade) throw new PortalError(Errors.MasterPasswordRefused)
    return account
  } catch (problem) {
    if (problem instanceof CredentialsRefused) {
      const wait = await database.write(async unit => lockedFor(await triesSince(unit, memberId, 0), now()))
      throw wait > 0 ? locked(wait) : new PortalError(Errors.TradingCredentialsWrong)
    }
    if (problem instanceof PortalError) throw problem
    await database.write(unit => removeTry(unit, id))
    if (problem instanceof LinkFailed) throw new PortalError(Errors.TradingSystemBusy)
    if (problem instanceof NoSuchServer) throw new InvalidFields({ path: 'server', definition: Errors.ServerUnknown })
    throw problem
  }
}
