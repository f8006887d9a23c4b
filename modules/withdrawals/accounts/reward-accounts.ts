import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { PaidTo, RewardAccount, RewardAccountStore } from './reward-account-store.ts'
import { isSameName } from './reward-numbers.ts'

export interface RewardAccountDeps {
  store: RewardAccountStore
  /** Maximum number of accounts of a member. */
  max: number
  /** How long a new or changed account is not paid to. */
  newMs: number
  /** The name that a member has proved; undefined without a verified identity. */
  verifiedName(from: Pick<Database, 'db'>, memberId: string): Promise<string | undefined>
  hasWeChat(from: Pick<Database, 'db'>, memberId: string): Promise<boolean>
  /** Whether a withdrawal to the account is not settled. */
  isInUse(from: Pick<Database, 'db'>, rewardAccountId: string): Promise<boolean>
  /** Tells a member that an account was added, changed or removed. */
  tell(unit: Unit, memberId: string, account: PaidTo, change: AccountChange): Promise<void>
  /** UTC ms. */
  now(): number
}

export type AccountChange = 'added' | 'changed' | 'removed'

/**
 * Accounts that withdrawals are paid to, changed in the unit of the caller, which has locked the account of the member.
 * Methods reject with CertificationRequired, RewardHolderMismatch, WeChatNotBound or RewardAccountDuplicate where an account
 * is given, and with RewardAccountMissing, Conflict or RewardAccountInUse where there has to be one.
 */
export interface RewardAccounts {
  /** Also rejects with RewardAccountLimit. The first account of a member is the default one. */
  add(unit: Unit, memberId: string, given: PaidTo, isDefault: boolean): Promise<{ id: string; usableAt: number }>
  /** What is paid elsewhere from now on is paid only after the time for new accounts. */
  save(unit: Unit, memberId: string, changed: ChangedAccount): Promise<void>
  remove(unit: Unit, memberId: string, id: string): Promise<void>
}

export interface ChangedAccount extends PaidTo {
  id: string
  /** As it was read. */
  version: number
  isDefault: boolean
}

export function createRewardAccounts({ store, max, newMs, now, ...deps }: RewardAccountDeps): RewardAccounts {
  async function assertAllowed(unit: Unit, memberId: string, given: PaidTo): Promise<void> {
    const name = await deps.verifiedName(unit, memberId)
    if (name === undefined) throw new PortalError(Errors.CertificationRequired)
    if (!isSameName(given.holder, name)) throw new PortalError(Errors.RewardHolderMismatch)
    if (given.kind === 'wechat' && !(await deps.hasWeChat(unit, memberId))) throw new PortalError(Errors.WeChatNotBound)
  }

  /** An account of the member that no withdrawal waits for. */
  async function changeable(unit: Unit, memberId: string, id: string): Promise<RewardAccount> {
    const account = await store.find(unit, memberId, id)
    if (!account) throw new PortalError(Errors.RewardAccountMissing)
    if (await deps.isInUse(unit, id)) throw new PortalError(Errors.RewardAccountInUse)
    return account
  }

  return {
    async add(unit, memberId, given, isDefault) {
      await assertAllowed(unit, memberId, given)
      const present = await store.of(unit, memberId)
      if (await store.isTaken(unit, given)) throw new PortalError(Errors.RewardAccountDuplicate)
      if (present.length >= max) throw new PortalError(Errors.RewardAccountLimit, { max })
      const usableAt = now() + newMs
      const isFirst = present.length === 0
      const id = await store.add(unit, { ...given, memberId, isDefault: isFirst, usableAt })
      if (id === undefined) throw new PortalError(Errors.RewardAccountDuplicate)
      if (isDefault && !isFirst) await store.setDefault(unit, memberId, id)
      await deps.tell(unit, memberId, given, 'added')
      return { id, usableAt }
    },
    async save(unit, memberId, { id, version, isDefault, ...given }) {
      const before = await changeable(unit, memberId, id)
      if (before.version !== version) throw new PortalError(Errors.Conflict)
      await assertAllowed(unit, memberId, given)
      if (!isSameAccount(before, given)) {
        if (await store.isTaken(unit, given, id)) throw new PortalError(Errors.RewardAccountDuplicate)
        if (!(await store.replace(unit, id, given, now() + newMs))) throw new PortalError(Errors.RewardAccountDuplicate)
      }
      await store.touch(unit, id)
      if (isDefault && !before.isDefault) await store.setDefault(unit, memberId, id)
      await deps.tell(unit, memberId, given, 'changed')
    },
    async remove(unit, memberId, id) {
      const account = await changeable(unit, memberId, id)
      await store.remove(unit, id)
      const [next] = await store.of(unit, memberId)
      if (account.isDefault && next) await store.setDefault(unit, memberId, next.id)
      await deps.tell(unit, memberId, account, 'removed')
    },
  }
}

const isSameAccount = (one: PaidTo, other: PaidTo) =>
  one.kind === other.kind && one.number === other.number && one.bank === other.bank && one.holder === other.holder
