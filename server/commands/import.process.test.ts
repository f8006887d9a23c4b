import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sqliteDatabase } from '#kit/database/database.ts'
import { createFileStore } from '#kit/files/file-store.ts'
import { systemClock } from '#kit/time/clock.ts'
import { advertsModule } from '#modules/adverts'
import { openCatalogue } from '#modules/catalogue'

const project = resolve(import.meta.dirname, '../..')
const catalogueFolder = join(project, 'modules/catalogue/data')
const SERVER = [process.execPath, 'server/commands/import.ts']
const EXPORT = [process.execPath, 'server/commands/export.ts']
const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Ended {
  status: number
  said: string
  complained: string
}

/** Runs `npm run import`. */
function run(parameters: readonly string[], command: readonly string[] = SERVER): Promise<Ended> {
  const { VITEST: _, ...inherited } = process.env
  const [program, ...args] = [...command, ...parameters]
  return new Promise(settle => {
    const child = execFile(
      program!,
      args,
      { cwd: project, env: { ...inherited, DATA_DIR: dataDir, DATABASE_URL: '' } },
      (_, said, complained) => settle({ status: child.exitCode ?? -1, said, complained }),
    )
  })
}

/** A file of the project's catalogue with changed text. */
function changedFile(name: string, change: (text: string) => string): string {
  const path = join(folder, name)
  writeFileSync(path, change(readFileSync(join(catalogueFolder, name), 'utf8')))
  return path
}

/** An instrument as a portal started on the present data would load it. */
async function stored(symbol: string) {
  const database = sqliteDatabase(join(dataDir, 'portal.sqlite'))
  try {
    return (await openCatalogue(database)).find(symbol)
  } finally {
    await database.close()
  }
}

