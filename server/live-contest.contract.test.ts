import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { openContestsApp, START } from '#testing/contests.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { recomputeContest } from './operations/recompute-contest.ts'
import { seedRunning } from './operations/seed-running-contest.ts'

const HOUR = 3_600_000
const FROM = START + 24 * HOUR
/** An invented account into which 160 USD is paid on the first day of the contest, without a trade. */
const PAID_IN = '200328'
const POOR = '200298'
const IN_EUROS = '200099'

const live = { key: 'light', minEquity: 1_200, fee: 0, prizes: [], minTrades: 0, minDays: 0 }

describeOnEveryDatabase('contests of accounts at brokers', accountsMigrations, openStore => {
  test('take live accounts in dollars, read them at snapshots, count no deposit as profit and keep them bound', async () => {
    const app = await openContestsApp(await openStore(), {}, { areRead: true })
    const contestId = await app.publish({ divisions: [live] })
    const member = await app.join('Lin')
    const bound = async (account: string, server = 'Sim-Live') => {
      const at = { platform: 'mt5', broker: 'simulated', server, consent: true }
      const body = { ...at, account, readOnlyPassword: `ro-${account}` }
      const { code, datas } = await member.send('POST', '/trading-accounts', body)
      if (code !== '070018') throw new Error(`the account was refused: ${code}`)
      return datas.tradingAccountId as string
    }
    const [own, poor, inEuros] = [await bound(PAID_IN), await bound(POOR), await bound(IN_EUROS)]
    const demo = await bound('100123', 'Sim-Demo')
    await runJob(app.jobs.find(({ kind }) => kind === 'trading.sync')!, { database: app.database })

    const enter = (tradingAccountId: string) => member.signUp(contestId, { division: 'light', tradingAccountId })
    expect((await enter(demo)).code).toBe('080004')
    expect((await enter(inEuros)).code).toBe('080005')
    const refused = await enter(poor)
    expect([refused.code, refused.datas.params]).toMatchObject(['080006', { min: 1_200 }])
    const { code, datas } = await enter(own)
    expect(code).toBe('080026')

    await app.snapshotAt(FROM)
    await app.snapshotAt(FROM + 24 * HOUR)
    const { list } = (await app.send('GET', `/contests/${contestId}/ranking?division=light`)).datas
    expect(list).toMatchObject([
      { entryId: datas.entryId, rank: 1, returnPercent: '0.0000', maxDrawdownPercent: '0.0000', simulated: true },
    ])
    const rows: { e: number | string; d: number | string }[] = await app.database.db
      .selectFrom('contest_snapshots')
      .select(['e', 'd'])
      .orderBy('k')
      .execute()
    const [first, second] = rows.map(({ e, d }) => ({ e: Number(e), d: Number(d) }))
    expect(first!.d).toBe(0)
    expect(second).toEqual({ e: first!.e + 16_000, d: 16_000 })

    const printed: string[] = []
    const print = { write: (text: string) => printed.push(text) }
    const recompute = async (lines: string) => {
      printed.length = 0
      await writeFile(file, lines)
      return [await recomputeContest(file, { stdout: print, stderr: print }), ...printed]
    }
    const dir = await mkdtemp(join(tmpdir(), 'portal-audit-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    const file = join(dir, 'contest.ndjson')
    app.clock.now = START + 72 * HOUR
    const { body: lines } = await app.send('GET', `/contests/${contestId}/audit`)
    expect(await recompute(lines)).toEqual([0, `1 ${datas.entryId} 0.0000 0.0000\n`])
    expect(await recompute(lines.replace(`"e":${second!.e}`, `"e":${second!.e + 1}`))).toEqual([
      ...[1, `${file}, line 4: is not what its hash says\n`],
    ])
    expect(await recompute(lines.split('\n').toSpliced(2, 1).join('\n'))).toEqual([
      ...[1, `${file}, line 3: does not follow the line before\n`],
    ])
    expect(await recompute('')).toEqual([1, `${file}, line 1: is missing\n`])

    const unbind = async (id: string) =>
      (await member.send('POST', `/trading-accounts/${id}/unbind`, { password: 'Wald1234' })).code
    expect(await unbind(own)).toBe('070017')
    expect(await unbind(poor)).toBe('070019')

    const simulated = await app.publish()
    const entered = (await member.signUp(simulated)).datas
    const reason = 'two accounts of one person'
    await app.byStaff('POST', `contests/${simulated}/entries/${entered.entryId}/disqualify`, { reason })
    const order = { symbol: 'EURUSD', side: 'buy', lots: '0.10' }
    const traded = await member.send('POST', `/trading-accounts/${entered.tradingAccountId}/orders`, order)
    expect([traded.code, traded.datas.params]).toEqual(['080037', { reason }])
  })

  test('a test installation has one that runs, whose ranks and teams the next snapshot leaves as they are', async () => {
    const app = await openContestsApp(await openStore(), {}, { areRead: true })
    await seedRunning(
      app.database,
      Array.from({ length: 9 }, (_, place) => `member-${place}`),
      START,
    )
    const [contest] = (await app.send('GET', '/contests')).datas.list
    expect(contest).toMatchObject({ state: 'running', entrants: 9, teams: 2, simulated: true })
    const shown = async () => {
      const { datas } = await app.send('GET', `/contests/${contest.contestId}/ranking?division=simulated`)
      const teams = (await app.send('GET', `/contests/${contest.contestId}/teams`)).datas.list
      return {
        snapshot: datas.snapshot,
        list: datas.list.map(({ rank, returnPercent, maxDrawdownPercent }: Record<string, unknown>) => ({
          ...{ rank, returnPercent, maxDrawdownPercent },
        })),
        teams: teams.map(({ name, rank, averageReturn }: Record<string, unknown>) => ({ name, rank, averageReturn })),
      }
    }
    const before = await shown()
    expect(before.list.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(before.list.map((row: { returnPercent: string }) => row.returnPercent)).size).toBe(9)
    expect(before.teams.map(({ rank }: { rank: number }) => rank).toSorted()).toEqual([1, 2])
    await app.snapshotAt(START + HOUR)
    expect(await shown()).toEqual({ ...before, snapshot: before.snapshot + 1 })
  })
})
