import { z } from 'zod'
import { contestBounds, divisionKeys } from '#contract/contests/contest.ts'
import * as Errors from '#contract/errors/index.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import type { ContestRuleDeps } from '../rules/deps.ts'
import type { Drafting } from '../rules/drafting.ts'
import type { SigningUp } from '../rules/signing-up.ts'
import type { ContestView } from '../view/contest-view.ts'
import * as examples from './examples.ts'

export interface ContestCallDeps extends Pick<ContestRuleDeps, 'database' | 'now'> {
  signingUp: SigningUp
  drafting: Drafting
  view: ContestView
}

const ID = /^[0-9A-Za-z_-]{8,36}$/
export const idOf = (description: string, example: string) => z.string().regex(ID).meta({ description, example })

export const contestId = idOf('Id of the contest', examples.contest.contestId)
export const ofContest = z.strictObject({ contestId })
export const division = z.enum(divisionKeys).describe('Division whose ranking the entry is in')
export const tradingAccountId = idOf(
  'Account that takes part; without one a simulated division opens one',
  'tA7kLm2xQ9cVbN4w',
).optional()

const MAX_VERSION = 1_000_000_000
export const version = z.int().min(1).max(MAX_VERSION).describe('Version as last read')

export const nothing = z.strictObject({})

/** Calls of members who write. */
export const write = { tag: 'Contests', access: { who: 'member' }, idempotency: 'optional' } as const

/** A text of so many code points. */
export const points = (least: number, most: number) =>
  z.string().refine(text => codePointsOf(text) >= least && codePointsOf(text) <= most)

const title = points(1, contestBounds.titleMax).refine(text => text.trim() !== '')
const moment = z.iso.datetime({ offset: true }).max(40)

const DECIMAL = /^-?[0-9]{1,12}(\.[0-9]{1,8})?$/
const [CAP_LEAST, CAP_MOST] = [2, 200]

/** What staff set of a contest. */
export const draftFields = {
  title: z.strictObject({ tw: title, cn: title, en: title }).describe('One to 60 characters in each language'),
  signUpFrom: moment.describe('First moment of sign-up, ISO 8601'),
  signUpTo: moment.describe('End of sign-up, after its beginning and not over'),
  startsAt: moment.describe('First snapshot, not before the end of sign-up'),
  endsAt: moment.describe('Last snapshot, after the first'),
  divisions: z
    .array(
      z.strictObject({
        key: division.describe('Each once'),
        minEquity: z.int().min(0).max(1_000_000_000).describe('Least equity at sign-up, in whole US dollars'),
        maxEquity: z.int().min(1).max(1_000_000_000).optional().describe('The equity at sign-up is below it'),
        fee: z.int().min(0).max(10_000).describe('Entry fee in diamonds'),
        prizes: z.array(z.int().min(1).max(1_000_000)).max(100).describe('Prizes in diamonds, first place first'),
        minTrades: z.int().min(0).max(1000).describe('Closed trades that a rank needs'),
        minDays: z.int().min(0).max(60).describe('Days in UTC on which they have to be closed'),
      }),
    )
    .min(1)
    .max(divisionKeys.length)
    .describe('Each has a ranking'),
  team: z.strictObject({
    cap: z.int().min(CAP_LEAST).max(CAP_MOST).describe('Most members of a team'),
    leaderReturn: z.string().regex(DECIMAL).describe('Least return of 90 days of who leads a team, in per cent'),
  }),
  symbols: z.array(points(1, 20)).max(200).optional().describe('Symbols that may be traded; all if omitted'),
}

/** What every call on a contest may answer. */
export const about = [Errors.ContestMissing] as const
