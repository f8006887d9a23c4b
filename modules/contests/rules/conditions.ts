import { type ErrorDefinition, type ErrorValues, PortalError } from '#contract/answers/error.ts'
import type { Requirement } from '#contract/contests/contest.ts'
import type { DivisionKey } from '#contract/contests/contest-kinds.ts'
import * as Errors from '#contract/errors/index.ts'
import { centsText } from '#contract/prices/cents-text.ts'
import { OPENING_CENTS } from '#contract/trading/opening-balance.ts'
import type { Database } from '#kit/database/database.ts'
import { DetailedRefusal } from '#kit/http/refusal.ts'
import { type DivisionRules, divisionOf, stateOf } from '../definition/contest-rules.ts'
import { contestsOf, type StoredContest } from '../store/contests.ts'
import { entriesOfAccount, entryOf } from '../store/entries.ts'
import { type ContestAccount, type ContestRuleDeps, isSimulatedDivision } from './deps.ts'

type From = Pick<Database, 'db'>

/** A condition with what is answered to who does not meet it. */
export interface Condition {
  definition: ErrorDefinition
  values: ErrorValues
  isMet: boolean
}

/** In a dollar. */
const CENTS = 100

const condition = (definition: ErrorDefinition, isMet: boolean, values: ErrorValues = {}): Condition => ({
  ...{ definition, isMet, values },
})

export const requirementOf = ({ definition, values, isMet }: Condition): Requirement => ({
  code: definition.code,
  met: isMet,
  params: { ...values },
})

/** Throws the code of the one condition that is not met; EligibilityNotMet with all of them if there are several. */
export function checkConditions(conditions: readonly Condition[]): void {
  const [first, ...others] = conditions.filter(({ isMet }) => !isMet)
  if (!first) return
  if (others.length === 0) throw new PortalError(first.definition, first.values as never)
  throw new DetailedRefusal(Errors.EligibilityNotMet, { requirements: conditions.map(requirementOf) })
}

/** Throws unless members sign up now. */
export function checkSignUpOpen(contest: StoredContest, now: number): void {
  const { rules } = contest
  if (now < rules.signUpFrom)
    throw new PortalError(Errors.SignUpNotStarted, { date: new Date(rules.signUpFrom).toISOString() })
  if (stateOf(contest, now) !== 'signUp') throw new PortalError(Errors.SignUpEnded)
}

/** Whether two contests run at the same time, or take entries of an account for such a time. */
const overlap = (one: StoredContest, other: StoredContest) =>
  one.rules.startsAt < other.rules.endsAt && other.rules.startsAt < one.rules.endsAt

/** What an entry in a division needs, as it is now. */
export function createConditions({ accounts, authors, balanceOf, standing }: ContestRuleDeps) {
  async function isNamed(from: From, memberId: string): Promise<boolean> {
    const member = (await authors.publicMembers(from, [memberId])).get(memberId)
    return member !== undefined && member.nickname !== null
  }

  /** Equity at the last reading, in cents. */
  async function equityOf(from: From, account: ContestAccount | undefined): Promise<number> {
    if (!account) return 0
    return (await accounts.lastReading(from, account.tradingAccountId))?.equity ?? 0
  }

  async function isElsewhere(from: From, contest: StoredContest, accountId: string, now: number): Promise<boolean> {
    const entries = (await entriesOfAccount(from, accountId)).filter(entry => entry.contest !== contest.number)
    const others = await contestsOf(
      from,
      entries.map(entry => entry.contest),
    )
    return [...others.values()].some(other => now < other.rules.endsAt && overlap(contest, other))
  }

  /** Of the account that takes part; undefined: the portal opens one, or none was named. */
  async function accountConditions(
    from: From,
    contest: StoredContest,
    rules: DivisionRules,
    { account, now }: { account: ContestAccount | undefined; now: number },
  ): Promise<Condition[]> {
    const isSimulated = isSimulatedDivision(rules.key)
    const isOpened = isSimulated && !account
    const kind = isSimulated
      ? condition(Errors.SimulatedAccountRequired, isOpened || account?.kind === 'simulated')
      : condition(Errors.LiveAccountRequired, account?.kind === 'live')
    // What is not known of an account is not held against it.
    if (!isOpened && !account) return [kind]
    const cents = isOpened ? OPENING_CENTS : await equityOf(from, account)
    const equity = centsText(cents)
    return [
      kind,
      condition(Errors.UsdAccountRequired, isOpened || account?.currency === 'USD'),
      condition(Errors.ContestEquityTooLow, cents >= rules.minEquity * CENTS, { min: rules.minEquity, equity }),
      ...(rules.maxEquity === null
        ? []
        : [condition(Errors.ContestEquityTooHigh, cents < rules.maxEquity * CENTS, { max: rules.maxEquity, equity })]),
      condition(
        Errors.AccountInOtherContest,
        !account || !(await isElsewhere(from, contest, account.tradingAccountId, now)),
      ),
    ]
  }

  return {
    /** All of a division, without the time of sign-up and whether the member has an entry. */
    async of(
      from: From,
      contest: StoredContest,
      asked: { memberId: string; division: DivisionKey; account: ContestAccount | undefined; now: number },
    ): Promise<Condition[]> {
      const { memberId, division } = asked
      const rules = divisionOf(contest.rules, division)
      if (!rules) throw new PortalError(Errors.BadParameter, { name: 'division' })
      const { hasPhone, isIdentified } = await standing(from, memberId)
      const balance = rules.fee > 0 ? await balanceOf(from, memberId) : 0
      return [
        condition(Errors.PhoneNotBound, hasPhone),
        ...(isSimulatedDivision(division) ? [] : [condition(Errors.CertificationRequired, isIdentified)]),
        condition(Errors.NicknameNotSet, await isNamed(from, memberId)),
        ...(await accountConditions(from, contest, rules, asked)),
        ...(rules.fee > 0
          ? [condition(Errors.ContestCoinsTooFew, balance >= rules.fee, { amount: rules.fee, balance })]
          : []),
      ]
    },
    /** The time of sign-up, and that the member has no entry. */
    async before(from: From, contest: StoredContest, memberId: string, now: number): Promise<Condition[]> {
      const { signUpFrom } = contest.rules
      const isEarly = now < signUpFrom
      const window = isEarly
        ? condition(Errors.SignUpNotStarted, false, { date: new Date(signUpFrom).toISOString() })
        : condition(Errors.SignUpEnded, stateOf(contest, now) === 'signUp')
      return [window, condition(Errors.AlreadySignedUp, !(await entryOf(from, contest.number, memberId)))]
    },
  }
}

export type Conditions = ReturnType<typeof createConditions>
