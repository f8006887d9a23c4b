import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { type ContestsApp, openContestsApp, START } from '#testing/contests.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { createKeptTables } from './ranking/kept-tables.ts'
import { Recomputation } from './recompute/recompute.ts'
import { findContest } from './store/contests.ts'

const HOUR = 3_600_000
const [FROM, TO] = [START + 24 * HOUR, START + 72 * HOUR]

interface Row {
  entryId: string
  rank: number | null
  returnPercent: string
  maxDrawdownPercent: string
}

/** The rows of a ranking. */
const rankingOf = async (app: ContestsApp, contestId: string, query = ''): Promise<Row[]> =>
  (await app.send('GET', `/contests/${contestId}/ranking?division=simulated&limit=100${query}`)).datas.list

/** The audit file, line by line. */
const auditOf = async (app: ContestsApp, contestId: string) => {
  const { body, status, code } = await app.send('GET', `/contests/${contestId}/audit`)
  return { status, code, lines: body.trim().split('\n') }
}

/** What the audit file says, as the ranking shows it. */
function recomputed(lines: readonly string[]): Row[] {
  const recomputation = new Recomputation()
  for (const line of lines) recomputation.add(line)
  return recomputation.table().map(({ entryId, rank, r, m }) => {
    return { entryId, rank, returnPercent: r, maxDrawdownPercent: m }
  })
}

const shown = (rows: readonly Row[]) =>
  rows.map(({ entryId, rank, returnPercent, maxDrawdownPercent }) => ({
    ...{ entryId, rank, returnPercent, maxDrawdownPercent },
  }))

