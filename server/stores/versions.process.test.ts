import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NewerStoreError } from '#kit/database/database.ts'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { startServer, withoutPrices } from '#testing/server-process.ts'
import { migrations } from './migrations.ts'
import { openStores } from './stores.ts'

const project = resolve(import.meta.dirname, '../..')
const postgres: PostgresServer | undefined = await startOwnPostgres()
afterAll(() => postgres?.stop())

/** What a version had before incidents of sources were stored. */
const older = { ...migrations, main: migrations.main.filter(({ module }) => module !== 'status') }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-versions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe.each([
  ['a data folder', () => ''],
  ['a PostgreSQL database', () => postgres?.url],
])('%s of an older version', (_, urlOf) => {
  const DATABASE_URL = urlOf()
  if (DATABASE_URL === undefined) return
  let settings: Record<string, string>
  const open = async (ofVersion: typeof migrations) => {
    const stores = await openStores(
      { dataDir: join(folder, 'data'), databaseUrl: DATABASE_URL || undefined },
      ofVersion,
    )
    await stores.close()
  }
  beforeEach(async () => {
    settings = { ...withoutPrices, DATA_DIR: join(folder, 'data'), DATABASE_URL }
    await open(older)
  })

  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`server/commands/${command}.ts`, ...args], {
      cwd: project,
      env: { ...process.env, ...settings },
      encoding: 'utf8',
    })
    return { status, said: (stdout + stderr).trimEnd() }
  }

  test('is backed up by this version as it is, migrated by no command, and then by a start, which says so', async () => {
    expect(run('backup', folder)).toEqual({
      status: 0,
      said: expect.stringMatching(/^\d+ rows backed up to .*portal-\d+\.\d+\.\d+-\d{4}-\d\d-\d\dT\d{6}Z\.gz$/),
    })
    const backup = join(folder, readdirSync(folder).find(name => name.endsWith('.gz'))!)
    expect(run('backup', backup)).toEqual({
      status: 1,
      said: `${backup} exists already: name another file, or a folder`,
    })
    const commands = [
      ['reports'],
      ['import', 'adverts', '--seed'],
      ['export', 'adverts', join(folder, 'adverts.csv')],
      ['bars', 'corrections'],
      ['economy', 'fetch', 'bis'],
      ['directory', 'check'],
      ['feed', 'simulated', '1'],
      ['restore', backup],
    ] as const
    // One is enough to hold that the second kind of database is asked in the same way.
    for (const [command, ...args] of DATABASE_URL ? commands.slice(0, 1) : commands)
      expect([command, run(command, ...args)]).toEqual([
        command,
        {
          status: 1,
          said: expect.stringMatching(
            /^the database is of an older version, without the migrations \S+.*: run this command of that version, or start this one first/,
          ),
        },
      ])
    await open(older)
    const server = await startServer({ settings: { ...settings, LOG_LEVEL: 'info' } })
    try {
      expect(server.printed()).toMatch(/"migrations":\["[^\]]*incident[^\]]*"\],.*"msg":"the database is migrated/)
    } finally {
      await server.end('SIGTERM')
    }
    await expect(open(older)).rejects.toThrow(NewerStoreError)
    expect(run('reports')).toEqual({ status: 0, said: 'no reports' })
  })
})

test('a command that is pointed at the wrong folder makes no backup of nothing, and no database there', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/commands/backup.ts', join(folder, 'backup.gz')], {
    cwd: project,
    env: { ...process.env, DATA_DIR: join(folder, 'dat'), DATABASE_URL: '' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    `nothing is stored in ${join(folder, 'dat')}: set DATA_DIR or DATABASE_URL as for the portal\n`,
  ])
  expect(readdirSync(folder)).toEqual([])
})

test.each(['backup', 'restore', 'import', 'export', 'reports', 'jobs', 'bars', 'economy', 'directory', 'feed'])(
  'npm run %s -- --help prints how it is used and succeeds',
  name => {
    const { status, stdout } = spawnSync(process.execPath, [`server/commands/${name}.ts`, '--help'], {
      cwd: project,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, expect.stringMatching(new RegExp(`^npm run ${name} `))])
  },
)

test('a file that does not exist is told without the words of the system', () => {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  for (const [command, ...args] of [
    ['restore', join(folder, 'missing.gz')],
    ['import', 'adverts', join(folder, 'missing.csv')],
    ['import', 'bank-board', join(folder, 'missing.csv')],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, [`server/commands/${command}.ts`, ...args], {
      cwd: project,
      env,
      encoding: 'utf8',
    })
    expect([command, status, stderr]).toEqual([command, 1, expect.stringContaining('missing.')])
    expect(stderr).not.toContain('ENOENT')
  }
})
