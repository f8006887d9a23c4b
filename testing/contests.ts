import type { Database } from '#kit/database/database.ts'
import type { Job } from '#kit/jobs/job.ts'
import { createStaffBook } from '#modules/staff'
import { memoryAccounts } from './contest-accounts.ts'
import { freshKey } from './groups.ts'
import { runJob } from './jobs.ts'
import { openStaffApp } from './staff.ts'

const FAST = { 'code.networkPerHour': 10_000, 'register.perHalfHour': 10_000 }
const HOUR = 3_600_000

/** A full hour, so that snapshots fall on hours of the test. */
export const START = Date.UTC(2026, 10, 30, 12)

/** A process that serves contests until the test ends, with a clock that the test sets and accounts in memory. */
export async function openContestsApp(
  database: Database,
  settings: Readonly<Record<string, number>> = {},
  /** Whether members trade with accounts that the portal reads, not with those in memory. */
  { areRead = false } = {},
) {
  const clock = { now: START }
  const accounts = memoryAccounts(() => clock.now)
  const app = await openStaffApp(
    database,
    ['contest', 'finance'],
    { ...FAST, ...settings },
    { writesPerMinute: 10_000, now: () => clock.now, ...(!areRead && { contestAccounts: accounts.served }) },
  )
  let members = 0

  /** A member with a nickname; with a phone and a verified identity unless it says otherwise. */
  async function join(name: string, { hasPhone = true, isIdentified = true, isNamed = true } = {}) {
    const place = ++members
    const network = `198.51.${place}`
    const email = `${name.toLowerCase()}${place}@example.com`
    const { token, memberId } = await app.register(email, { network })
    if (isNamed) await app.send('PUT', '/me/profile', { token, body: { nickname: `${name} ${place}`, version: 1 } })
    if (hasPhone)
      await database.db
        .updateTable('accounts')
        .set({ phone_key: `phone ${place}` })
        .where('id', '=', memberId)
        .execute()
    if (isIdentified) await database.write(unit => createStaffBook(app.seal).verify(unit, memberId, name))
    const send = (method: string, path: string, body?: object, key = freshKey()) =>
      app.send(method, path, { token, network, headers: { 'idempotency-key': key }, ...(body && { body }) })
    return {
      ...{ token, memberId, email, send },
      /** Gives the member diamonds. */
      grant: (amount: number) =>
        database.write(unit =>
          app.ledger.ledger.issue(unit, { key: `grant/${freshKey()}`, kind: 'grant', ref: 'test', memberId, amount }),
        ),
      wallet: () => app.ledger.balancesOf(database, memberId),
      signUp: (contestId: string, body: object = { division: 'simulated' }) =>
        send('POST', `/contests/${contestId}/entries`, body),
      seen: async (contestId: string) => (await send('GET', `/contests/${contestId}`)).datas,
      inbox: async (kind: string) => (await send('GET', `/me/notifications?kind=${kind}`)).datas.list,
    }
  }

  const iso = (at: number) => new Date(at).toISOString()
  /** A contest whose sign-up begins in an hour, and which runs for two days after a day of it. */
  const draft = (fields: object = {}) => ({
    title: { tw: '冬季賽', cn: '冬季赛', en: 'Winter' },
    ...{ signUpFrom: iso(START + HOUR), signUpTo: iso(START + 24 * HOUR) },
    ...{ startsAt: iso(START + 24 * HOUR), endsAt: iso(START + 72 * HOUR) },
    divisions: [{ key: 'simulated', minEquity: 0, fee: 0, prizes: [300, 100], minTrades: 2, minDays: 1 }],
    team: { cap: 3, leaderReturn: '5.00' },
    ...fields,
  })
  const byStaff = (method: string, path: string, body?: object) =>
    app.asStaff(method, path, body, { 'idempotency-key': freshKey() })

  /** Publishes a contest, and opens sign-up unless it says otherwise. Resolves with its id. */
  async function publish(fields: object = {}, { at = START + HOUR } = {}): Promise<string> {
    clock.now = START
    const { datas, body } = await byStaff('POST', 'contests', draft(fields))
    if (!datas?.contestId) throw new Error(`the contest was refused: ${body}`)
    await byStaff('POST', `contests/${datas.contestId}/publish`, { reason: 'as announced' })
    clock.now = at
    return datas.contestId
  }

  return {
    ...app,
    ...helpers(app, { database, clock, accounts }),
    database,
    clock,
    accounts,
    byStaff,
    join,
    draft,
    publish,
  }
}