describeOnEveryDatabase('contests that run', accountsMigrations, openStore => {
  /** Entrants of a contest that is about to start, with their accounts. */
  async function start(count: number, settings: Readonly<Record<string, number>> = {}) {
    const app = await openContestsApp(await openStore(), settings)
    const contestId = await app.publish()
    const entrants = []
    for (let place = 0; place < count; place++) {
      const member = await app.join(`Trader${place}`)
      const { datas } = await member.signUp(contestId)
      entrants.push({ ...member, entryId: datas.entryId as string, account: app.accounts.book(datas.tradingAccountId) })
    }
    return { app, contestId, entrants }
  }

  test('the ranking follows from snapshots, and the audit file gives the same in every row', async () => {
    const { app, contestId, entrants } = await start(4)
    const [first, second, third, fourth] = entrants
    expect((await auditOf(app, contestId)).code).toBe('080035')
    fourth!.account.isRead = false
    await app.snapshotAt(FROM)
    expect((await app.send('GET', `/contests/${contestId}/ranking?division=simulated`)).datas).toMatchObject({
      ...{ snapshot: 0, asOf: new Date(FROM).toISOString() },
    })
    // A start that cannot be read is tried again, and then the entry starts an hour later.
    await app.snapshotAt(FROM + 10 * 60_000)
    fourth!.account.isRead = true
    await app.snapshotAt(FROM + 16 * 60_000)
    const trade = (place: number, equity: number, closedTrades = 3) =>
      Object.assign(entrants[place]!.account, { equity, closedTrades, days: 1, wins: 2, lots: 150 })
    trade(0, 15_000_000)
    trade(1, 9_000_000)
    trade(3, 11_000_000)
    await app.snapshotAt(FROM + HOUR)
    // A deposit is no profit, and does not soften a loss.
    trade(0, 27_500_000)
    first!.account.flows.push({ at: FROM + HOUR + 1, deposit: 10_000_000, withdrawal: 0 })
    trade(1, 13_500_000)
    second!.account.flows.push({ at: FROM + HOUR + 1, deposit: 9_000_000, withdrawal: 0 })
    third!.account.isRead = false
    await app.snapshotAt(FROM + 2 * HOUR)
    third!.account.isRead = true
    await app.snapshotAt(FROM + 3 * HOUR)
    const rows = await rankingOf(app, contestId)
    expect(rows).toMatchObject([
      { entryId: first!.entryId, rank: 1, returnPercent: '65.0000', maxDrawdownPercent: '0.0000', startedLate: false },
      { entryId: fourth!.entryId, rank: 2, returnPercent: '0.0000', startedLate: true, gaps: 0 },
      {
        entryId: second!.entryId,
        rank: 3,
        returnPercent: '-55.0000',
        maxDrawdownPercent: '55.0000',
        winRatePercent: 66.7,
      },
      { entryId: third!.entryId, rank: null, returnPercent: '0.0000', gaps: 1, qualified: false },
    ])
    expect((await third!.seen(contestId)).mine).toMatchObject({
      gapCount: 1,
      gaps: [new Date(FROM + 2 * HOUR).toISOString()],
    })
    expect((await rankingOf(app, contestId, '&board=drawdown')).map(({ rank }) => rank)).toEqual([1, 2, 3, null])
    expect(await rankingOf(app, contestId, '&q=trader1')).toMatchObject([{ entryId: second!.entryId, rank: 3 }])
    const page = (await first!.send('GET', `/contests/${contestId}/ranking?division=simulated&limit=2`)).datas
    expect(page.mine).toMatchObject({ entryId: first!.entryId, rank: 1, curve: [0, 50, 65, 65] })
    const rest = `/contests/${contestId}/ranking?division=simulated&limit=2&cursor=${page.next}`
    expect((await app.send('GET', rest)).datas).toMatchObject({ list: [{ rank: 3 }, { rank: null }], next: null })
    const csv = (await app.send('GET', `/contests/${contestId}/ranking?division=simulated&format=csv`)).body
    expect(csv.split('\r\n')[1]).toMatch(/^1,A0001,Trader0 1,,65\.0000,0\.0000/)
    expect((await app.send('GET', `/contests/${contestId}/stats`)).datas).toMatchObject({
      ...{ averageReturn: '2.5000', medianReturn: '0.0000', lots: '4.50' },
      bySymbol: [{ symbol: 'EURUSD', longPercent: 75, lots: '4.00' }],
    })
    const { list } = (await app.send('GET', `/contests/${contestId}/snapshots?entryId=${first!.entryId}`)).datas
    expect(list).toMatchObject([{ k: 0 }, { k: 1, e: 15_000_000 }, { k: 2, d: 10_000_000, w: 0 }, { k: 3 }])
    // While it runs the file has closed days: of the first day the rules and the entries alone.
    expect((await auditOf(app, contestId)).lines).toHaveLength(5)
    app.clock.now = TO
    const { lines } = await auditOf(app, contestId)
    expect(recomputed(lines)).toEqual(shown(await rankingOf(app, contestId)))
    const line = lines.findIndex(text => text.includes('"e":27500000'))
    const changed = lines.with(line, lines[line]!.replace('"e":27500000', '"e":27600000'))
    expect(() => recomputed(changed)).toThrow(`line ${line + 1}: is not what its hash says`)
    expect(() => recomputed(lines.toSpliced(7, 1))).toThrow('line 8: does not follow the line before')
  })

  test('a day ranks by itself, and moves are counted from its end', async () => {
    const { app, contestId, entrants } = await start(2)
    const [first, second] = entrants
    await app.snapshotAt(FROM)
    const trade = (entrant: typeof first, equity: number) =>
      Object.assign(entrant!.account, { equity, closedTrades: 2, days: 1 })
    trade(first, 11_000_000)
    trade(second, 12_000_000)
    await app.snapshotAt(FROM + HOUR)
    // Midnight in UTC closes the day.
    await app.snapshotAt(FROM + 12 * HOUR)
    trade(first, 22_000_000)
    await app.snapshotAt(FROM + 13 * HOUR)
    expect(await rankingOf(app, contestId)).toMatchObject([
      { entryId: first!.entryId, rank: 1, move: 1, dayPercent: '10.0000', gaps: 10 },
      { entryId: second!.entryId, rank: 2, move: -1, dayPercent: '20.0000' },
    ])
    expect(await rankingOf(app, contestId, '&board=day')).toMatchObject([
      { entryId: second!.entryId, rank: 1 },
      { entryId: first!.entryId, rank: 2 },
    ])
    // Of a closed day the file has all.
    expect((await auditOf(app, contestId)).lines).toHaveLength(3 + 2 * 2)
  })

  test('a snapshot is taken once, whichever process takes it, and not once it is too late', async () => {
    const { app, contestId, entrants } = await start(3)
    const again = await app.sameJobs()
    app.clock.now = FROM
    await Promise.all([app.runSnapshots(), again()])
    app.clock.now = FROM + HOUR + 1
    await Promise.all([again(), app.runSnapshots(), again()])
    // After fifteen minutes it is left out; of the end one minute is enough.
    for (const { account } of entrants) account.equity = 99_000_000
    await app.snapshotAt(FROM + 2 * HOUR + 15 * 60_000 + 1)
    await app.snapshotAt(TO + 60_001)
    const { lines } = await auditOf(app, contestId)
    expect(lines).toHaveLength(1 + 3 + 3 * 2)
    expect(recomputed(lines)).toEqual(shown(await rankingOf(app, contestId)))
    expect((await app.send('GET', `/contests/${contestId}`)).datas).toMatchObject({ averageReturn: '0.0000' })
  })

  test('nobody waits for the ranking of a new snapshot that others have asked for before', async () => {
    const { app, contestId } = await start(2)
    const contest = async () => (await findContest(app.database, contestId))!
    let ms = 0
    const { tableOf, tick } = createKeptTables(app.database, () => ms)
    /** The table, or that it has to be read first. */
    const atOnce = async () => Promise.race([tableOf(await contest()), 'read first'])
    await app.snapshotAt(FROM)
    expect(await atOnce()).toBe('read first')
    const before = await tableOf(await contest())
    await app.snapshotAt(FROM + HOUR)
    ms += 3_000
    await tick()
    const after = await atOnce()
    expect(after).not.toBe('read first')
    expect(after).not.toBe(before)
    // What nobody has asked for in ten minutes is not read.
    ms += 700_000
    await app.snapshotAt(FROM + 2 * HOUR)
    await tick()
    expect(await atOnce()).toBe('read first')
  })
})
