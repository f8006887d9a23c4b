import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../journeys/support/databases.ts'
import { backUp, restore } from './backup.ts'
import { type Database, type Migrations, migrate, sqliteDatabase } from './database.ts'

const migrations: Migrations = {
  '2026-11-22-ledger': () => ({
    async up(db) {
      await sql`create table ledger (day text not null, entry integer not null, amount bigint not null, note text,
        primary key (day, entry))`.execute(db)
      await sql`create table rates (currency text not null primary key, rate double precision not null)`.execute(db)
    },
  }),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fill({ db }: Database, entries: number): Promise<void> {
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
    .insertInto('rates')
    .values([{ currency: 'TWD', rate: 31.79 }])
    .execute()
}

async function contentsOf({ db }: Database) {
  return {
    ledger: await db.selectFrom('ledger').selectAll().orderBy('day').orderBy('entry').execute(),
    rates: await db.selectFrom('rates').selectAll().execute(),
  }
}

describeOnEveryDatabase('backup', migrations, openStore => {
  test('and restore give back every row, in place of what has been written since', async () => {
    const database = await openStore()
    await fill(database, 4_321)
    const before = await contentsOf(database)
    const file = join(folder, `${database.kind}.backup`)
    expect(await backUp([database], file)).toBe(4_322)
    await sql`delete from ledger where entry > 7`.execute(database.db)
    await database.db.insertInto('rates').values({ currency: 'JPY', rate: 0.2 }).execute()
    expect(await restore([{ database }], file)).toBe(4_322)
    expect(await contentsOf(database)).toEqual(before)
  })

  test('moves to the other kind of database', async () => {
    const database = await openStore()
    await fill(database, 100)
    const file = join(folder, `${database.kind}-moved.backup`)
    await backUp([database], file)
    const other = sqliteDatabase(':memory:')
    await migrate(other, migrations)
    await restore([{ database: other }], file)
    expect(await contentsOf(other)).toEqual(await contentsOf(database))
    await other.close()
  })

  test('that is cut off, changed or something else changes nothing', async () => {
    const database = await openStore()
    await fill(database, 3_000)
    const before = await contentsOf(database)
    const file = join(folder, `${database.kind}-broken.backup`)
    await backUp([database], file)
    const whole = await readFile(file)
    await truncate(file, Math.floor(whole.length * 0.7))
    await expect(restore([{ database }], file)).rejects.toThrow('cannot be read')
    await writeFile(file, gzipSync('"portal-backup-1"\n{"table":"rates"}\n{"currency":"EUR","rate":1}\n'))
    await expect(restore([{ database }], file)).rejects.toThrow('not whole')
    await writeFile(file, gzipSync('"portal-backup-1"\n{"table":"pg_authid"}\n'))
    await expect(restore([{ database }], file)).rejects.toThrow('not one of this version')
    await writeFile(file, gzipSync('{"rates":[]}\n'))
    await expect(restore([{ database }], file)).rejects.toThrow('no backup')
    await expect(restore([{ database }], join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
    expect(await contentsOf(database)).toEqual(before)
  })
})