/** What tests of contests do beside the calls. */
function helpers(
  app: Awaited<ReturnType<typeof openStaffApp>>,
  {
    database,
    clock,
    accounts,
  }: { database: Database; clock: { now: number }; accounts: ReturnType<typeof memoryAccounts> },
) {
  const jobsOf = (jobs: readonly Job[], kind: string) => jobs.filter(job => job.kind.startsWith(kind))
  const runAll = async (jobs: readonly Job[], kind: string) => {
    for (const job of jobsOf(jobs, kind)) await runJob(job, { database })
  }

  return {
    runSnapshots: () => runAll(app.jobs, 'contests.snapshots'),
    /** Sets the clock, and takes the snapshot that is due. */
    async snapshotAt(at: number) {
      clock.now = at
      await runAll(app.jobs, 'contests.snapshots')
    },
    runContestJobs: () => runAll(app.jobs, 'contests.'),
    /** Another process on the same database: what takes its snapshots. */
    async sameJobs() {
      const other = await openStaffApp(database, ['contest'], FAST, {
        ...{ writesPerMinute: 10_000, now: () => clock.now, contestAccounts: accounts.served },
      }).catch(() => undefined)
      return () => runAll(other?.jobs ?? app.jobs, 'contests.snapshots')
    },
    /** Another member of staff. */
    async hireContest() {
      const hired = await app.hire('second@example.com', ['contest'])
      return (method: string, path: string, body?: object) =>
        hired.asStaff(method, path, body, { 'idempotency-key': freshKey() })
    },
    /** Balances of the portal in the ledger. */
    async portalAccounts(): Promise<Record<string, number>> {
      const rows: { account: string; balance: number | string }[] = await database.db
        .selectFrom('ledger_accounts')
        .select(['account', 'balance'])
        .where('owner', '=', 'portal')
        .execute()
      return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
    },
    /** Verifies the identity of a member, as `npm run staff -- certify` does. */
    async identify(memberId: string) {
      await database.write(unit => createStaffBook(app.seal).verify(unit, memberId, 'Verified'))
      await runAll(app.jobs, 'contests.prizes')
    },
    /** A picture of a member, as if it had been uploaded. Resolves with its id. */
    async upload(memberId: string): Promise<string> {
      const id = freshKey()
      const size = { media_type: 'image/webp', width: 1, height: 1, bytes: 1, thumbnail_id: null, sealed_key: null }
      const row = {
        id,
        member_id: memberId,
        purpose: 'avatar',
        state: 'stored',
        claims: 0,
        created_at: 0,
        due_at: null,
      }
      await database.db
        .insertInto('uploads')
        .values({ ...row, ...size })
        .execute()
      return id
    },
    /** Books of the accounts of a contest, as they signed up. */
    async accountsOf(contestId: string) {
      const rows: { account_id: string }[] = await database.db
        .selectFrom('contest_entries')
        .innerJoin('contests', 'contests.number', 'contest_number')
        .select('account_id')
        .where('contest_id', '=', contestId)
        .orderBy('contest_entries.number')
        .execute()
      return rows.map(row => ({ contestAccount: accounts.book(row.account_id) }))
    },
  }
}

export type ContestsApp = Awaited<ReturnType<typeof openContestsApp>>
