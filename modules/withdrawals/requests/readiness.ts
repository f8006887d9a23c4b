import { type ErrorDefinition, type ErrorValues, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { RewardAccount, RewardAccountStore } from '../accounts/reward-account-store.ts'
import { monthOf, type WindowDays, windowAt } from './window.ts'
import { countAsked } from './withdrawal-store.ts'

type From = Pick<Database, 'db'>

/** What a withdrawal depends on. */
export interface WithdrawalRules extends WindowDays {
  /** Maximum number of requests of a member in a month. */
  perMonth: number
  /** Least diamonds of one. */
  min: number
  /** How long a new or changed account is not paid to. */
  newMs: number
}

export interface ReadinessDeps {
  rules: WithdrawalRules
  store: Pick<RewardAccountStore, 'of'>
  hasWeChat(from: From, memberId: string): Promise<boolean>
  hasSecondFactor(from: From, memberId: string): Promise<boolean>
  /** Diamonds that may be withdrawn now. */
  matured(from: From, memberId: string): Promise<number>
  /** UTC ms. */
  now(): number
}

/** Something that a withdrawal needs, whether there is it, and the figures of it. */
export interface Condition {
  definition: ErrorDefinition
  isMet: boolean
  values: ErrorValues
}

type Verified = { hasPhone: boolean; isIdentified: boolean }

/** Whether a member may withdraw, and what keeps the member from it. */
export interface Readiness {
  /** How many the member has asked for in this month. */
  usedThisMonth(from: From, memberId: string): Promise<number>
  /** All that it needs besides an amount, in the order in which a page tells it. */
  conditions(from: From, memberId: string, verified: Verified): Promise<Condition[]>
  /**
   * Rejects with the first of WithdrawalDayClosed, MonthlyExchangeLimit, ExchangeMinimum, WeChatNotBound, RewardAccountTooNew,
   * GroupSecondFactorRequired and ExchangeNotMatured that keeps the member from it.
   */
  assert(from: From, memberId: string, asked: { amount: number; account: RewardAccount }): Promise<void>
}

export function createReadiness({ rules, store, now, ...deps }: ReadinessDeps): Readiness {
  const { min, perMonth, newMs, dayFrom, dayTo } = rules
  const hours = Math.ceil(newMs / HOUR_MS)

  const inWindow = (): Condition => ({
    definition: Errors.WithdrawalDayClosed,
    isMet: windowAt(now(), rules).open,
    values: { from: dayFrom, to: Math.max(dayFrom, dayTo) },
  })
  const isNew = ({ usableAt }: RewardAccount) => now() < usableAt

  async function inMonth(from: From, memberId: string): Promise<Condition> {
    const used = await countAsked(from, memberId, monthOf(now()))
    return { definition: Errors.MonthlyExchangeLimit, isMet: used < perMonth, values: { max: perMonth, used } }
  }

  async function withSecondFactor(from: From, memberId: string): Promise<Condition> {
    const isMet = await deps.hasSecondFactor(from, memberId)
    return { definition: Errors.GroupSecondFactorRequired, isMet, values: {} }
  }

  async function withMatured(from: From, memberId: string, amount: number): Promise<Condition> {
    const matured = await deps.matured(from, memberId)
    return { definition: Errors.ExchangeNotMatured, isMet: matured >= amount, values: { amount: matured, min } }
  }

  /** Of the accounts of a member, that one is paid to: the default one, or the first that is usable. */
  async function withAccount(from: From, memberId: string): Promise<Condition> {
    const accounts = await store.of(from, memberId)
    const best = accounts.find(account => !isNew(account)) ?? accounts.toSorted((a, b) => a.usableAt - b.usableAt)[0]
    if (!best) return { definition: Errors.RewardAccountMissing, isMet: false, values: {} }
    const usableFrom = new Date(best.usableAt).toISOString()
    const values = { hours, usableFrom, rewardAccountId: best.id }
    return { definition: Errors.RewardAccountTooNew, isMet: !isNew(best), values }
  }

  return {
    usedThisMonth: (from, memberId) => countAsked(from, memberId, monthOf(now())),
    async conditions(from, memberId, { hasPhone, isIdentified }) {
      return [
        { definition: Errors.GroupPhoneRequired, isMet: hasPhone, values: {} },
        { definition: Errors.GroupCertificationRequired, isMet: isIdentified, values: {} },
        await withSecondFactor(from, memberId),
        await withAccount(from, memberId),
        await withMatured(from, memberId, min),
        await inMonth(from, memberId),
        inWindow(),
      ]
    },
    async assert(from, memberId, { amount, account }) {
      refuse(inWindow())
      refuse(await inMonth(from, memberId))
      refuse({ definition: Errors.ExchangeMinimum, isMet: amount >= min, values: { min } })
      if (account.kind === 'wechat' && !(await deps.hasWeChat(from, memberId)))
        throw new PortalError(Errors.WeChatNotBound)
      refuse({ definition: Errors.RewardAccountTooNew, isMet: !isNew(account), values: { hours } })
      refuse(await withSecondFactor(from, memberId))
      refuse(await withMatured(from, memberId, amount))
    },
  }
}

function refuse({ definition, isMet, values }: Condition): void {
  if (!isMet) throw new PortalError(definition, values)
}
