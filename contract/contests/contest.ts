import { z } from 'zod'
import { authorSchema } from '../articles/article.ts'
import { contestStates, divisionKeys } from './contest-kinds.ts'

export * from './contest-bounds.ts'
export * from './contest-kinds.ts'

const instant = (of: string) => z.string().describe(`${of}, ISO 8601 in UTC`)
const instantOrNull = (of: string) => z.string().nullable().describe(`${of}, ISO 8601 in UTC; null without one`)
/** Decimals are texts with all their places. */
const percent = (of: string) => z.string().describe(`${of}, in per cent to four places`)
const percentOrNull = (of: string) =>
  z.string().nullable().describe(`${of}, in per cent to four places; null without one`)
const cents = (of: string) => z.int().describe(`${of}, in cents of US dollars`)

const titleSchema = z
  .strictObject({
    tw: z.string().describe('Traditional Chinese'),
    cn: z.string().describe('Simplified Chinese'),
    en: z.string().describe('English'),
  })
  .describe('Text in the languages of the portal')

const divisionSchema = z.strictObject({
  key: z.enum(divisionKeys).describe('simulated: accounts of this portal; light and heavy: accounts at brokers'),
  minEquity: z.int().describe('Least equity at sign-up, in whole US dollars'),
  maxEquity: z
    .int()
    .nullable()
    .describe('The equity at sign-up is below it, in whole US dollars; null without a bound'),
  fee: z.int().describe('Entry fee in diamonds'),
  prizes: z.array(z.int()).describe('Prizes in diamonds, first place first'),
  minTrades: z.int().describe('Closed trades without which an entry has no rank'),
  minDays: z.int().describe('Days in UTC on which they have to be closed'),
})

const symbolShareSchema = z.strictObject({
  symbol: z.string().describe('Symbol of the catalogue, or as the broker names it'),
  longPercent: z.number().nullable().describe('Share of long positions in the open lots, 0 to 100; null without any'),
  lots: z.string().describe('Lots that are open now, to two places'),
})

const mineSchema = z.strictObject({
  entryId: z.string().describe('Permanent id of the entry'),
  alias: z.string().describe('Alias of the entry in the audit file'),
  division: z.enum(divisionKeys).describe('Division of the entry'),
  tradingAccountId: z.string().nullable().describe('Account that is ranked; null if it was removed since'),
  signedUpAt: instant('When'),
  teamId: z.string().nullable().describe('Team that the member is in'),
  requestedTeams: z.array(z.string()).describe('Teams that the member has asked to join'),
  disqualified: z
    .strictObject({ at: instant('When'), reason: z.string().describe('Why') })
    .nullable()
    .describe('Null if it counts'),
  startedLate: z
    .boolean()
    .describe('Whether the account could not be read at the start, and counts from a later snapshot on'),
  gaps: z.array(instant('Snapshot at which the account could not be read')).describe('The last of them'),
  gapCount: z.int().describe('How many there are'),
  objection: z
    .strictObject({
      at: instant('When'),
      content: z.string().describe('Content as it was written'),
      decision: z.enum(['upheld', 'refused']).nullable().describe('Null while it waits'),
      reason: z.string().nullable().describe('Reason for the decision'),
    })
    .nullable()
    .describe('The last one of the member'),
  prize: z
    .strictObject({
      amount: z.int().describe('Diamonds'),
      state: z.enum(['paid', 'waiting', 'returned']).describe('waiting: for the verification of the identity'),
      until: instantOrNull('Until when it waits'),
    })
    .nullable()
    .describe('Null without one, and until the contest is settled'),
})
export type MyEntry = z.output<typeof mineSchema>

