import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDatabase } from '#kit/database/database.ts'

const project = resolve(import.meta.dirname, '..')
const PERIODS = 400
const SERIES = 1_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-series-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A file of 400,000 values that are all higher by `by`. */
function fileOf(by: number): string {
  const path = join(folder, `by-${by}.csv`)
  const lines = ['country,indicator,period,value,unit,source,source_code']
  for (let series = 0; series < SERIES; series++)
    for (let at = 0; at < PERIODS; at++) {
      const month = String((at % 12) + 1).padStart(2, '0')
      lines.push(`US,own-${series},${1990 + Math.floor(at / 12)}-${month},${series + at + by},points,bls,OWN${series}`)
    }
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

function startImport(path: string): ChildProcess {
  const { VITEST: _, ...inherited } = process.env
  return spawn(process.execPath, ['server/import.ts', 'series', path], {
    cwd: project,
    env: { ...inherited, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function stored(): Promise<unknown> {
  const database = sqliteDatabase(join(folder, 'data/portal.sqlite'))
  try {
    const read = (query: string) => database.sqlite!.reader.prepare(query).get()
    await database.sqlite!.open()
    return {
      ...read('select count(*) as count, sum(value) as sum from economic_observations'),
      ...read('select count(*) as series, sum(length(summary)) as characters from economic_series'),
      ...read("select stamp from import_stamp where kind = 'series'"),
    }
  } finally {
    await database.close()
  }
}

const bytesOf = (name: string) => statSync(join(folder, 'data', name), { throwIfNoEntry: false })?.size ?? 0

test('an import that is killed while it stores leaves the old figures, and the next one stores all', async () => {
  const first = startImport(fileOf(0))
  expect((await once(first, 'exit'))[0]).toBe(0)
  const before = await stored()
  expect(before).toMatchObject({ count: SERIES * PERIODS, series: SERIES, stamp: 1 })

  const path = fileOf(1)
  const killed = startImport(path)
  // The log grows once values are merged; a million bytes of it are a fraction of them.
  await expect.poll(() => bytesOf('portal.sqlite-wal'), { interval: 2, timeout: 60_000 }).toBeGreaterThan(1_000_000)
  killed.kill('SIGKILL')
  expect((await once(killed, 'exit'))[1]).toBe('SIGKILL')
  expect(await stored()).toEqual(before)

  expect((await once(startImport(path), 'exit'))[0]).toBe(0)
  expect(await stored()).toMatchObject({ series: SERIES, stamp: 2 })
  expect(await stored()).not.toMatchObject({ sum: (before as { sum: number }).sum })
})
