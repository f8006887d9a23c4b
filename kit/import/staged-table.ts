import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Origin, RowFile, StoredRow } from './importer.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
type Connection = Kysely<any>

/** How the rows of an import change a table. */
export interface Counts {
  added: number
  changed: number
  unchanged: number
  removed: number
}

/** Where a staged row stands: index of its source, and line. */
export interface Place {
  source: number
  line: number
}

/** The column with a row's place: its source and its line in one number, which sorts as they do. */
const PLACE = 'import_place'
const LINES = 10_000_000_000
const numberOf = ({ source, line }: Place) => source * LINES + line
const placeFrom = (number: unknown): Place => ({
  source: Math.floor(Number(number) / LINES),
  line: Number(number) % LINES,
})

/** Rows with a key that was there before, of which a message is made: more would say nothing new. */
const MAX_REPEATED = 10_000

/** Separates the values of a key in `import_removal`. */
const KEY_SEPARATOR = '\u001f'

/** Rows to import, in a temporary table shaped like the one they are merged into. */
export class StagedTable {
  readonly #database: Database
  readonly #file: RowFile
  readonly #staged: string
  /** Columns that the file fills. */
  #columns: readonly string[]
  #count = 0

  private constructor(database: Database, file: RowFile) {
    this.#database = database
    this.#file = file
    this.#staged = `staged_${file.table}`
    this.#columns = [...file.key, ...(file.place ? [file.place] : [])]
  }

  /** Creates it on a connection, outside of a transaction: it is not to take part in one on the portal's own tables. */
  static async create(database: Database, connection: Connection, file: RowFile): Promise<StagedTable> {
    const table = new StagedTable(database, file)
    await sql`create temporary table ${sql.id(table.#staged)} as
      select t.*, cast(0 as bigint) as ${sql.id(PLACE)} from ${sql.table(file.table)} t where 1 = 0`.execute(connection)
    return table
  }

  async drop(connection: Connection): Promise<void> {
    await sql`drop table ${sql.id(this.#staged)}`.execute(connection)
  }

  get count(): number {
    return this.#count
  }

