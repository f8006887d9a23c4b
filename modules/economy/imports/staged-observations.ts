import { type Kysely, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

// biome-ignore lint/suspicious/noExplicitAny: the connection of an import has temporary tables beside the module's own
type Connection = Kysely<any>

/** Columns of a staged value: number of its series in this import, period, day it became known, value, line. */
const WIDTH = 5
const BATCH = 20_000
const TABLE = 'staged_observations'
const IDS = 'staged_series_ids'

/** A value that two lines have. */
export interface Repeated {
  series: number
  period: number
  /** Its lines, the first and the last. */
  first: number
  last: number
}

/**
 * Values to import, in a temporary table: the portal's own are locked only while they are merged. Numbers are passed in
 * blocks of an array each, a million a second.
 */
export class StagedObservations {
  readonly #database: Database
  readonly #connection: Connection
  #transaction: Connection | undefined
  #block = new Float64Array(BATCH * WIDTH)
  #used = 0
  #count = 0
  #writing: Promise<unknown> = Promise.resolve()

  private constructor(database: Database, connection: Connection) {
    this.#database = database
    this.#connection = connection
  }

  /** Creates the tables on a connection, outside of a transaction. */
  static async create(database: Database, connection: Connection): Promise<StagedObservations> {
    const float = sql.raw(database.kind === 'postgres' ? 'double precision' : 'real')
    await sql`create temporary table ${sql.id(TABLE)} (
      series integer not null, period integer not null, published_on integer not null, value ${float} not null,
      line integer not null)`.execute(connection)
    await sql`create temporary table ${sql.id(IDS)} (
      series integer not null primary key, id integer not null)`.execute(connection)
    return new StagedObservations(database, connection)
  }

  async drop(): Promise<void> {
    for (const table of [TABLE, IDS]) await sql`drop table ${sql.id(table)}`.execute(this.#connection)
  }

  /** From here on values are added and merged in a transaction on that connection. */
  begin(transaction: Connection): void {
    this.#transaction = transaction
  }

  get count(): number {
    return this.#count
  }

  /** Adds a value. Resolve what it returns, if anything, before the next one: the block before is being written. */
  add(series: number, period: number, publishedOn: number, value: number, line: number): Promise<unknown> | undefined {
    const block = this.#block
    const at = this.#used
    block[at] = series
    block[at + 1] = period
    block[at + 2] = publishedOn
    block[at + 3] = value
    block[at + 4] = line
    this.#used = at + WIDTH
    this.#count++
    return this.#used === block.length ? this.#write() : undefined
  }

  /** Resolves when everything that was added is written. */
  async end(): Promise<void> {
    await this.#write()
    await this.#writing
    if (this.#database.kind === 'postgres') await sql`analyze ${sql.id(TABLE)}`.execute(this.#transaction!)
  }

  /** Writes the block that is full, once the one before is written. */
  async #write(): Promise<void> {
    const numbers = this.#block.slice(0, this.#used)
    this.#used = 0
    await this.#writing
    this.#writing = this.#insert(TABLE, 'series, period, published_on, value, line', WIDTH, numbers)
    // A failure is thrown to who waits for the next block.
    this.#writing.catch(() => undefined)
  }

  async #insert(table: string, columns: string, width: number, numbers: Float64Array): Promise<void> {
    if (numbers.length === 0) return
    const { sqlite } = this.#database
    if (sqlite) {
      const places = Array.from({ length: width }, () => '?').join(', ')
      // The transaction has the writer's turn.
      const step = { sql: `insert into temp.${table} (${columns}) values (${places})`, width, numbers }
      await sqlite.writer.run({ kind: 'step', step })
      return
    }
    const lists = Array.from({ length: width }, (_, column) => {
      const list: number[] = []
      for (let at = column; at < numbers.length; at += width) list.push(numbers[at]!)
      return list
    })
    await sql`insert into ${sql.id(table)} (${sql.raw(columns)}) select * from unnest(${sql.join(
      lists.map((list, column) => sql`${list}::${sql.raw(column === 3 ? 'float8' : 'int4')}[]`),
    )})`.execute(this.#transaction!)
  }

  /** Values that are there twice, at most `limit` of them. */
  async repeated(limit: number): Promise<Repeated[]> {
    const { rows } = await sql<Repeated>`
      select series, period, min(line) as "first", max(line) as "last" from ${sql.id(TABLE)}
      group by series, period, published_on having count(*) > 1 order by 4 limit ${sql.lit(limit)}`.execute(
      this.#transaction!,
    )
    return rows
  }

  /**
   * Adds what differs from what was known on the day on which it was published. `ids` are those of the series in the
   * table, by their number here. Returns how many values were added or have changed.
   */
  async merge(ids: readonly number[]): Promise<number> {
    const pairs = new Float64Array(ids.flatMap((id, series) => [series, id]))
    await this.#insert(IDS, 'series, id', 2, pairs)
    const { numAffectedRows = 0n } = await sql`
      insert into economic_observations (series_id, period, published_on, value)
      select i.id, s.period, s.published_on, s.value
      from ${sql.id(TABLE)} s join ${sql.id(IDS)} i on i.series = s.series
      where s.value is distinct from (
        select o.value from economic_observations o
        where o.series_id = i.id and o.period = s.period and o.published_on <= s.published_on
        order by o.published_on desc limit 1)
      on conflict (series_id, period, published_on) do update set value = excluded.value`.execute(this.#transaction!)
    return Number(numAffectedRows)
  }
}