/** A contest as everybody sees it. */
export const contestSchema = z.strictObject({
  contestId: z.string().describe('Permanent id of the contest'),
  title: titleSchema,
  state: z
    .enum(contestStates)
    .describe('By the clock; closed: between sign-up and start; settling: results may be objected to'),
  signUpFrom: instant('First moment of sign-up'),
  signUpTo: instant('End of sign-up'),
  startsAt: instant('First snapshot'),
  endsAt: instant('Last snapshot'),
  objectionsUntil: instant('Until when entrants may object'),
  divisions: z.array(divisionSchema).describe('Each has a ranking of its own'),
  team: z
    .strictObject({
      cap: z.int().describe('Most members of a team'),
      min: z.int().describe('Fewest members at the start of a team that is ranked'),
      leaderReturn: z.string().describe('Least return of the 90 days before sign-up of who leads a team, in per cent'),
    })
    .describe('Rules for teams'),
  formula: z.literal('v1').describe('Version of the formula'),
  snapshotSeconds: z.int().describe('Time between two snapshots'),
  rulesHash: z.string().nullable().describe('SHA-256 of the rules as canonical JSON (RFC 8785); null of a draft'),
  simulated: z.boolean().describe('Whether all of its accounts are simulated'),
  entrants: z.int().describe('How many take part'),
  teams: z.int().describe('Teams of the contest'),
  prizeSum: z.int().describe('Sum of all prizes, in diamonds'),
  averageReturn: percentOrNull('Mean of the returns at the last snapshot'),
  medianReturn: percentOrNull('Median of the returns at the last snapshot'),
  lots: z.string().nullable().describe('Lots closed since the start; null before the first snapshot'),
  symbols: z.array(z.string()).describe('Symbols that may be traded; all if empty'),
  version: z.int().describe('Rises with each change of a draft'),
  mine: mineSchema.nullable().describe('The entry of the reader; null without one, and in lists'),
})
export type Contest = z.output<typeof contestSchema>

