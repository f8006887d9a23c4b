import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, NewerStoreError, refuseSharedNames, sqliteDatabase } from './database.ts'

const migration = () => ({ async up() {} })

const module = (name: string, ...migrations: Record<string, typeof migration>[]) => ({ module: name, migrations })

test('migrations of the same name are refused, with the modules that have them', () => {
  const market = module('market', { '2026-11-21-first': migration }, { '2026-11-22-second': migration })
  expect(() => refuseSharedNames([market, module('bars', { '2026-11-22-first': migration })])).not.toThrow()
  expect(() => refuseSharedNames([market, module('adverts', { '2026-11-22-second': migration })])).toThrow(
    "the modules market and adverts both have a migration '2026-11-22-second'",
  )
  const files = [{ '2026-11-21-first': migration }, { '2026-11-21-first': migration }]
  expect(() => refuseSharedNames([module('market', ...files)])).toThrow(
    "the module market has two migrations '2026-11-21-first'",
  )
})

test('migrations of a module run after those of the modules before it, whatever their dates are', async () => {
  const creating = (table: string) => () => ({
    async up(db: Kysely<unknown>) {
      await sql`create table ${sql.table(table)} (id integer primary key)`.execute(db)
    },
  })
  const database = sqliteDatabase(':memory:')
  const banks = { '2026-12-02-banks': creating('banks'), '2026-12-01-countries': creating('countries') }
  const rates = { '2026-11-01-rates': creating('rates') }
  expect(await migrate(database, banks, rates)).toEqual([
    '2026-12-01-countries',
    '2026-12-02-banks',
    '2026-11-01-rates',
  ])
  const later = { ...banks, '2026-12-03-branches': creating('branches') }
  expect(await migrate(database, later, rates)).toEqual(['2026-12-03-branches'])
  await database.close()
})

test('a database that a newer version has migrated is refused by name, and stays as it is', async () => {
  const database = sqliteDatabase(':memory:')
  const adding = (table: string) => ({
    [`2026-12-01-${table}`]: () => ({
      async up(db: Kysely<unknown>) {
        await sql`create table ${sql.table(table)} (id integer primary key)`.execute(db)
      },
    }),
  })
  await migrate(database, adding('first'), adding('later'))
  await expect(migrate(database, adding('first'), adding('other'))).rejects.toThrow(
    new NewerStoreError('2026-12-01-later'),
  )
  await expect(sql`select * from other`.execute(database.db)).rejects.toThrow('no such table')
  await database.close()
})
