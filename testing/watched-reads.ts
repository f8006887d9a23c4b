import type { Database } from '#kit/database/database.ts'

/** What statements have read of a SQLite database in memory. */
export interface Reads {
  /** Rows that they have returned. */
  rows: number
  /** Tables that they have gone through from end to end, as SQLite plans it. */
  scanned: ReadonlySet<string>
  /** Steps of their plans, in SQLite's words. */
  plans: ReadonlySet<string>
}

/** What a SQLite database in memory reads while `work` runs. */
export async function readsDuring(database: Database, work: () => Promise<unknown>): Promise<Reads> {
  const { reader } = database.sqlite!
  const prepare = reader.prepare.bind(reader)
  const [scanned, plans] = [new Set<string>(), new Set<string>()]
  let rows = 0
  const planned = (sql: string) => {
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) return []
    return (prepare(`explain query plan ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail)
  }
  reader.prepare = sql => {
    for (const detail of planned(sql)) {
      const [, table] = /^SCAN (?!CONSTANT ROW)([a-z_]\w*)/.exec(detail) ?? []
      if (table) scanned.add(table)
      plans.add(detail)
    }
    const statement = prepare(sql)
    const { all, iterate } = statement
    statement.all = (...values: never[]) => {
      const found = all.apply(statement, values as never)
      rows += found.length
      return found
    }
    statement.iterate = (...values: never[]) => {
      const found = iterate.apply(statement, values as never)
      return found.map(row => {
        rows++
        return row
      })
    }
    return statement
  }
  try {
    await work()
  } finally {
    Reflect.deleteProperty(reader, 'prepare')
  }
  return { rows, scanned, plans }
}
