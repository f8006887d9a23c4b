import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { leaseMigrations } from '#kit/database/lease.ts'
import { type LetterTables, letterMigrations } from '#testing/letter-writer.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'
import { jobMigrations } from './job-table.ts'

const POLL = { timeout: 30_000, interval: 10 }

function startWriter(settings: Record<string, string>): { child: ChildProcess; printed(): string } {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../testing/letter-writer.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  let printed = ''
  child.stdout!.setEncoding('utf8').on('data', text => (printed += text))
  return { child, printed: () => printed }
}

/** Suspends a process in the middle of a job until another one has the jobs, and lets it go on. */
async function suspendTheHolder(settings: Record<string, string>, database: Database): Promise<string> {
  await migrate(database, { ...leaseMigrations, ...jobMigrations, ...letterMigrations })
  const letters: Kysely<LetterTables> = database.db
  const written = async (writer: string) => {
    const query = letters.selectFrom('letters').where('writer', '=', writer)
    const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return Number(count)
  }
  const first = startWriter({ ...settings, WRITER: 'first' })
  await expect.poll(first.printed, POLL).toContain('begun')
  first.child.kill('SIGSTOP')
  const second = startWriter({ ...settings, WRITER: 'second' })
  await expect.poll(second.printed, POLL).toContain('begun')
  first.child.kill('SIGCONT')
  first.child.stdin!.write('go on\n')
  await expect.poll(first.printed, POLL).toContain('refused')
  second.child.stdin!.write('go on\n')
  await expect.poll(() => written('second'), POLL).toBeGreaterThan(20)
  expect(await written('first')).toBe(1)
  second.child.kill('SIGKILL')
  return first.printed()
}

test('a holder of jobs that was suspended writes nothing in units of its run after it wakes, on SQLite', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-suspended-'))
  const database = openDatabase({ dataDir: DATA_DIR, databaseUrl: undefined })
  onTestFinished(async () => {
    await database.close()
    rmSync(DATA_DIR, { recursive: true })
  })
  const printed = await suspendTheHolder({ DATA_DIR, DATABASE_URL: '', HOW: 'units' }, database)
  expect(printed).toContain("the job test.write is no longer this run's: nothing more of it is written")
})

test.for(['units', 'statements'])('nor in %s on PostgreSQL', async (HOW, { skip }) => {
  const postgres = await startOwnPostgres()
  if (!postgres) return skip('PostgreSQL is not installed')
  onTestFinished(() => postgres.stop())
  const database = openDatabase({ dataDir: '', databaseUrl: postgres.url })
  onTestFinished(() => database.close())
  const printed = await suspendTheHolder({ DATABASE_URL: postgres.url, HOW }, database)
  expect(printed).toMatch(/refused: .*(?:the lease 'jobs' is lost|no longer this run's|does not respond|terminat)/)
})
