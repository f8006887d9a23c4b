import type { Database } from '#kit/database/database.ts'

/** All columns of the tables of a database, as `table.column`. */
export async function columnNames({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns }) => columns.map(column => `${name}.${column.name}`))
}
