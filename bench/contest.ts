import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { callMigrations } from '#kit/http/call-stores.ts'
import { contestsModule, Recomputation } from '#modules/contests'
import { notificationsModule } from '#modules/notifications'
import { addContestOf, openContestWorld } from '#testing/contest-world.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'

const ENTRANTS = Number(process.env.BENCH_ENTRANTS ?? 2_000)
const SNAPSHOTS = Number(process.env.BENCH_SNAPSHOTS ?? 30)
const KILLS = Number(process.env.BENCH_KILLS ?? 30)
const RUNS = 50
const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 30)

type Row = Record<string, string | number>

/** What snapshots and rankings of 2,000 entrants cost, and what is wrong after processes were killed at snapshots. */
export async function contest(): Promise<Row[]> {
  const postgres = await startOwnPostgres()
  const rows: Row[] = []
  try {
    for (const url of postgres ? ['', postgres.url] : ['']) {
      rows.push(await withDatabase(url, figuresOf))
      rows.push(await withDatabase(url, killedAtSnapshots))
    }
  } finally {
    await postgres?.stop()
  }
  return rows
}

interface Place {
  database: Database
  dataDir: string
  databaseUrl: string
}

async function withDatabase(databaseUrl: string, work: (place: Place) => Promise<Row>): Promise<Row> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-contest-'))
  const database = openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, synced: false })
  try {
    const modules = [contestsModule, notificationsModule].flatMap(({ migrations }) => migrations.main)
    await migrate(database, Object.assign({}, ...callMigrations, ...modules))
    return await work({ database, dataDir, databaseUrl })
  } finally {
    for (const table of ['entries', 'lines', 'snapshots', 'standings'])
      await database.db.deleteFrom(`contest_${table}`).execute()
    await database.db.deleteFrom('contests').execute()
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** CPU time of some work, in ms. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Whether the audit file gives what the ranking shows, in every row. Resolves with how many rows differ. */
async function rowsThatDiffer(world: ReturnType<typeof openContestWorld>, contestId: string): Promise<number> {
  const recomputation = new Recomputation()
  for await (const text of world.auditLines(contestId)) recomputation.add(text)
  const shown = await world.rows(contestId)
  const table = recomputation.table()
  const differ = table.filter(({ entryId, rank, r, m }, place) => {
    const row = shown[place]
    return row?.entryId !== entryId || row.rank !== rank || row.returnPercent !== r || row.maxDrawdownPercent !== m
  })
  return differ.length + Math.abs(shown.length - table.length)
}

async function figuresOf({ database }: Place): Promise<Row> {
  const clock = { now: START }
  const world = openContestWorld(database, { now: () => clock.now, stepMs: HOUR })
  const span = { startsAt: START, endsAt: START + (SNAPSHOTS - 1) * HOUR, snapshotSeconds: 3_600 }
  const contestId = await addContestOf(database, { entrants: ENTRANTS, ...span })
  const seconds: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let k = 0; k < SNAPSHOTS; k++) {
    clock.now = START + k * HOUR
    const begun = performance.now()
    await world.takeSnapshots()
    seconds.push((performance.now() - begun) / 1_000)
  }
  delay.disable()
  await world.takeSnapshots()
  const cold = await cpuOf(() => world.page(contestId, 0))
  const pages: number[] = []
  for (let run = 0; run < RUNS; run++) pages.push(await cpuOf(() => world.page(contestId, run)))
  return {
    ...{ database: database.kind, entrants: ENTRANTS, snapshots: SNAPSHOTS },
    ...{ 'snapshot s': median(seconds).toFixed(2), 'slowest s': Math.max(...seconds).toFixed(2) },
    'longest turn ms': (delay.max / 1e6).toFixed(1),
    'first page, CPU ms': cold.toFixed(1),
    '50 rows, CPU ms': median(pages).toFixed(1),
    'rows that differ': await rowsThatDiffer(world, contestId),
  }
}

/** A process takes snapshots each second and is killed again and again; the next one goes on. */
async function killedAtSnapshots({ database, dataDir, databaseUrl }: Place): Promise<Row> {
  const startsAt = Math.ceil(Date.now() / 1_000) * 1_000 + 2_000
  const span = { startsAt, endsAt: startsAt + (KILLS + 5) * 1_000, snapshotSeconds: 1 }
  const contestId = await addContestOf(database, { entrants: 500, ...span })
  const taker = () =>
    spawn(process.execPath, ['bench/contest-taker.ts'], {
      env: { ...process.env, TAKER_DIR: dataDir, TAKER_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  let killed = 0
  for (; killed < KILLS && Date.now() < span.endsAt; killed++) {
    const child = taker()
    await pause(600 + Math.random() * 700)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const last = taker()
  await pause(Math.max(0, span.endsAt - Date.now()) + 3_000)
  last.kill()
  await once(last, 'exit')
  const world = openContestWorld(database, { now: Date.now, stepMs: 1_000 })
  let snapshots = 0
  for await (const text of world.auditLines(contestId)) snapshots = Math.max(snapshots, JSON.parse(text).k ?? 0)
  const differ = await rowsThatDiffer(world, contestId)
  return {
    database: database.kind,
    entrants: 500,
    kills: killed,
    'last snapshot': snapshots,
    'rows that differ': differ,
  }
}
