import { randomInt } from 'node:crypto'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { MemberProofs } from '#modules/accounts'
import { accountsOf, addAccount, findAccount, type TradingAccount } from '../store/accounts.ts'
import type { SimulatedTrading } from './deps.ts'

/** Of a new account. */
export const SIMULATED_CURRENCY = 'USD'
export const SIMULATED_LEVERAGE = 100
/** Numbers of nine digits. */
const NUMBERS = { from: 100_000_000, to: 1_000_000_000 }

export interface OpenDeps {
  trading: Pick<SimulatedTrading, 'open'>
  proofs: Pick<MemberProofs, 'lock'>
  brandName: string
  /** UTC ms. */
  now(): number
}

export interface OpenedFor {
  label?: string | undefined
  /** A contest may have an account of its own. */
  contestId?: string | undefined
}

/**
 * Opens an account of 100,000 USD whose orders are filled here. Rejects with SimulatedAccountLimit if the member has one
 * already, outside of contests.
 */
export async function openSimulated(
  unit: Unit,
  memberId: string,
  { label = '', contestId }: OpenedFor,
  { trading, proofs, brandName, now }: OpenDeps,
): Promise<TradingAccount> {
  await proofs.lock(unit, memberId)
  const present = await accountsOf(unit, memberId)
  const isOwn = ({ kind, contestId: of }: TradingAccount) => kind === 'simulated' && of === undefined
  if (contestId === undefined && present.some(isOwn)) throw new PortalError(Errors.SimulatedAccountLimit)
  const at = now()
  const account = {
    ...({ memberId, source: 'portal', platform: 'simulated', broker: 'portal', brokerName: brandName } as const),
    ...({ server: 'Portal', kind: 'simulated', currency: SIMULATED_CURRENCY, leverage: SIMULATED_LEVERAGE } as const),
    ...({ label, state: 'connected', isDefault: present.length === 0, createdAt: at } as const),
    ...(contestId !== undefined && { contestId }),
  }
  let id: string | undefined
  // A number that is taken is as rare as it is harmless.
  while (id === undefined)
    id = await addAccount(unit, { ...account, account: String(randomInt(NUMBERS.from, NUMBERS.to)) })
  await trading.open(unit, id, at)
  return (await findAccount(unit, memberId, id))!
}