  async add(transaction: Connection, rows: readonly StoredRow[], places: readonly Place[]): Promise<void> {
    if (rows.length === 0) return
    if (this.#count === 0) this.#columns = [...Object.keys(rows[0]!), ...(this.#file.place ? [this.#file.place] : [])]
    const columns = [...this.#columns, PLACE]
    const values = rows.map((row, at) =>
      columns.map(column => {
        if (column === PLACE) return numberOf(places[at]!)
        return column === this.#file.place ? this.#count + at : row[column]!
      }),
    )
    this.#count += rows.length
    const names = columns.map(column => `"${column}"`).join(', ')
    const { sqlite } = this.#database
    if (sqlite) {
      // The transaction has the writer's turn.
      const insert = `insert into temp."${this.#staged}" (${names}) values (${columns.map(() => '?').join(', ')})`
      await sqlite.writer.run({ kind: 'step', step: { sql: insert, rows: values } })
      return
    }
    const objects = JSON.stringify(values.map(row => Object.fromEntries(row.map((value, at) => [columns[at]!, value]))))
    await sql`insert into ${sql.id(this.#staged)} (${sql.raw(names)}) select ${sql.raw(names)}
      from json_populate_recordset(null::${sql.id(this.#staged)}, ${objects}::json)`.execute(transaction)
  }

  /** Rows whose key another row has, the first ten thousand of them, with the place of the first one. Call it before `merge`. */
  async repeated(transaction: Connection): Promise<{ key: string; place: Place; first: Place }[]> {
    await this.#index(transaction)
    const key = sql.join(this.#file.key.map(column => sql.id(column)))
    const { rows } = await sql<{ key: string; place: unknown; first: unknown }>`
      select ${this.#keyText('s', ' ')} as "key", s.${sql.id(PLACE)} as place, f.place as first
      from ${sql.id(this.#staged)} s join (
        select ${key}, min(${sql.id(PLACE)}) as place from ${sql.id(this.#staged)} group by ${key} having count(*) > 1
      ) f on ${this.#sameKey('s', 'f')} and s.${sql.id(PLACE)} > f.place
      order by s.${sql.id(PLACE)} limit ${sql.lit(MAX_REPEATED)}`.execute(transaction)
    return rows.map(row => ({ key: row.key, place: placeFrom(row.place), first: placeFrom(row.first) }))
  }

  /** Where the row with a key stands; undefined if no source has it. */
  async placeOf(transaction: Connection, key: readonly string[]): Promise<Place | undefined> {
    const isKey = this.#file.key.map((column, at) => sql`cast(${sql.id(column)} as text) = ${key[at] ?? ''}`)
    const { rows } = await sql<{ place: unknown }>`
      select ${sql.id(PLACE)} as place from ${sql.id(this.#staged)}
      where ${sql.join(isKey, sql` and `)}`.execute(transaction)
    return rows[0] && placeFrom(rows[0].place)
  }

  /** How many stored rows an operator's rows take the place of. Call it before `merge`. */
  async replaced(transaction: Connection): Promise<number> {
    const { table, group, others } = this.#file
    if (others !== 'removed') return 0
    const isReplaced = group
      ? sql`exists (select 1 from ${sql.id(this.#staged)} where ${this.#sameKey(table, this.#staged, group)})`
      : sql`1 = 1`
    const { rows } = await sql<{ count: unknown }>`
      select count(*) as count from ${sql.id(table)} where ${isReplaced}`.execute(transaction)
    return Number(rows[0]!.count)
  }

  /**
   * Merges the rows into the table. Rows of an operator are changed and removed by an operator alone; rows that an
   * operator has removed are not added again by a seed. `isReset` makes the table equal to the seed.
   */
  async merge(transaction: Connection, origin: Origin | undefined, isReset = false): Promise<Counts> {
    const table = sql.id(this.#file.table)
    const staged = sql.id(this.#staged)
    const same = this.#sameKey(this.#file.table, this.#staged)
    const isOwn = (alias: string) =>
      origin === 'seed' && !isReset ? sql`${sql.ref(`${alias}.origin`)} = 'seed'` : sql`1 = 1`
    const isInGroup = this.#sameKey(this.#file.table, this.#staged, this.#file.group ?? [])
    const isReplaced =
      this.#file.group && origin === 'operator' ? sql`exists (select 1 from ${staged} where ${isInGroup})` : sql`1 = 1`
    const isMissing = sql`not exists (select 1 from ${staged} where ${same}) and ${isReplaced}`
    const removes = this.#file.others === 'removed'

    if (origin && isReset) await this.#forgetRemovals(transaction, sql`1 = 1`)
    if (origin === 'operator' && removes)
      await sql`insert into import_removal (table_name, row_key)
        select ${sql.lit(this.#file.table)}, ${this.#keyText(this.#file.table, KEY_SEPARATOR)} from ${table}
        where ${isMissing}`.execute(transaction)
    const removed = removes
      ? affected(await sql`delete from ${table} where ${isOwn(this.#file.table)} and ${isMissing}`.execute(transaction))
      : 0

    const data = this.#columns.filter(column => !this.#file.key.includes(column) && column !== this.#file.place)
    const differs = data.map(
      column =>
        sql`${sql.ref(`${this.#file.table}.${column}`)} is distinct from ${sql.ref(`${this.#staged}.${column}`)}`,
    )
    if (isReset) differs.push(sql`${sql.ref(`${this.#file.table}.origin`)} <> 'seed'`)
    const update = (columns: readonly string[], where: RawBuilder<unknown>, more: RawBuilder<unknown>[] = []) =>
      sql`update ${table} set ${sql.join([...columns.map(column => sql`${sql.id(column)} = ${sql.ref(`${this.#staged}.${column}`)}`), ...more])}
        from ${staged} where ${same} and ${where}`.execute(transaction)
    const marked = origin ? [sql`origin = ${sql.lit(origin)}`] : []
    const changed =
      differs.length > 0
        ? affected(await update(data, sql`${isOwn(this.#file.table)} and (${sql.join(differs, sql` or `)})`, marked))
        : 0
    const { place } = this.#file
    if (place)
      await update([place], sql`${sql.ref(`${this.#file.table}.${place}`)} <> ${sql.ref(`${this.#staged}.${place}`)}`)

    const isWanted =
      origin === 'seed' && !isReset
        ? sql`and not exists (select 1 from import_removal r where r.table_name = ${sql.lit(this.#file.table)}
            and r.row_key = ${this.#keyText(this.#staged, KEY_SEPARATOR)})
            ${this.#file.group ? sql`and not exists (select 1 from ${table} where ${isInGroup} and origin = 'operator')` : sql``}`
        : sql``
    const columns = sql.join(this.#columns.map(column => sql.id(column)))
    const added = affected(
      await sql`insert into ${table} (${columns}${sql.raw(origin ? ', origin' : '')})
        select ${columns}${sql.raw(origin ? `, '${origin}'` : '')} from ${staged}
        where not exists (select 1 from ${table} where ${same}) ${isWanted}`.execute(transaction),
    )
    if (origin === 'operator')
      await this.#forgetRemovals(
        transaction,
        sql`row_key in (select ${this.#keyText(this.#staged, KEY_SEPARATOR)} from ${staged})`,
      )
    return { added, changed, removed, unchanged: this.#count - added - changed }
  }

  async #forgetRemovals(transaction: Connection, where: RawBuilder<unknown>): Promise<void> {
    await sql`delete from import_removal where table_name = ${sql.lit(this.#file.table)} and ${where}`.execute(
      transaction,
    )
  }

  /** The planner needs it once there are many rows. */
  async #index(transaction: Connection): Promise<void> {
    const columns = sql.join(this.#file.key.map(column => sql.id(column)))
    const name = sql.raw(`${this.#database.kind === 'sqlite' ? 'temp.' : ''}"${this.#staged}_key"`)
    await sql`create index ${name} on ${sql.id(this.#staged)} (${columns})`.execute(transaction)
    if (this.#database.kind === 'postgres') await sql`analyze ${sql.id(this.#staged)}`.execute(transaction)
  }

  #sameKey(one: string, other: string, columns = this.#file.key): RawBuilder<unknown> {
    return sql.join(
      columns.map(column => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
      sql` and `,
    )
  }

  #keyText(alias: string, separator: string): RawBuilder<unknown> {
    return sql.join(
      this.#file.key.map(column => sql`cast(${sql.ref(`${alias}.${column}`)} as text)`),
      sql` || ${sql.lit(separator)} || `,
    )
  }
}

function affected({ numAffectedRows = 0n }: { numAffectedRows?: bigint }): number {
  return Number(numAffectedRows)
}
