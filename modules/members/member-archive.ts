import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { MemberTable } from '#kit/module/module.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Seal } from '#kit/seal/seal.ts'

type Row = Record<string, unknown>

/** What a ZIP file says of its own contents. */
const README = `All that this site keeps of your account, one file of JSON for each of its tables. Times are in UTC.

本站保存的、與您的帳號有關的全部資料，每個資料表一個 JSON 檔，時間為 UTC。

本站保存的、与您的账号有关的全部数据，每个数据表一个 JSON 文件，时间为 UTC。
`

/** Milliseconds as a time that people read; on PostgreSQL they arrive as text. */
const timeOf = (value: unknown) => (value === null ? null : new Date(Number(value)).toISOString())

const IS_TIME = /(^|_)(at|since|until)$/

function shownValue(table: MemberTable, column: string, value: unknown): unknown {
  if (IS_TIME.test(column)) return timeOf(value)
  return table.json?.includes(column) && value !== null ? JSON.parse(String(value)) : value
}

/** All that is kept of members, by the tables in which it is. */
export function createMemberArchive(database: Pick<Database, 'db'>, seal: Seal, tables: readonly MemberTable[]) {
  const db: Kysely<Record<string, Row>> = database.db

  async function rowsOf(table: MemberTable, memberId: string): Promise<Row[]> {
    const { table: name, column: owner, sealed = [], without = [] } = table
    const rows = await db.selectFrom(name).selectAll().where(sql.ref(owner), '=', memberId).execute()
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

  return {
    /** A ZIP file of all that is kept of a member. */
    async zipOf(memberId: string): Promise<Buffer> {
      const { strToU8, zip } = await import('fflate')
      const files: Record<string, Uint8Array> = { 'README.txt': strToU8(README) }
      for (const table of tables) {
        const { file = table.table } = table
        if (file === false) continue
        const rows = await rowsOf(table, memberId)
        await otherWork()
        files[`${file}.json`] = strToU8(`${JSON.stringify(rows, undefined, 2)}\n`)
      }
      // Large files are compressed in threads of their own.
      return Buffer.from(await promisify(zip)(files))
    },
  }
}

export type MemberArchive = ReturnType<typeof createMemberArchive>
