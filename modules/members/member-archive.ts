import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { MemberTable } from '#kit/module/module.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { type ZipEntry, zipped } from './zipped.ts'

type Row = Record<string, unknown>

/** What a ZIP file says of its own contents. */
const README = `All that this site keeps of your account, one file of JSON for each of its tables. Times are in UTC. What you have uploaded is in the folder "files", under the ids in uploads.json. Amounts of trading accounts are in cents of their currency; of simulated accounts, sizes are in hundredths of a lot, and prices have no decimal point.

本站保存的、與您的帳號有關的全部資料，每個資料表一個 JSON 檔，時間為 UTC。您上傳的檔案在 files 資料夾，檔名是 uploads.json 裡的編號。交易帳戶的金額以該幣別的分（百分之一）為單位；模擬帳戶的數量以 0.01 手為單位，價格不含小數點。

本站保存的、与您的账号有关的全部数据，每个数据表一个JSON文件，时间为UTC。您上传的文件在files文件夹，文件名为uploads.json中的编号。交易账户的金额以该货币的分（百分之一）为单位；模拟账户的数量以0.01手为单位，价格不含小数点。
`
const ROWS_AT_ONCE = 50

/** Milliseconds as a time that people read; on PostgreSQL they arrive as text. */
const timeOf = (value: unknown) => (value === null ? null : new Date(Number(value)).toISOString())

const IS_TIME = /(^|_)(at|since|until)$/

function shownValue(table: MemberTable, column: string, value: unknown): unknown {
  if (IS_TIME.test(column)) return timeOf(value)
  return table.json?.includes(column) && value !== null ? JSON.parse(String(value)) : value
}

/** The condition that a row is a member's. Throws if a table that it is found through is not declared. */
function isOwned(
  { table, column, through }: MemberTable,
  memberId: string,
  tables: readonly MemberTable[],
): RawBuilder<boolean> {
  if (!through) return sql<boolean>`${sql.ref(column)} = ${memberId}`
  const owner = tables.find(each => each.table === through.table)
  if (!owner) throw new Error(`${table} is found through ${through.table}, which is not a table of members`)
  const keys = sql`select ${sql.ref(through.key)} from ${sql.table(owner.table)}`
  return sql<boolean>`${sql.ref(column)} in (${keys} where ${isOwned(owner, memberId, tables)})`
}

/** A file of a member, with its bytes a part at a time. */
export interface ArchivedFile {
  name: string
  parts: AsyncIterable<Uint8Array>
}

export interface MemberArchiveDeps {
  database: Pick<Database, 'db'>
  seal: Seal
  tables: readonly MemberTable[]
  /** What a member has uploaded, one file at a time. */
  filesOf(memberId: string): AsyncIterable<ArchivedFile>
}

/** All that is kept of members, by the tables in which it is, and their files. */
export function createMemberArchive({ database, seal, tables, filesOf }: MemberArchiveDeps) {
  const db: Kysely<Record<string, Row>> = database.db

  async function rowsOf(table: MemberTable, memberId: string): Promise<Row[]> {
    const { table: name, sealed = [], without = [] } = table
    const rows = await db
      .selectFrom(name)
      .selectAll()
      .where(isOwned(table, memberId, tables))
      .execute()
    const shown: Row[] = []
    for (const row of rows) {
      const values: Row = {}
      for (const [column, value] of Object.entries(row)) {
        if (without.includes(column)) continue
        if (!sealed.includes(column)) values[column] = shownValue(table, column, value)
        else if (value !== null)
          values[column.replace(/^sealed_/, '')] = await seal
            .column(name, column)
            .open(database.db, String(row.id), String(value))
      }
      shown.push(values)
    }
    return shown
  }

  /** A list of JSON, some rows at a time. */
  async function* jsonOf(table: MemberTable, memberId: string): AsyncGenerator<Uint8Array> {
    const rows = await rowsOf(table, memberId)
    yield Buffer.from('[')
    for (let place = 0; place < rows.length; place += ROWS_AT_ONCE) {
      const texts = rows.slice(place, place + ROWS_AT_ONCE).map(row => `\n  ${JSON.stringify(row)}`)
      yield Buffer.from(`${place === 0 ? '' : ','}${texts.join(',')}`)
    }
    yield Buffer.from('\n]\n')
  }

  async function* entriesOf(memberId: string): AsyncGenerator<ZipEntry> {
    yield { name: 'README.txt', parts: partsOf(Buffer.from(README)) }
    for (const table of tables) {
      const { file = table.table } = table
      if (file !== false) yield { name: `${file}.json`, parts: jsonOf(table, memberId) }
    }
    // Pictures are compressed already.
    for await (const file of filesOf(memberId)) yield { ...file, isPacked: true }
  }

  return {
    /** A ZIP file of all that is kept of a member, as it is made: of its files one part at a time is in memory. */
    zipOf: (memberId: string): AsyncGenerator<Uint8Array> => zipped(entriesOf(memberId)),
  }
}

async function* partsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export type MemberArchive = ReturnType<typeof createMemberArchive>