describe('npm run import', () => {
  test('imports a valid file, prints a summary, and the next start loads it', async () => {
    const file = changedFile('instruments.csv', text => text.replace('Euro / US dollar', 'Single currency'))
    const { status, said } = await run(['instruments', file], ['npm', 'run', '--silent', 'import', '--'])
    expect(said.split('\n')).toEqual([
      'instruments: 824 rows read, 0 added, 1 changed, 823 unchanged, 0 removed',
      expect.stringMatching(/^stored in SQLite .*portal\.sqlite; a running portal uses it from its next start$/),
      '',
    ])
    expect(status).toBe(0)
    expect((await stored('EURUSD'))?.name.en).toBe('Single currency')
  })

  test('imports a folder of files', async () => {
    const files = join(folder, 'catalogue')
    cpSync(catalogueFolder, files, { recursive: true })
    const { status, said } = await run(['instruments', files])
    expect(said).toMatch(/^instruments: 824 rows read, 0 added, 0 changed, 824 unchanged, 0 removed$/m)
    expect(said).toMatch(/^instruments, holidays: [\d,]+ rows read, 0 added, 0 changed, /m)
    expect(status).toBe(0)
  })

  test('stores nothing of a file with one wrong line, and names the line', async () => {
    await run(['instruments', catalogueFolder])
    const file = changedFile('instruments.csv', text =>
      text.replace('Euro / US dollar', 'Single currency').replace(/^(GBPUSD,.*),5,/m, '$1,five,'),
    )
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex(row => row.startsWith('GBPUSD,')) + 1
    const { status, said, complained } = await run(['instruments', file])
    expect(complained).toContain(`instruments.csv:${line} decimals 'five' is not a number`)
    expect([status, said]).toEqual([1, ''])
    expect((await stored('EURUSD'))?.name.en).toBe('Euro / US dollar')
  })

  test('stores nothing of a file that contradicts stored data', async () => {
    await run(['instruments', catalogueFolder])
    const file = changedFile('schedules.csv', text => text.replace(/^forex,.*\n/m, ''))
    const { status, complained } = await run(['instruments', file])
    expect(status).toBe(1)
    expect(complained).toContain('forex')
    expect((await stored('EURUSD'))?.schedule).toBe('forex')
  })

  test('keeps the ids of instruments when a file without ids has a new one in the middle', async () => {
    const file = changedFile('instruments.csv', text => {
      const rows = text
        .trimEnd()
        .split('\n')
        .map(line => line.replace(/,[^,]*$/, ''))
      const added = rows.find(row => row.startsWith('GBPUSD,'))!.replace('GBPUSD,', 'GBPUSD2,')
      return `${rows.toSpliced(2, 0, added).join('\n')}\n`
    })
    const { status, complained } = await run(['instruments', file])
    expect([status, complained]).toEqual([0, ''])
    expect((await stored('GBPUSD'))?.id).toBe(4)
    expect((await stored('GBPUSD2'))?.id).toBe(825)
  })

  test('refuses an id that belongs to another instrument or differs from the stored one', async () => {
    const file = changedFile('instruments.csv', text =>
      text.replace(/^(EURUSD,.*),2$/m, '$1,9000').replace(/,3$/m, ',2'),
    )
    const { status, complained } = await run(['instruments', file])
    expect(complained).toContain('instruments.csv:3 EURUSD: id 9000, but the database knows it as 2; ids never change')
    expect(complained).toContain('instruments.csv:4 USDJPY: id 2, but the database knows it as 3; ids never change')
    expect(status).toBe(1)
  })

  test('reports every cell that cannot be parsed, in all files', async () => {
    const instruments = changedFile('instruments.csv', text =>
      text.replace(/^(EURUSD,.*),5,0\.0001,/m, '$1,five,tiny,').replace(/^(GBPUSD,.*),5,/m, '$1,six,'),
    )
    const holidays = changedFile('holidays.csv', text => text.replace(',closed,', ',shut,'))
    const { status, complained } = await run(['instruments', instruments, holidays])
    expect(complained.trimEnd().split('\n')).toEqual([
      `${instruments}:3 decimals 'five' is not a number`,
      `${instruments}:3 pip 'tiny' is not a number`,
      `${instruments}:5 decimals 'six' is not a number`,
      expect.stringMatching(/holidays\.csv:\d+ kind 'shut' is neither closed, early HH:MM nor hours /),
    ])
    expect(status).toBe(1)
  })

  test('lists the first of many faults and counts the rest', async () => {
    const file = changedFile('instruments.csv', text => text.replaceAll(',forex,', ',nowhere,'))
    const { status, complained } = await run(['instruments', file])
    expect(complained).toMatch(/instruments\.csv:2 DXY: no schedule nowhere\n/)
    expect(complained.trimEnd().split('\n')).toHaveLength(51)
    expect(complained).toMatch(/… and \d+ more\n$/)
    expect(status).toBe(1)
  })

  test('imports adverts, and none of an invalid file', async () => {
    const adverts = join(folder, 'ours.csv')
    writeFileSync(adverts, 'position,locale,id,title,text,link\nYH_PC_NAV_LEFT,EN,ad-own,Our own,Of ours,/en/forex\n')
    const titles = async () => {
      const database = sqliteDatabase(join(dataDir, 'portal.sqlite'))
      try {
        const parts = { database, files: createFileStore(database), clock: systemClock, elapsed: Date.now }
        const { services } = advertsModule.open({ ...parts, onProblem() {} })
        const shown = () => services.adverts.shown('YH_PC_NAV_LEFT', 'en')
        // A board that is read for the first time may not have its adverts in time.
        await expect.poll(shown).not.toEqual([])
        return (await shown()).map(({ title }) => title)
      } finally {
        await database.close()
      }
    }
    const good = await run(['adverts', adverts])
    expect(good).toMatchObject({
      status: 0,
      said: expect.stringMatching(
        /^adverts: 1 row read, 1 added, 0 changed, 0 unchanged, 0 removed\nstored in SQLite .*; a running portal uses it at once\n$/,
      ),
    })
    expect(await titles()).toEqual(['Our own'])
    const wrong = join(folder, 'adverts.csv')
    writeFileSync(
      wrong,
      readFileSync(adverts, 'utf8').replace(/^(YH_PC_NAV_LEFT,EN,[^\n]*,)[^\n,]*$/m, '$1javascript:0'),
    )
    const line =
      readFileSync(wrong, 'utf8')
        .split('\n')
        .findIndex(row => row.endsWith('javascript:0')) + 1
    const bad = await run(['adverts', wrong])
    expect(bad).toMatchObject({ status: 1, said: '' })
    expect(bad.complained).toBe(`${wrong}:${line} link 'javascript:0' is neither a page of ours nor an https address\n`)
    expect(await titles()).toEqual(['Our own'])
  })

  test('says what a file would do and stores nothing when it is asked to', async () => {
    const adverts = join(folder, 'ours.csv')
    writeFileSync(adverts, 'position,locale,id,title,text,link\nYH_PC_NAV_LEFT,EN,ad-own,Our own,Of ours,/en/forex\n')
    for (let times = 0; times < 2; times++)
      expect(await run(['adverts', '--dry-run', adverts])).toMatchObject({
        status: 0,
        said: 'adverts: 1 row read, 1 added, 0 changed, 0 unchanged, 0 removed\nnothing was stored: this was a dry run\n',
      })
  })

  test('asks before a file removes most of what is stored, and exports what it kept', async () => {
    const few = changedFile('countries.csv', text => text.split('\n').slice(0, 3).join('\n'))
    const { status, complained } = await run(['instruments', few])
    expect(status).toBe(1)
    expect(complained).toMatch(/countries\.csv: would remove \d+ of the \d+ rows that it replaces: .* --replace$/m)
    const files = join(folder, 'exported')
    expect(await run(['instruments', files], EXPORT)).toMatchObject({ status: 0, complained: '' })
    expect((await run(['instruments', files])).said).toMatch(
      /^instruments: 824 rows read, 0 added, 0 changed, 824 unchanged, 0 removed$/m,
    )
    const again = await run(['instruments', files], EXPORT)
    expect([again.status, again.complained]).toEqual([
      1,
      `${join(files, 'instruments.csv')} is there already: name a file that is not, or delete it first\n`,
    ])
  })

  test('prints its kinds when it is asked for help', async () => {
    const { status, said, complained } = await run(['--help'])
    expect([status, complained]).toEqual([0, ''])
    expect(said).toMatch(/^ {2}deposit-rates +deposit and loan rates/m)
  })

  test('goes back to the rows that ship with the project', async () => {
    const file = changedFile('instruments.csv', text => text.replace('Euro / US dollar', 'Single currency'))
    await run(['instruments', file])
    const { status, said } = await run(['instruments', '--seed'])
    expect([status, said.split('\n')[0]]).toEqual([
      0,
      'instruments: 824 rows read, 0 added, 1 changed, 823 unchanged, 0 removed',
    ])
    expect((await stored('EURUSD'))?.name.en).toBe('Euro / US dollar')
  })

  test.each([
    ['an unknown kind', ['horoscopes', 'stars.csv'], "'horoscopes' is not a kind of import"],
    [
      'an unknown encoding',
      ['adverts', '--encoding=latin9000', 'x.csv'],
      '--encoding=latin9000 is not an encoding: the usual',
    ],
    ['no file', ['instruments'], 'no file is named'],
    ['an unknown option', ['adverts', '--encodings=big5', 'x.csv'], "Unknown option '--encodings'"],
    ['a seed of a kind without one', ['series', '--seed'], 'series has no rows that ship with the project'],
    ['nothing at all', [], 'npm run import -- <kind> [--encoding=<name>] <file…>'],
    ['a name every object has', ['constructor', 'x.csv'], 'npm run import -- <kind>'],
    [
      'a file that is not there',
      ['adverts', 'not-there.csv'],
      'not-there.csv cannot be opened: there is no such file or folder',
    ],
    ['a file of another name', ['instruments', 'package.json'], 'package.json is not one of instruments.csv, '],
  ])('refuses %s in a line', async (_, parameters, complaint) => {
    const { status, said, complained } = await run(parameters)
    expect(complained).toContain(complaint)
    expect(complained).not.toMatch(/^ +at /m)
    expect([status, said]).toEqual([1, ''])
  })
})

