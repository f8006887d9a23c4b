import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDatabase } from '#kit/database/database.ts'

const project = resolve(import.meta.dirname, '../..')
const HEAD =
  'country,kind,bank,bank_en,product,product_en,rate,rate_kind,term_months,currency,promotional,checked_on,source'
/** Enough that they do not fit into the memory that SQLite keeps for a transaction. */
const MANY = 30_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-rates-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A file of fixed deposits of as many banks, all at one rate. */
function fileOf(banks: number, rate: string): string {
  const path = join(folder, `${banks}-${rate}.csv`)
  const lines = Array.from(
    { length: banks },
    (_, bank) => `us,fixed,test-${bank},Test ${bank},cd,CD,${rate},APY,12,USD,0,2026-11-20,https://bank.example/cd`,
  )
  writeFileSync(path, `${[HEAD, ...lines].join('\n')}\n`)
  return path
}

function startImport(path: string): ChildProcess {
  const { VITEST: _, ...inherited } = process.env
  return spawn(process.execPath, ['server/commands/import.ts', 'deposit-rates', '--replace', path], {
    cwd: project,
    env: { ...inherited, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function stored() {
  const database = sqliteDatabase(join(folder, 'data/portal.sqlite'))
  try {
    await database.sqlite!.open()
    const read = (query: string) => database.sqlite!.reader.prepare(query).get() as Record<string, unknown>
    return {
      ...read(
        "select count(*) as count, min(rate) as lowest, max(rate) as highest from rate_products where bank like 'test-%'",
      ),
      ...read("select stamp from import_stamp where kind = 'deposit-rates'"),
    }
  } finally {
    await database.close()
  }
}

const logSize = () => statSync(join(folder, 'data/portal.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0

test('an import of rates that is killed while it stores leaves the old ones, and the next one stores all', async () => {
  expect((await once(startImport(fileOf(2, '3.75')), 'exit'))[0]).toBe(0)
  const before = await stored()
  expect(before).toEqual({ count: 2, lowest: 3.75, highest: 3.75, stamp: expect.any(Number) })

  const path = fileOf(MANY, '4.25')
  const killed = startImport(path)
  await expect.poll(logSize, { interval: 2, timeout: 60_000 }).toBeGreaterThan(1_000_000)
  killed.kill('SIGKILL')
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL')
  expect(await stored()).toEqual(before)

  expect((await once(startImport(path), 'exit'))[0]).toBe(0)
  expect(await stored()).toEqual({ count: MANY, lowest: 4.25, highest: 4.25, stamp: Number(before.stamp) + 1 })
})
