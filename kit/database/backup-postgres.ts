import { sql } from 'kysely'
import {
  BackupError,
  type Counter,
  type Dump,
  inDependencyOrder,
  isOwnTable,
  type Load,
  migrationsOf,
  type Reference,
  ROWS_AT_ONCE,
  ROWS_WITH_BYTES_AT_ONCE,
} from './backup-rows.ts'
import type { Database } from './database.ts'

type Connection = Database['db']

interface Column {
  name: string
  type: string
  /** A generated number column and its counter. */
  sequence: string | null
}

/** Our tables that hold rows, with the stored columns. Rows of partitions belong to their parent table. */
async function tablesOf(db: Connection): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    select t.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      pg_get_serial_sequence(quote_ident(t.relname), a.attname) as sequence
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by t.relname collate "C", a.attnum`.execute(db)
  return Map.groupBy(
    rows.filter(row => isOwnTable(row.table)),
    row => row.table,
  )
}

/** Throws BackupError for what is in the schema and would not be in the backup, or not in one for SQLite. */
async function refuseUnsaved(db: Connection): Promise<void> {
  const { rows } = await sql<{ problem: string }>`
    select 'the table ' || relname || ' is on another server' as problem from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'f'
    union all select 'the sequence ' || relname || ' belongs to no column' from pg_class s
      where relnamespace = current_schema()::regnamespace and relkind = 'S' and not exists (
        select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i'))
    union all select 'the column ' || t.relname || '.' || a.attname || ' holds arrays' from pg_class t
      join pg_attribute a on a.attrelid = t.oid join pg_type y on y.oid = a.atttypid
      where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0
        and not a.attisdropped and y.typcategory = 'A'`.execute(db)
  if (rows[0]) throw new BackupError(rows[0].problem)
}

async function referencesIn(db: Connection): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select t.relname as "from", p.relname as "to" from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

/** A column as written to a backup. */
function exported({ name, type }: Column) {
  const column = sql.ref(name)
  if (type === 'bytea')
    return sql`case when ${column} is not null then json_build_object('bytes', translate(encode(${column}, 'base64'), E'\n', '')) end as ${column}`
  if (type === 'json' || type === 'jsonb') return sql`${column}::text as ${column}`
  return column
}

/** The reverse, from the output of `json_to_recordset`. */
function imported({ name, type }: Column) {
  const column = sql.ref(name)
  if (type === 'bytea') return sql`decode(${column}->>'bytes', 'base64')`
  if (type === 'json' || type === 'jsonb') return sql`${column}::${sql.raw(type)}`
  return column
}

function recordType({ name, type }: Column) {
  const read = type === 'bytea' ? 'json' : type === 'json' || type === 'jsonb' ? 'text' : type
  return sql`${sql.ref(name)} ${sql.raw(read)}`
}

export async function dumpPostgres({ db }: Database): Promise<Dump> {
  const connection = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  const end = () => connection.rollback().execute()
  const tables = await tablesOf(connection)
  try {
    await refuseUnsaved(connection)
  } catch (problem) {
    await end()
    throw problem
  }
  return {
    tables: inDependencyOrder([...tables.keys()], await referencesIn(connection)),
    migrations: await migrationsOf(connection),
    async *rows(table) {
      const all = tables.get(table)!
      const most = all.some(({ type }) => type === 'bytea') ? ROWS_WITH_BYTES_AT_ONCE : ROWS_AT_ONCE
      const columns = sql.join(all.map(exported))
      await sql`declare backup no scroll cursor for
        select row_to_json(r)::text as text from (select ${columns} from ${sql.table(table)}) r`.execute(connection)
      for (;;) {
        const { rows } = await sql<{ text: string }>`fetch ${sql.lit(most)} from backup`.execute(connection)
        if (rows.length > 0) yield rows.map(({ text }) => text)
        if (rows.length < most) break
      }
      await sql`close backup`.execute(connection)
    },
    async counters() {
      const found: Counter[] = []
      for (const [table, columns] of tables)
        for (const { sequence } of columns) {
          if (sequence === null) continue
          const { rows } = await sql<{ value: string }>`
            select last_value::text as value from ${sql.raw(sequence)} where is_called`.execute(connection)
          for (const { value } of rows) found.push({ counter: table, value })
        }
      return found
    },
    end,
  }
}

export async function loadPostgres({ db }: Database): Promise<Load> {
  const connection = await db.startTransaction().execute()
  const tables = await tablesOf(connection)
  const { rows: references } = await sql<{ table: string; name: string }>`
    select t.relname as "table", c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and not c.condeferrable and c.conparentid = 0
      and c.connamespace = current_schema()::regnamespace`.execute(connection)
  const alterReferences = async (how: 'deferrable' | 'not deferrable') => {
    for (const { table, name } of references)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${sql.raw(how)}`.execute(connection)
  }
  const counters = new Map<string, string>()
  return {
    connection,
    tables: new Set(tables.keys()),
    migrations: await migrationsOf(connection),
    async clear() {
      if (tables.size === 0) return
      await sql`truncate ${sql.join([...tables.keys()].map(table => sql.table(table)))}`.execute(connection)
      // Rows come table by table: foreign keys are checked once all are there.
      await alterReferences('deferrable')
      await sql`set constraints all deferred`.execute(connection)
    },
    async insert(table, rows) {
      const columns = tables.get(table)!
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
        overriding system value
        select ${sql.join(columns.map(imported))}
        from json_to_recordset(${`[${rows.map(({ text }) => text).join()}]`}::json)
          as r (${sql.join(columns.map(recordType))})`.execute(connection)
    },
    async count({ counter, value }) {
      counters.set(counter, value)
    },
    async commit() {
      await sql`set constraints all immediate`.execute(connection)
      await alterReferences('not deferrable')
      for (const [table, columns] of tables)
        for (const { name, sequence } of columns)
          if (sequence !== null)
            await sql`select setval(${sequence}::regclass, greatest(1, top, ${counters.get(table) ?? '0'}::bigint),
                greatest(top, ${counters.get(table) ?? '0'}::bigint) > 0)
              from (select coalesce(max(${sql.ref(name)}), 0)::bigint as top from ${sql.table(table)}) t`.execute(
              connection,
            )
      await connection.commit().execute()
    },
    async rollback() {
      await connection.rollback().execute()
    },
  }
}
