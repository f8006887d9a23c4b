import { centsText } from '#contract/prices/cents-text.ts'
import type { Calls } from '../../api/call-portal.ts'
import { nextMonth, openFrom } from './hong-kong.ts'

export type Withdrawals = Calls['GET /api/v1/withdrawals']['result']
export type Withdrawal = Withdrawals['list'][number]
export type Condition = Withdrawals['conditions'][number]
type Wallet = Calls['GET /api/v1/wallet']['result']
export type Maturity = Pick<Wallet, 'matured' | 'maturing'>

/** What is told without a condition: the code of its refusal. */
export const CODES = {
  phone: '090035',
  identity: '090034',
  secondFactor: '090050',
  noAccount: '120013',
  newAccount: '120014',
  matured: '090039',
  perMonth: '090037',
  window: '090036',
} as const

/** Of the operator's settings those that withdrawals depend on. */
export interface WithdrawalLimits {
  min: number
  perMonth: number
  perUsd: number
  dayFrom: number
  dayTo: number
  holdSeconds: number
  paySeconds: number
}

/** Settings of the portal, by name, as those of withdrawals. */
export function limitsOf(settings: Readonly<Record<string, number | boolean>>): WithdrawalLimits {
  const of = (name: string) => Number(settings[`withdrawal.${name}`])
  return {
    ...{ min: of('min'), perMonth: of('perMonth'), perUsd: of('diamondsPerUsd') },
    ...{ dayFrom: of('dayFrom'), dayTo: of('dayTo'), holdSeconds: of('holdSeconds'), paySeconds: of('paySeconds') },
  }
}

/** How many diamonds can be withdrawn at an instant, UTC ms, if nothing is earned or spent until then. */
export const maturedAt = ({ matured, maturing }: Maturity, at: number): number =>
  maturing.reduce((sum, each) => (Date.parse(each.at) <= at ? sum + each.amount : sum), matured)

/** When how many can be withdrawn in a span, each time that there are more; both UTC ms. */
export function stepsWithin(wallet: Maturity, from: number, to: number): { at: number; amount: number }[] {
  const times = wallet.maturing.map(({ at }) => Date.parse(at)).filter(at => at > from && at < to)
  return [...new Set(times)].toSorted((a, b) => a - b).map(at => ({ at, amount: maturedAt(wallet, at) }))
}

/** When so many diamonds can be withdrawn, UTC ms; undefined if what is earned by now is not enough. */
export function enoughFrom(wallet: Maturity, amount: number): { at: number; amount: number } | undefined {
  return stepsWithin(wallet, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY).find(each => each.amount >= amount)
}

interface Situation {
  conditions: readonly Condition[]
  wallet: Maturity
  limits: WithdrawalLimits
  /** UTC ms. */
  now: number
}

/** When a condition is met without anybody doing anything, UTC ms; undefined if that is not so. */
function metFrom({ code, params }: Condition, { wallet, limits, now }: Situation): number | undefined {
  if (code === CODES.window) return openFrom(now, limits)
  if (code === CODES.perMonth) return nextMonth(now)
  if (code === CODES.newAccount) return Date.parse(String(params.usableFrom))
  return code === CODES.matured ? enoughFrom(wallet, limits.min)?.at : undefined
}

/**
 * When a member can ask for a withdrawal, UTC ms: now if nothing is in the way; undefined if the member has to do something
 * first, or to earn more.
 */
export function askableFrom(situation: Situation): number | undefined {
  const { conditions, limits, now } = situation
  let from = now
  for (const condition of conditions) {
    if (condition.met) continue
    const at = metFrom(condition, situation)
    if (at === undefined) return undefined
    from = Math.max(from, at)
  }
  return openFrom(from, limits)
}

/** `96.50`: what so many diamonds are worth, in whole cents. */
export function moneyOf(amount: number, perUsd: number): string {
  return centsText(Math.floor((amount * 100) / perUsd))
}