test('imported data is on the disk before the summary is printed', async context => {
  if (!canTrace) return context.skip('there is no strace that may trace')
  await run(['adverts', join(project, 'modules/adverts/adverts.csv')])
  const traceFile = join(folder, 'trace')
  const file = changedFile('instruments.csv', text => text.replace('Euro / US dollar', 'Single currency'))
  const strace = ['strace', '-f', '-y', '-o', traceFile, '-e', 'trace=pwrite64,write,fsync,fdatasync', ...SERVER]
  expect((await run(['instruments', file], strace)).status).toBe(0)

  const calls = readFileSync(traceFile, 'utf8').split('\n')
  const summaryAt = calls.findIndex(call => /\bwrite\(1<.*"instruments: /.test(call))
  expect(summaryAt).toBeGreaterThan(0)
  const before = calls.slice(0, summaryAt)
  const written = before.findLastIndex(call => /\bpwrite64\(\d+<[^>]*portal\.sqlite-wal>/.test(call))
  expect(written).toBeGreaterThan(0)
  expect(lastSync(before)).toBeGreaterThan(written)
})

/** Where the last sync of the log returned. A call that another thread interrupts is in the trace as two lines. */
function lastSync(calls: readonly string[]): number {
  const begun = new Set<string>()
  let last = -1
  for (const [place, call] of calls.entries()) {
    const thread = call.split(' ')[0]!
    if (/\bf(data)?sync\(\d+<[^>]*portal\.sqlite-wal>\)\s+= 0/.test(call)) last = place
    else if (/\bf(data)?sync\(\d+<[^>]*portal\.sqlite-wal>.*<unfinished/.test(call)) begun.add(thread)
    else if (/<\.\.\. f(data)?sync resumed>\)\s+= 0/.test(call) && begun.delete(thread)) last = place
  }
  return last
}
