import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { Migrations } from './database.ts'
import { indexPrefixes, prefixOf } from './prefix.ts'

const migrations: Migrations = {
  '2026-01-01-names': kind => ({
    async up(db) {
      await db.schema
        .createTable('names')
        .addColumn('name', 'text', column => column.primaryKey())
        .execute()
      await indexPrefixes(kind, db, { name: 'names_begin', table: 'names', column: 'name' })
    },
  }),
}

const names = [
  'gold',
  'Gold',
  'gold bug',
  'gold_1',
  'goldä',
  'gold林',
  'gold𠮷',
  'golc',
  'gole',
  'go',
  '林海',
  '林',
  '𠮷',
]

describeOnEveryDatabase('texts that are looked up by how they begin', migrations, open => {
  async function start() {
    const database = await open()
    await database.db
      .insertInto('names')
      .values(names.map(name => ({ name })))
      .execute()
    const { begins, isAfter, bytes } = prefixOf(database, 'name')
    const query = (prefix: string) =>
      database.db.selectFrom('names').select('name').where(begins(prefix)).orderBy(bytes)
    return { database, query, isAfter }
  }
  const inBytes = (prefix: string) =>
    names.filter(name => name.startsWith(prefix)).toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))

  test('are found in the order of their bytes, and read on after each of them', async () => {
    const { query, isAfter } = await start()
    for (const prefix of ['gold', 'g', 'G', '林', '𠮷', 'gold ', 'x']) {
      const expected = inBytes(prefix)
      expect((await query(prefix).execute()).map(({ name }) => name)).toEqual(expected)
      for (const [index, name] of expected.entries())
        expect((await query(prefix).where(isAfter(name)).execute()).map(each => each.name)).toEqual(
          expected.slice(index + 1),
        )
    }
  })

  test('are found by an index, whatever the language of the database is', async () => {
    const { database, query, isAfter } = await start()
    const { sql: text, parameters } = query('gold').where(isAfter('gold')).limit(20).compile()
    const explain = database.kind === 'sqlite' ? 'explain query plan ' : 'explain '
    const plan = await database.write(async ({ db }) => {
      // A table of a few rows is read whole otherwise.
      if (database.kind === 'postgres')
        for (const way of ['seqscan', 'bitmapscan']) await sql.raw(`set local enable_${way} = off`).execute(db)
      const literal = parameters.reduce<string>((sofar, value) => sofar.replace(/\$\d+|\?/, `'${value}'`), text)
      return (await sql.raw(explain + literal).execute(db)).rows
    })
    expect(JSON.stringify(plan)).toMatch(/SEARCH names USING|Index (Only )?Scan using names_begin/)
    expect(JSON.stringify(plan)).not.toMatch(/Sort|TEMP B-TREE/)
  })
})
