import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, sqliteDatabase } from './database.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-sqlite-'))
  database = sqliteDatabase(join(folder, 'portal.sqlite'), { deferSync: true })
  await sql`create table notes (id integer primary key, text text not null)`.execute(database.db)
  await database.endSetup()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const texts = async () =>
  (await sql<{ text: string }>`select text from notes order by id`.execute(database.db)).rows.map(({ text }) => text)
const insert = (...rows: string[]) => ({ sql: 'insert into notes (text) values (?)', rows: rows.map(text => [text]) })

test('a query sees what is committed, without waiting for an open transaction', async () => {
  const transaction = await database.db.startTransaction().execute()
  await transaction.insertInto('notes').values({ text: 'first' }).execute()
  expect(await texts()).toEqual([])
  expect(await transaction.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, text: 'first' }])
  const second = database.sqlite!.write([insert('second')])
  await transaction.commit().execute()
  expect(await second).toEqual([1])
  expect(await texts()).toEqual(['first', 'second'])
})

test('a write that fails leaves nothing behind and does not stop the next', async () => {
  const broken = database.sqlite!.write([
    insert('first'),
    { sql: 'insert into notes (text) values (?)', rows: [[null]] },
  ])
  await expect(broken).rejects.toThrow('NOT NULL')
  await expect(
    database.db.transaction().execute(async transaction => {
      await transaction.insertInto('notes').values({ text: 'second' }).execute()
      throw new Error('changed its mind')
    }),
  ).rejects.toThrow('changed its mind')
  await database.sqlite!.write([insert('third')])
  expect(await texts()).toEqual(['third'])
})

test('a write that is aborted before its turn is not executed', async () => {
  const transaction = await database.db.startTransaction().execute()
  const late = database.sqlite!.write([insert('late')], AbortSignal.abort(new Error('too late')))
  const next = database.sqlite!.write([insert('next')])
  await transaction.commit().execute()
  await expect(late).rejects.toThrow('too late')
  await next
  expect(await texts()).toEqual(['next'])
})

test('on a full disk a write fails, transactions are rolled back, and writing resumes once there is space', async () => {
  const long = 'x'.repeat(20_000)
  await sql`pragma max_page_count = 8`.execute(database.db)
  await expect(database.sqlite!.write([insert('first', long, long)])).rejects.toThrow('database or disk is full')
  const inTransaction = database.db.transaction().execute(async transaction => {
    for (const text of ['second', long, long]) await transaction.insertInto('notes').values({ text }).execute()
  })
  await expect(inTransaction).rejects.toThrow('database or disk is full')
  expect(await texts()).toEqual([])
  await sql`pragma max_page_count = 1000`.execute(database.db)
  await database.sqlite!.write([insert('third', long)])
  expect(await texts()).toEqual(['third', long])
})

test('a unit of work that finds the file locked by another process is run again', async () => {
  await sql`pragma busy_timeout = 20`.execute(database.db)
  const other = new DatabaseSync(join(folder, 'portal.sqlite'))
  other.exec('begin immediate')
  // As soon as the first attempt has failed.
  database.writes.events = { onFailing: () => other.exec('rollback') }
  await database.write(async ({ db }) => db.insertInto('notes').values({ text: 'in the end' }).execute())
  other.close()
  expect(await texts()).toEqual(['in the end'])
})

test('a statement of a unit does not tell that the file takes writes, its commit does', async () => {
  database.sqlite!.writes.failed(new Error('the disk is full'))
  const later = performance.now() + 10_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  onTestFinished(() => clock.mockRestore())
  const undone = database.write(async ({ db }) => {
    await db.insertInto('notes').values({ text: 'first' }).execute()
    expect(database.writes.failure?.problem).toBe('the disk is full')
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  expect(database.writes.failure?.problem).toBe('the disk is full')
  await database.write(async ({ db }) => db.insertInto('notes').values({ text: 'second' }).execute())
  expect(database.writes.failure).toBeUndefined()
})

test('numbers of many rows are passed to the writing thread as one array, NaN as NULL', async () => {
  await sql`create table figures (at integer primary key, value real)`.execute(database.db)
  const numbers = Float64Array.of(1, 0.5, 2, Number.NaN, 9_876_543_210_123, 3)
  const step = { sql: 'insert into figures (at, value) values (?, ?)', width: 2, numbers }
  expect(await database.sqlite!.write([step])).toEqual([3])
  const { rows } = await sql`select at, typeof(at) as type, value from figures`.execute(database.db)
  expect(rows).toEqual([
    { at: 1, type: 'integer', value: 0.5 },
    { at: 2, type: 'integer', value: null },
    { at: 9_876_543_210_123, type: 'integer', value: 3 },
  ])
})

test('a closed database rejects later calls', async () => {
  await database.close()
  await expect(database.sqlite!.write([insert('late')])).rejects.toThrow('is closed')
})

test('a file that cannot be opened rejects with SQLite’s error', async () => {
  const elsewhere = sqliteDatabase(folder)
  await expect(elsewhere.ping()).rejects.toThrow('unable to open database file')
  await elsewhere.close()
})

test('a file that is written seldom keeps no thread between its writes, and misses none of them', async () => {
  const seldom = sqliteDatabase(join(folder, 'seldom.sqlite'), { deferSync: true, restMs: 20 })
  onTestFinished(() => seldom.close())
  await sql`create table notes (id integer primary key, text text not null)`.execute(seldom.db)
  await seldom.endSetup()
  for (const text of ['first', 'second']) {
    await expect.poll(() => seldom.sqlite!.writer.isStarted()).toBe(false)
    await seldom.sqlite!.write([insert(text)])
    expect(seldom.sqlite!.writer.isStarted()).toBe(true)
  }
  // Its thread stays with a transaction, however long that says nothing.
  const transaction = await seldom.db.startTransaction().execute()
  await transaction.insertInto('notes').values({ text: 'third' }).execute()
  await new Promise(done => setTimeout(done, 60))
  await transaction.commit().execute()
  const { rows } = await sql<{ text: string }>`select text from notes order by id`.execute(seldom.db)
  expect(rows.map(({ text }) => text)).toEqual(['first', 'second', 'third'])
})
