import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { trySqliteLock } from '#kit/database/sqlite-lock.ts'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { type ServerProcess, startServer, withoutPrices } from '#testing/server-process.ts'

const project = resolve(import.meta.dirname, '../..')
const postgres: PostgresServer | undefined = await startOwnPostgres()
afterAll(() => postgres?.stop())

/** A busy machine starts and imports slowly. */
const POLL = { timeout: 30_000 }

interface Ended {
  status: number
  said: string
  complained: string
}

describe.each([
  ['a data folder', () => ''],
  ['a PostgreSQL database', () => postgres?.url],
])('%s', (_, urlOf) => {
  const DATABASE_URL = urlOf()
  if (DATABASE_URL === undefined) return
  let folder: string
  let settings: Record<string, string>
  const servers: ServerProcess[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
    settings = { ...withoutPrices, DATA_DIR: join(folder, 'data'), DATABASE_URL }
  })
  afterEach(async () => {
    await Promise.all(servers.splice(0).map(server => server.end('SIGKILL')))
    rmSync(folder, { recursive: true })
  })

  async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer({ settings: { ...settings, ...more } })
    servers.push(server)
    return server
  }

  /** Runs an operator's command on the same store as the portal. */
  function run(...parameters: string[]): Promise<Ended> {
    const { VITEST: _, ...inherited } = process.env
    return new Promise(settle => {
      const child = execFile(
        process.execPath,
        parameters,
        { cwd: project, env: { ...inherited, ...settings } },
        (_, said, complained) => settle({ status: child.exitCode ?? -1, said, complained }),
      )
    })
  }

  test('serves one portal: a second one and a restore are refused with one line, backup and import are not', async () => {
    const server = await start()
    const file = join(folder, 'ours.backup')
    const [second, backup, restore] = await Promise.all([
      startServer({ settings: { ...settings, STORE_WAIT_MS: '1000' } }).catch(String),
      run('server/commands/backup.ts', file),
      run('server/commands/restore.ts', file),
    ])
    expect(second).toMatch(/is in use by (?:portal, )?process \d+/)
    expect(second).toContain('waiting up to 1 s')
    // A key that is a file of the data folder is named: the backup does not have it.
    expect([backup.status, backup.complained.replace(/^values in it are sealed .+\n/, '')]).toEqual([0, ''])
    expect(restore).toMatchObject({ status: 1, said: '' })
    expect(restore.complained).toMatch(/^.+ is in use by (?:portal, )?process \d+.*\n$/)
    const adverts = join(folder, 'adverts.csv')
    writeFileSync(adverts, 'position,locale,id,title,text,link\nYH_PC_NAV_LEFT,EN,ad-own,Our own,Of ours,/en/forex\n')
    expect(await run('server/commands/import.ts', 'adverts', '--replace', adverts)).toMatchObject({
      status: 0,
      complained: '',
    })
    // The portal uses what was imported beside it, or says that it has to be restarted.
    await expect.poll(async () => (await fetch(`${server.url}/en/forex`)).text(), POLL).toContain('Our own')
    expect(await run('server/commands/import.ts', 'instruments', 'modules/catalogue/data')).toMatchObject({ status: 0 })
    await expect
      .poll(server.printed, POLL)
      .toContain('"kind":"instruments","msg":"imported data is used from the next start"')
    await server.end('SIGTERM')
    expect(await run('server/commands/restore.ts', file)).toMatchObject({ status: 0, complained: '' })
  })

  // A PostgreSQL session's locks have tests of their own.
  const testOfFolder = DATABASE_URL === '' ? test : () => undefined
  testOfFolder('allows one import at a time', async () => {
    const adverts = join(folder, 'adverts.csv')
    writeFileSync(adverts, 'position,locale,id,title,text,link\nYH_PC_NAV_LEFT,EN,ad-own,Our own,Of ours,/en/forex\n')
    const other = trySqliteLock(settings.DATA_DIR!, 'import')
    const refused = await run('server/commands/import.ts', 'adverts', '--replace', adverts)
    expect(refused).toMatchObject({ status: 1, said: '' })
    expect(refused.complained).toBe(
      `an import or a restore is running on ${settings.DATA_DIR} by process ${process.pid}\n`,
    )
    if ('lock' in other) other.lock.release()
    expect(await run('server/commands/import.ts', 'adverts', '--replace', adverts)).toMatchObject({ status: 0 })
  })

  test('serves exactly one of two portals that start at the same moment, and is passed on by one that stops or is killed', async () => {
    const both = await Promise.allSettled([start({ STORE_WAIT_MS: '1000' }), start({ STORE_WAIT_MS: '1000' })])
    const [first, ...others] = both.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    expect([first?.url, others]).toEqual([expect.stringContaining('http'), []])

    const starting = start()
    await first!.end('SIGTERM')
    const second = await starting
    expect((await fetch(`${second.url}/healthz/ready`)).status).toBe(200)

    await second.end('SIGKILL')
    const next = await start()
    expect(next.printed()).not.toContain('is in use')
  })
})
