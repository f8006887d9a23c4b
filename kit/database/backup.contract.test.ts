import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { backUp, restore } from './backup.ts'
import { type Database, databaseOf, type Migrations, migrate, sqliteDatabase } from './database.ts'

const migrations: Migrations = {
  '2026-11-22-ledger': kind => ({
    async up(db) {
      const on = (postgres: string, sqlite: string) => sql.raw(kind === 'postgres' ? postgres : sqlite)
      const numbered = on('bigint generated always as identity primary key', 'integer primary key autoincrement')
      await sql`create table ledger (day text not null, entry integer not null, amount bigint not null, note text,
        primary key (day, entry))`.execute(db)
      // In order of their names, members come before the homes they refer to, and the first member before his sponsor.
      await sql`create table z_homes (name text not null primary key)`.execute(db)
      await sql`create table members (id ${numbered}, sponsor bigint references members (id) on delete restrict,
        home text not null references z_homes (name) on delete restrict)`.execute(db)
      await sql`create table marks (at ${on('timestamptz', 'text')}, seen ${on('boolean', 'integer')},
        picture ${on('bytea', 'blob')}, amount bigint, rate double precision, detail ${on('jsonb', 'text')})`.execute(
        db,
      )
    },
  }),
}

/** A table without a key, two identical rows, and values that are easily corrupted. */
const MARKS = 3
const digest = 'ff00c3285c0a22'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fill({ db, kind }: Database, entries: number): Promise<number> {
  const rows = Array.from({ length: entries }, (_, index) => ({
    day: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
    entry: index,
    amount: index * 1_000_000_007,
    note: index % 3 === 0 ? null : `第 ${index} 筆 "quoted"\n`,
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('ledger')
      .values(rows.slice(at, at + 500))
      .execute()
  await db
    .insertInto('z_homes')
    .values([{ name: '台北' }, { name: 'London' }])
    .execute()
  for (const home of ['台北', 'London', '台北'])
    await db.insertInto('members').values({ home, sponsor: null }).execute()
  await sql`update members set sponsor = 2 where id = 1`.execute(db)
  await sql`delete from members where id = 3`.execute(db)
  const bytes = sql.raw(kind === 'postgres' ? `'\\x${digest}'` : `x'${digest}'`)
  const yes = sql.raw(kind === 'postgres' ? 'true' : '1')
  for (const big of [sql.raw('9223372036854775807'), sql.raw('9223372036854775807'), sql.raw('null')])
    await sql`insert into marks values ('2026-11-22 12:34:56.123456+00:00', ${yes}, ${bytes}, ${big}, 0.1,
      ${'{"名": [1, null, "x"]}'})`.execute(db)
  return entries + 2 + 2 + MARKS
}

/** In SQL that both kinds of database accept. */
async function contentsOf({ db, kind }: Database) {
  const hex = sql.raw(kind === 'postgres' ? "encode(picture, 'hex')" : 'lower(hex(picture))')
  const at = sql.raw(kind === 'postgres' ? "to_char(at at time zone 'utc', 'HH24:MI:SS.US')" : 'substr(at, 12, 15)')
  const { rows: marks } = await sql`
    select ${at} as at, cast(seen as integer) as seen, ${hex} as picture, cast(amount as text) as amount, rate,
      cast(detail as text) as detail from marks order by amount is null`.execute(db)
  return {
    ledger: await db.selectFrom('ledger').selectAll().orderBy('day').orderBy('entry').execute(),
    homes: await db.selectFrom('z_homes').selectAll().orderBy('name').execute(),
    members: await db.selectFrom('members').selectAll().orderBy('id').execute(),
    marks: marks.map(mark => ({ ...(mark as object), detail: JSON.parse((mark as { detail: string }).detail) })),
  }
}

async function otherKind(kind: Database['kind'], moreMigrations: Migrations = {}): Promise<Database> {
  const other =
    kind === 'postgres'
      ? sqliteDatabase(':memory:')
      : databaseOf('postgres', new PGliteDialect({ pglite: new PGlite() }), 'PGlite')
  await migrate(other, migrations, moreMigrations)
  return other
}

describeOnEveryDatabase('backup', migrations, openStore => {
  test('and restore return every row, replacing what has been written since', async () => {
    const database = await openStore()
    const rows = await fill(database, 4_321)
    const before = await contentsOf(database)
    const file = join(folder, `${database.kind}.backup`)
    expect(await backUp([database], file)).toBe(rows)
    await sql`delete from ledger where entry > 7`.execute(database.db)
    await sql`delete from marks where amount is null`.execute(database.db)
    await database.db.insertInto('members').values({ home: 'London', sponsor: 1 }).execute()
    await expect(backUp([database], file)).rejects.toThrow('exists already')
    expect((await restore([{ database }], file)).rows).toBe(rows)
    expect(await contentsOf(database)).toEqual(before)
    expect(before.marks[0]).toEqual({
      at: '12:34:56.123456',
      seen: 1,
      picture: digest,
      amount: '9223372036854775807',
      rate: 0.1,
      detail: { 名: [1, null, 'x'] },
    })
  })

  test('has each table after those that its rows refer to', async () => {
    const database = await openStore()
    await fill(database, 3)
    const file = join(folder, `${database.kind}-order.backup`)
    await backUp([database], file)
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
    const tables = lines.filter(line => line.startsWith('{"table"')).map(line => JSON.parse(line).table)
    expect(tables).toEqual(['ledger', 'marks', 'z_homes', 'members'])
  })

  test('is refused, and no file written, while there is something that it would lose', async () => {
    const database = await openStore()
    const file = join(folder, `${database.kind}-refused.backup`)
    const refused: [string, string, string][] =
      database.kind === 'sqlite'
        ? [
            ['create virtual table texts using fts5 (text)', 'drop table texts', 'the table texts is virtual'],
            ['create table hidden (_rowid_ text)', 'drop table hidden', 'hidden has a column _rowid_'],
          ]
        : [
            ['create sequence numbers', 'drop sequence numbers', 'the sequence numbers belongs to no column'],
            ['create table lists (items text[])', 'drop table lists', 'the column lists.items holds arrays'],
          ]
    for (const [make, remove, problem] of refused) {
      await sql.raw(make).execute(database.db)
      await expect(backUp([database], file)).rejects.toThrow(problem)
      await sql.raw(remove).execute(database.db)
    }
    await expect(readFile(file)).rejects.toThrow('ENOENT')
    expect(await backUp([database], file)).toBe(0)
  })

  test('moves to the other kind of database and back again', { timeout: 60_000 }, async () => {
    const database = await openStore()
    await fill(database, 100)
    const before = await contentsOf(database)
    const file = join(folder, `${database.kind}-moved.backup`)
    await backUp([database], file)
    const other = await otherKind(database.kind)
    try {
      await restore([{ database: other }], file)
      expect((await contentsOf(other)).marks.map(mark => ({ ...mark, at: '' }))).toEqual(
        before.marks.map(mark => ({ ...mark, at: '' })),
      )
      await rm(file)
      await backUp([other], file)
    } finally {
      await other.close()
    }
    await sql`delete from marks`.execute(database.db)
    await restore([{ database }], file)
    expect(await contentsOf(database)).toEqual(before)
  })

  test('continues with numbers that no row ever had, and enforces references as before', async () => {
    const database = await openStore()
    await fill(database, 1)
    const file = join(folder, `${database.kind}-numbers.backup`)
    await backUp([database], file)
    await restore([{ database }], file)
    await database.db.insertInto('members').values({ home: 'London', sponsor: 2 }).execute()
    const { rows } = await sql<{ top: number }>`select max(id) as top from members`.execute(database.db)
    expect(rows).toEqual([{ top: 4 }])
    await expect(sql`delete from z_homes`.execute(database.db)).rejects.toThrow(/foreign key/i)
    await expect(sql`update members set sponsor = 77`.execute(database.db)).rejects.toThrow(/foreign key/i)
  })

  test('of a newer or an older version is rejected with the migrations that differ', async () => {
    const database = await openStore()
    await fill(database, 10)
    const file = join(folder, `${database.kind}-version.backup`)
    await backUp([database], file)
    const before = await contentsOf(database)
    const later = { '2026-12-01-later': () => ({ async up() {} }) }
    const newer = sqliteDatabase(':memory:')
    await migrate(newer, migrations, later)
    await expect(restore([{ database: newer }], file)).rejects.toThrow(
      /older version, .*: 2026-12-01-later; restore it/,
    )
    await rm(file)
    await backUp([newer], file)
    await expect(restore([{ database }], file)).rejects.toThrow(/newer version, .*: 2026-12-01-later$/)
    await newer.close()
    expect(await contentsOf(database)).toEqual(before)
  })

  test('that is truncated, modified or something else changes nothing', async () => {
    const database = await openStore()
    await fill(database, 3_000)
    const before = await contentsOf(database)
    const file = join(folder, `${database.kind}-broken.backup`)
    await backUp([database], file)
    const whole = await readFile(file)
    const heading = gunzipSync(whole).toString().split('\n')[0]!
    await truncate(file, Math.floor(whole.length * 0.7))
    await expect(restore([{ database }], file)).rejects.toThrow('cannot be read')
    await writeFile(file, gzipSync(`${heading}\n{"table":"z_homes"}\n[{"name":"Roma"}]\n`))
    await expect(restore([{ database }], file)).rejects.toThrow('not whole')
    await writeFile(file, gzipSync(`${heading}\n{"table":"members"}\n[{"id":1,"home":"Roma"}]\n{"end":1}\n`))
    await expect(restore([{ database }], file)).rejects.toThrow(/not there|foreign key/)
    await writeFile(file, gzipSync(`${heading}\n{"table":"pg_authid"}\n`))
    await expect(restore([{ database }], file)).rejects.toThrow('not one of this version')
    await writeFile(file, gzipSync('{"rates":[]}\n'))
    await expect(restore([{ database }], file)).rejects.toThrow('not a backup')
    await expect(restore([{ database }], join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
    expect(await contentsOf(database)).toEqual(before)
  })
})

test('of two databases that have tables of the same name is rejected', async () => {
  const [one, two] = [sqliteDatabase(':memory:'), sqliteDatabase(':memory:')]
  for (const database of [one, two]) await migrate(database, migrations)
  await expect(backUp([one, two], join(folder, 'twice.backup'))).rejects.toThrow('two databases have a table ledger')
  for (const database of [one, two]) await database.close()
})