export const requirementSchema = z.strictObject({
  code: z.string().describe('Error code returned to a member who does not meet it'),
  met: z.boolean().describe('Whether the member does'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('Values for the placeholders of the text of the code'),
})
export type Requirement = z.output<typeof requirementSchema>

const teamNameSchema = z.strictObject({
  teamId: z.string().describe('Permanent id of the team'),
  name: z.string().describe('Name of the team, unique in its contest'),
  avatar: z.string().describe('Id of a file; empty once it is gone'),
})

export const rankingRowSchema = z.strictObject({
  rank: z.int().nullable().describe('Null of who is not qualified yet, or disqualified'),
  entryId: z.string().describe('Permanent id of the entry'),
  alias: z.string().describe('Alias of the entry in the audit file'),
  member: authorSchema.nullable().describe('Null if others do not see the account'),
  team: teamNameSchema.nullable().describe('The team of the member'),
  returnPercent: percent('Return'),
  maxDrawdownPercent: percent('Largest drawdown'),
  dayPercent: percentOrNull('Return of the last closed day in UTC'),
  trades: z.int().describe('Closed since the start'),
  days: z.int().describe('Days in UTC on which trades were closed'),
  winRatePercent: z.number().nullable().describe('Share of closed trades with a profit, 0 to 100; null without trades'),
  qualified: z.boolean().describe('Whether it has the trades and days that a rank needs'),
  move: z
    .int()
    .nullable()
    .describe('Places won since the last closed day in UTC, lost below 0; null without a rank then or now'),
  curve: z.array(z.number()).describe('Returns in per cent from the start to now, at most 64 of equal distance'),
  gaps: z.int().describe('Snapshots at which the account could not be read'),
  startedLate: z.boolean().describe('Whether it counts from a later snapshot than the first'),
  disqualified: z.string().nullable().describe('Why it was disqualified; null if it is not'),
  simulated: z.boolean().describe('Whether its account is simulated'),
})
export type RankingRow = z.output<typeof rankingRowSchema>

export const statsSchema = z.strictObject({
  averageReturn: percentOrNull('Mean of the returns'),
  medianReturn: percentOrNull('Median of the returns'),
  lots: z.string().nullable().describe('Lots closed since the start, to two places'),
  bySymbol: z.array(symbolShareSchema).describe('Most lots first'),
  asOf: instantOrNull('Of the snapshot'),
})
export type ContestStats = z.output<typeof statsSchema>

export const snapshotSchema = z.strictObject({
  entryId: z.string().describe('Id of the entry'),
  k: z.int().describe('0 at the start, then one more for each snapshot'),
  at: instant('When the account was read'),
  e: cents('Equity'),
  d: cents('Deposits since its last snapshot'),
  w: cents('Withdrawals since its last snapshot'),
  closedTrades: z.int().describe('Closed since the start'),
  days: z.int().describe('Days in UTC on which they were closed'),
  previous: z.string().describe('Hash of the line before in the audit file'),
  hash: z.string().describe('SHA-256 of `previous` and the canonical JSON of the rest'),
})
export type Snapshot = z.output<typeof snapshotSchema>

const contributionSchema = z.strictObject({
  member: authorSchema.nullable().describe('Null if others do not see the account'),
  memberId: z.string().nullable().describe('Null once the account is closed'),
  entryId: z.string().describe('Id of the entry of the member'),
  leader: z.boolean().describe('Whether the member leads the team'),
  returnPercent: percentOrNull('Return of the entry'),
  contribution: percentOrNull('What it adds to the return of the team'),
  rank: z.int().nullable().describe('Rank in the division'),
  disqualified: z.boolean().describe('Then it does not count'),
})

/** A team as everybody sees it. */
export const teamSchema = z.strictObject({
  ...{
    teamId: z.string().describe('Permanent id of the team'),
    name: z.string().describe('Name of the team, unique in its contest'),
  },
  avatar: z.string().describe('Id of a file; empty once it is gone'),
  slogan: z.string().describe('Empty without one'),
  division: z.enum(divisionKeys).describe('Division of its members'),
  leader: authorSchema.nullable().describe('Null if others do not see the account'),
  approval: z.boolean().describe('Whether the leader answers who wants to join'),
  memberCount: z.int().describe('Members of the team'),
  cap: z.int().describe('Most members'),
  rank: z
    .int()
    .nullable()
    .describe('Among teams of the division; null before the first snapshot, and of who has too few members'),
  averageReturn: percentOrNull('Mean of the returns of its members'),
  averageDrawdown: percentOrNull('Mean of their largest drawdowns'),
  equity: z
    .int()
    .nullable()
    .describe('Sum of the equities of its members at the last snapshot, in cents of US dollars; null before it'),
  profitable: z.int().nullable().describe('Members with a return above 0; null before the first snapshot'),
  curve: z.array(z.number()).describe('Mean returns in per cent from the start to now'),
  members: z.array(contributionSchema).describe('The leader first, then as they joined; empty in lists'),
  version: z.int().describe('Rises with each change of what its leader sets'),
  mine: z
    .enum(['none', 'requested', 'member', 'leader'])
    .nullable()
    .describe('What the reader is in it; null in lists'),
})
export type Team = z.output<typeof teamSchema>

export const teamRequestSchema = z.strictObject({
  member: authorSchema.nullable().describe('Null if others do not see the account'),
  memberId: z.string().describe('Id of the member'),
  entry: z
    .strictObject({
      entryId: z.string().describe('Id of the entry of the member'),
      division: z.enum(divisionKeys).describe('Division of the entry'),
    })
    .describe('Entry of the member'),
  at: instant('When they asked'),
})
export type TeamRequest = z.output<typeof teamRequestSchema>

export const ownObjectionSchema = z.strictObject({
  ...{
    objectionId: z.string().describe('Permanent id of the objection'),
    contestId: z.string().describe('Id of the contest'),
  },
  title: titleSchema,
  content: z.string().describe('Content as it was written'),
  at: instant('When'),
  decision: z.enum(['upheld', 'refused']).nullable().describe('Null while it waits'),
  reason: z.string().nullable().describe('Reason for the decision'),
  decidedAt: instantOrNull('When it was decided'),
})
export type OwnObjection = z.output<typeof ownObjectionSchema>

export const objectionSchema = z.strictObject({
  ...{
    objectionId: z.string().describe('Permanent id of the objection'),
    entryId: z.string().describe('Id of the entry that objected'),
  },
  alias: z.string().describe('Alias of the entry'),
  member: authorSchema.nullable().describe('Null if others do not see the account'),
  content: z.string().describe('Content as it was written'),
  at: instant('When'),
  disqualified: z.string().nullable().describe('Why the entry was disqualified; null if it is not'),
  decision: z
    .strictObject({
      upheld: z.boolean().describe('Whether it was right'),
      reason: z.string().describe('Why'),
      at: instant('When'),
    })
    .nullable()
    .describe('Null while it waits'),
})
export type Objection = z.output<typeof objectionSchema>

/** A contest as staff see it. */
export const staffContestSchema = z.strictObject({
  contest: contestSchema
    .extend({ state: z.enum(['draft', ...contestStates]).describe('State by the clock') })
    .describe('Contest, drafts included'),
  openObjections: z.int().describe('Number of objections that wait for a decision'),
  disqualified: z.int().describe('Entries'),
  snapshots: z.int().describe('How many were taken'),
  settling: z.boolean().describe('Whether one of staff has proposed to settle it, and another one is waited for'),
})
export type StaffContest = z.output<typeof staffContestSchema>
