import type {
  Contest,
  ContestStats,
  Objection,
  OwnObjection,
  RankingRow,
  Requirement,
  Snapshot,
  StaffContest,
  Team,
  TeamRequest,
} from '#contract/contests/contest.ts'

const member = { memberId: 'Zk3v0eWq9xT1mB7c', name: '林海', avatar: null, certified: true }

export const contest: Contest = {
  ...{ contestId: 'cT8wQ2nXvKq1LzE5', title: { tw: '冬季模擬賽', cn: '冬季模拟赛', en: 'Winter simulation' } },
  ...{ state: 'running', signUpFrom: '2026-11-16T00:00:00.000Z', signUpTo: '2026-11-30T00:00:00.000Z' },
  ...{ startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-22T00:00:00.000Z' },
  objectionsUntil: '2026-12-25T00:00:00.000Z',
  divisions: [
    {
      ...{ key: 'simulated', minEquity: 0, maxEquity: null, fee: 0, prizes: [3000, 1500, 500] },
      ...{ minTrades: 10, minDays: 5 },
    },
  ],
  ...{ team: { cap: 50, min: 3, leaderReturn: '5.00' }, formula: 'v1', snapshotSeconds: 3600 },
  rulesHash: '3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855e',
  ...{ simulated: true, entrants: 1284, teams: 37, prizeSum: 5000, averageReturn: '1.2840', medianReturn: '-0.3100' },
  ...{ lots: '18240.50', symbols: [], version: 3, mine: null },
}

export const mine: NonNullable<Contest['mine']> = {
  ...{ entryId: 'eN4wT7kLm2xQ9cVb', alias: 'A0042', division: 'simulated', tradingAccountId: 'tA7kLm2xQ9cVbN4w' },
  ...{ signedUpAt: '2026-11-16T00:00:00.250Z', teamId: 'tM3xQ9cVbN4wT7kL', requestedTeams: [], disqualified: null },
  ...{ startedLate: false, gaps: [], gapCount: 0, objection: null, prize: null },
}

export const requirements: Requirement[] = [
  { code: '080002', met: true, params: {} },
  { code: '010032', met: true, params: {} },
  { code: '080006', met: false, params: { min: 200, equity: '120.00' } },
]

export const team: Team = {
  ...{ teamId: 'tM3xQ9cVbN4wT7kL', name: '倫敦早盤', avatar: 'f7Lw2nXc8vKq1TzE', slogan: 'Before 8:00' },
  ...{ division: 'simulated', leader: member, approval: false, memberCount: 12, cap: 50, rank: 4 },
  ...{ averageReturn: '6.1200', averageDrawdown: '4.0310', equity: 127_344_000, profitable: 9 },
  ...{ curve: [0, 1.2, 3.9, 6.12], members: [], version: 2, mine: null },
}

export const rankingRow: RankingRow = {
  ...{ rank: 1, entryId: mine.entryId, alias: mine.alias, member },
  team: { teamId: team.teamId, name: team.name, avatar: team.avatar },
  ...{ returnPercent: '65.0000', maxDrawdownPercent: '3.1250', dayPercent: '1.0400', trades: 64, days: 11 },
  ...{ winRatePercent: 61.5, qualified: true, move: 2, curve: [0, 12.5, 40.1, 65], gaps: 0, startedLate: false },
  ...{ disqualified: null, simulated: true },
}

export const staffContest: StaffContest = {
  ...{ contest, openObjections: 0, disqualified: 1, snapshots: 240, settling: false },
}

export const contribution: Team['members'][number] = {
  ...{ member, memberId: member.memberId, entryId: mine.entryId, leader: true, returnPercent: '65.0000' },
  ...{ contribution: '5.4167', rank: 1, disqualified: false },
}

export const teamRequest: TeamRequest = {
  ...{ member, memberId: member.memberId, entry: { entryId: mine.entryId, division: 'simulated' } },
  at: '2026-11-20T11:00:00.000Z',
}

export const stats: ContestStats = {
  ...{ averageReturn: '1.2840', medianReturn: '-0.3100', lots: '18240.50', asOf: '2026-12-05T14:00:00.412Z' },
  bySymbol: [{ symbol: 'EURUSD', longPercent: 62.5, lots: '840.00' }],
}

export const snapshot: Snapshot = {
  ...{ entryId: mine.entryId, k: 2, at: '2026-12-01T02:00:00.120Z', e: 275_000, d: 100_000, w: 0 },
  ...{ closedTrades: 3, days: 1, previous: contest.rulesHash!, hash: contest.rulesHash! },
}

/** A snapshot in the audit file. */
export const auditLine = `${JSON.stringify({
  ...{ at: snapshot.at, closedTrades: 3, d: 100_000, days: 1, e: 275_000, entryId: mine.entryId },
  ...{ hash: snapshot.hash, k: 2, previous: snapshot.previous, w: 0 },
})}\n`

export const ownObjection: OwnObjection = {
  ...{ objectionId: 'oB7kLm2xQ9cVbN4w', contestId: contest.contestId, title: contest.title },
  ...{ content: 'Two snapshots of 14 December are missing.', at: '2026-12-22T08:00:00.000Z' },
  ...{ decision: null, reason: null, decidedAt: null },
}

export const objection: Objection = {
  ...{ objectionId: ownObjection.objectionId, entryId: mine.entryId, alias: mine.alias, member },
  ...{ content: ownObjection.content, at: ownObjection.at, disqualified: null, decision: null },
}
