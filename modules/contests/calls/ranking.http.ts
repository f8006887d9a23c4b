import { Readable } from 'node:stream'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { boards, rankingRowSchema, snapshotSchema, statsSchema } from '#contract/contests/contest.ts'
import * as Errors from '#contract/errors/index.ts'
import { DAY_MS, HOUR_SECONDS } from '#contract/time/units.ts'
import { call } from '#kit/http/call.ts'
import { cursorOf } from '#kit/http/cursor.ts'
import { nextPage, pageParameters, startOf } from '#kit/http/pages.ts'
import { tableOf as csvOf } from '#kit/text/csv.ts'
import { publishedContest } from '../rules/signing-up.ts'
import { findEntry } from '../store/entries.ts'
import { snapshotsOf } from '../store/lines.ts'
import { auditText, lastShownLine } from '../view/audit-file.ts'
import { instant } from '../view/contest-view.ts'
import type { RankingView } from '../view/ranking-view.ts'
import { about, type ContestCallDeps, contestId, division, idOf, ofContest } from './call-parts.ts'
import * as examples from './examples.ts'
import { columns } from './ranking-columns.ts'

const MAX_IN_FILE = 10_000
const MAX_SNAPSHOTS = 2_000
const AUDITS_PER_HOUR = 10

const moment = z.iso.datetime({ offset: true }).max(40).optional()

type RankingCallDeps = ContestCallDeps & { ranking: RankingView }

/** Rankings, and what all entries do together. */
function tableCalls({ database, ranking }: RankingCallDeps) {
  return [
    call({
      id: 'listContestRanking',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests/{contestId}/ranking',
      access: 'public',
      readsToken: true,
      summary: { tw: '比賽排名', cn: '比赛排名', en: 'The ranking of a contest at its last snapshot' },
      parameters: z.strictObject({
        contestId,
        division,
        board: z
          .enum(boards)
          .default('return')
          .describe('Order: by return, by drawdown, or by the last closed day in UTC'),
        q: z.string().min(1).max(40).optional().describe('A part of the name of a member, or an alias'),
        teamId: idOf('Members of this team alone', examples.team.teamId).optional(),
        format: z.enum(['csv']).optional().describe(`As a table, of up to ${MAX_IN_FILE} rows`),
        ...pageParameters,
      }),
      result: z.strictObject({
        asOf: z.string().nullable().describe('When the last account was read, ISO 8601 in UTC; null before the start'),
        snapshot: z.int().nullable().describe('Number of the snapshot; null before the first'),
        list: z.array(rankingRowSchema).describe('Those with a rank, then those without, then disqualified ones'),
        mine: rankingRowSchema.nullable().describe('The row of the reader; null without one in this division'),
        next: nextPage,
      }),
      example: {
        ...{ asOf: '2026-12-05T14:00:00.412Z', snapshot: 110, list: [examples.rankingRow] },
        ...{ mine: examples.rankingRow, next: null },
      },
      errors: about,
      async handle({ contestId: id, cursor, limit, format, ...asked }, { actor }) {
        const contest = await publishedContest(database, id)
        const list = `contests.ranking/${asked.division}/${asked.board}`
        const [after] = startOf(list, cursor) ?? []
        const most = format === 'csv' ? MAX_IN_FILE : limit
        const { next, ...page } = await ranking.ranking(contest, { ...asked, after, limit: most, readerId: actor?.id })
        const { snapshot } = contest
        const seen = { asOf: snapshot ? instant(snapshot.at) : null, snapshot: snapshot?.k ?? null }
        return { ...seen, ...page, next: next === undefined ? null : cursorOf(list, [next]) }
      },
      table: ({ list }, locale) => csvOf(list, columns, locale),
    }),
    call({
      id: 'getContestStats',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests/{contestId}/stats',
      access: 'public',
      summary: { tw: '比賽的統計', cn: '比赛的统计', en: 'Averages of a contest, and what its accounts hold' },
      parameters: ofContest,
      result: statsSchema,
      example: examples.stats,
      errors: about,
      handle: async asked => ranking.stats(await publishedContest(database, asked.contestId)),
    }),
  ] as const
}

/** What a ranking follows from. */
function sourceCalls({ database, now }: ContestCallDeps) {
  return [
    call({
      id: 'listContestSnapshots',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests/{contestId}/snapshots',
      access: 'public',
      work: 'heavy',
      summary: { tw: '一個參賽帳戶的快照', cn: '一个参赛账户的快照', en: 'Snapshots of an entry' },
      parameters: z.strictObject({
        contestId,
        entryId: idOf('Of the entry', examples.mine.entryId),
        from: moment.describe('Read at this moment or later'),
        to: moment.describe('Read at this moment or before'),
      }),
      result: z.strictObject({
        list: z.array(snapshotSchema).describe(`The oldest first, at most ${MAX_SNAPSHOTS}`),
      }),
      example: { list: [examples.snapshot] },
      errors: about,
      async handle({ contestId: id, entryId, from, to }) {
        const contest = await publishedContest(database, id)
        const entry = await findEntry(database, contest.number, entryId)
        if (!entry) return { list: [] }
        const found = await snapshotsOf(database, entry.number, {
          since: from === undefined ? 0 : Date.parse(from),
          until: to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(to),
          limit: MAX_SNAPSHOTS,
        })
        return { list: found.map(({ at, ...rest }) => ({ ...rest, at: instant(at) })) }
      },
    }),
    call({
      id: 'getContestAudit',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/contests/{contestId}/audit',
      access: 'public',
      work: 'heavy',
      limits: [{ by: 'network', most: AUDITS_PER_HOUR, within: HOUR_SECONDS }],
      summary: {
        tw: '比賽的查核檔：規則、參賽者與所有快照',
        cn: '比赛的核查文件：规则、参赛者与所有快照',
        en: 'All lines from which the ranking can be recomputed: of closed days while the contest runs, then the whole',
      },
      parameters: ofContest,
      result: 'application/x-ndjson',
      example: examples.auditLine,
      errors: [...about, Errors.ResultsNotReady],
      async handle(asked, _, reply) {
        const contest = await publishedContest(database, asked.contestId)
        const last = await lastShownLine(database, contest, now())
        if (last === 0) {
          const firstDay = (Math.floor(contest.rules.startsAt / DAY_MS) + 1) * DAY_MS
          throw new PortalError(Errors.ResultsNotReady, { date: instant(firstDay) })
        }
        return reply
          .type('application/x-ndjson; charset=utf-8')
          .header('content-disposition', `attachment; filename="contest-${contest.contestId}.ndjson"`)
          .send(Readable.from(auditText(database, contest.number, last)))
      },
    }),
  ] as const
}

/** What everybody sees of a contest that runs, and of its result. */
export const rankingCalls = (deps: RankingCallDeps) => [...tableCalls(deps), ...sourceCalls(deps)] as const
