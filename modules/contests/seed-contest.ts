import type { Text } from '#contract/text/locale.ts'
import { DAY_MS, HOUR_SECONDS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { sha256 } from './definition/canonical.ts'
import { type ContestRules, rulesText } from './definition/contest-rules.ts'
import { aliasOf } from './rules/signing-up.ts'
import { addContest, changeContest, countIn, lockContest } from './store/contests.ts'
import { addEntry } from './store/entries.ts'

/** A contest of simulated accounts as a test installation is filled with it. */
export interface SeededContest {
  contestId?: string
  title: Text
  /** UTC ms. */
  startsAt: number
  endsAt: number
  /** Members who have signed up, with their accounts. */
  entrants: readonly { memberId: string; accountId: string }[]
  snapshotSeconds?: number
  prizes?: readonly number[]
}

const SIGN_UP_MS = 7 * DAY_MS
const OBJECTION_SECONDS = 72 * HOUR_SECONDS

/** Publishes a contest with its entrants. Resolves with its id. */
export async function seedContest(unit: Unit, contest: SeededContest): Promise<string> {
  const { contestId = newId(), title, startsAt, endsAt, entrants, snapshotSeconds = HOUR_SECONDS } = contest
  const { prizes = [3000, 1500, 500] } = contest
  const signUpFrom = startsAt - SIGN_UP_MS
  const rules: ContestRules = {
    ...{ contestId, title, signUpFrom, signUpTo: startsAt, startsAt, endsAt, symbols: [], snapshotSeconds },
    divisions: [{ key: 'simulated', minEquity: 0, maxEquity: null, fee: 0, prizes, minTrades: 0, minDays: 0 }],
    ...{ team: { cap: 50, min: 3, leaderReturn: '0' }, objectionSeconds: OBJECTION_SECONDS },
  }
  await addContest(unit, rules, signUpFrom)
  const { number } = (await lockContest(unit, { contestId }))!
  await changeContest(unit, number, { published_at: signUpFrom, rules_hash: sha256(rulesText(rules)) })
  for (const [place, { memberId, accountId }] of entrants.entries()) {
    const entry = { entryId: newId(), contest: number, division: 'simulated', alias: aliasOf(place + 1) } as const
    const paid = { fee: 0, isSimulated: true, at: signUpFrom + place }
    await addEntry(unit, { ...entry, ...paid, memberId, accountId })
  }
  await countIn(unit, number, { entrants: entrants.length, entered: entrants.length })
  return contestId
}
