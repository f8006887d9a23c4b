import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { RankingRow } from '#contract/contests/contest.ts'
import { boards } from '#contract/contests/contest-kinds.ts'
import type { Database } from '#kit/database/database.ts'
import type { Call, CallContext } from '#kit/http/call.ts'
import type { Job } from '#kit/jobs/job.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import {
  type ContestAccounts,
  type ContestsDeps,
  contestSettings,
  contestsModule,
  seedContest,
} from '#modules/contests'

/** Figures of accounts that follow from their ids and the time alone: every process reads the same. */
function computedAccounts(now: () => number, stepMs: number): ContestAccounts {
  const noise = (id: string, step: number) =>
    createHash('sha256').update(`${id} ${step}`).digest().readUInt32BE() / 2 ** 32
  const stepOf = (at: number) => Math.floor(at / stepMs)
  return {
    find: async () => undefined,
    openedFor: async () => undefined,
    openSimulated: () => Promise.reject(new Error('accounts of a benchmark are there already')),
    async read(ids) {
      const at = now()
      return new Map(ids.map(id => [id, { at, equity: 9_000_000 + Math.floor(noise(id, stepOf(at)) * 2_000_000) }]))
    },
    lastReading: async () => undefined,
    async flows(_, asked) {
      const paid = asked.filter(({ accountId, until }) => noise(`${accountId} paid`, stepOf(until)) < 0.02)
      return new Map(paid.map(({ accountId }) => [accountId, { deposits: 100_000, withdrawals: 40_000 }]))
    },
    async activity(_, ids, since) {
      const steps = Math.max(0, stepOf(now()) - stepOf(since))
      const trades = { closedTrades: steps, days: Math.min(steps, 9), wins: steps >> 1, lots: steps * 10 }
      return new Map(ids.map(id => [id, trades]))
    },
    openLots: async () => [{ symbol: 'EURUSD', long: 300, short: 100 }],
    returnOf: async () => undefined,
  }
}

/** The module of contests alone, on a database that others may use too. */
export function openContestWorld(database: Database, { now, stepMs }: { now: () => number; stepMs: number }) {
  const accounts = computedAccounts(now, stepMs)
  const authors: ContestsDeps['authors'] = {
    writer: () => Promise.reject(new Error('nobody writes')),
    publicMembers: async (_, ids) =>
      new Map(
        [...new Set(ids)].map(memberId => {
          const author = { memberId, username: memberId, nickname: `Trader ${memberId}`, avatar: null, certified: true }
          return [memberId, author]
        }),
      ),
  }
  const nobody = () => Promise.reject(new Error('nothing of this is asked'))
  const module = contestsModule.open({
    ...{ database, now, accounts, authors, settings: parseSettings([contestSettings], {}).settings },
    filter: { check: async () => 'clean' } as unknown as ContestsDeps['filter'],
    files: { ownsImage: nobody, claim: nobody, release: nobody },
    funds: { takeFee: nobody, returnFee: nobody, fund: nobody, award: nobody, wait: nobody },
    balanceOf: async () => 0,
    standing: async () => ({ hasPhone: true, isIdentified: true }),
    langOf: async () => 'en',
    wantsMail: async () => false,
    mail: async () => undefined,
  })
  const job = module.jobs.find(({ kind }) => kind === 'contests.snapshots')!
  const callOf = (id: string): Call => (module.calls as readonly Call[]).find(call => call.id === id)!
  const ranking = (contestId: string, asked: object) =>
    callOf('listContestRanking').handle(
      { contestId, division: 'simulated', board: 'return', ...asked },
      visitor,
      unsent,
    )
  return {
    takeSnapshots: () => runOnce(job, database),
    /** All rows of the ranking. */
    rows: async (contestId: string): Promise<readonly RankingRow[]> =>
      ((await ranking(contestId, { format: 'csv' })) as { list: RankingRow[] }).list,
    /** A page of 50 rows of one of the boards. */
    page: (contestId: string, run: number) => ranking(contestId, { board: boards[run % boards.length], limit: 50 }),
    /** The audit file, line by line. */
    async *auditLines(contestId: string): AsyncGenerator<string> {
      const sent: AsyncIterable<string>[] = []
      const reply = {
        type: () => reply,
        header: () => reply,
        send: (stream: AsyncIterable<string>) => sent.push(stream),
      }
      await callOf('getContestAudit').handle({ contestId }, visitor, reply as unknown as FastifyReply)
      let rest = ''
      for await (const part of sent[0]!) {
        const lines = (rest + part).split('\n')
        rest = lines.pop()!
        yield* lines
      }
    },
  }
}

/** What calls know of a request of nobody. */
const visitor = { actor: undefined } as unknown as CallContext
const unsent = {} as FastifyReply

/** A contest with entrants whose accounts are computed. Resolves with its id. */
export const addContestOf = (
  database: Database,
  contest: { entrants: number; startsAt: number; endsAt: number; snapshotSeconds: number },
): Promise<string> =>
  database.write(
    unit =>
      seedContest(unit, {
        ...contest,
        title: { tw: '測試賽', cn: '测试赛', en: 'Benchmark' },
        entrants: Array.from({ length: contest.entrants }, (_, place) => ({
          ...{ memberId: `member-${place}`, accountId: `account-${place}` },
        })),
      }),
    { limitMs: 60_000 },
  )

function runOnce(job: Job, database: Database) {
  const { signal } = new AbortController()
  return job.run({ key: '', payload: null, attempt: 1, signal, write: database.write, term: undefined })
}
