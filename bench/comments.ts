import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '#kit/database/database.ts'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'

/** Comments that are stored, a tenth of them about one instrument, half of them answers. */
const COMMENTS = Number(process.env.BENCH_COMMENTS ?? 1_000_000)
const AUTHORS = 1_000
const ROWS_AT_ONCE = 500
const LISTS = 2_000

const EURUSD = 'symbol:EURUSD'

/** A comment of many: every second one answers one of the last twenty before it. */
function rowOf(number: number) {
  const target = number % 20 < 2 ? EURUSD : `symbol:OTHER${Math.floor(number / 1_000)}`
  const isAnswer = number % 2 === 1
  const at = 1_780_000_000_000 + number * 1_000
  return {
    ...{ number, comment_id: `comment-${number}`, target, parent: isAnswer ? number - 1 : null },
    ...{ member_id: `member-${number % AUTHORS}`, content: `What I think of it, number ${number}`, fold: `${number}` },
    ...{ state: 'shown', is_listed: Number(!isAnswer), likes: number % 7, answers: Number(!isAnswer), hot: at, at },
  }
}

/** CPU time of the server for a list of 20 comments with their answers and authors, among a million. */
export async function comments() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-comments-'))
  const database = openDatabase({ dataDir, databaseUrl: undefined })
  try {
    await migrate(database, accountsMigrations)
    for (let from = 0; from < COMMENTS; from += ROWS_AT_ONCE * 20)
      await database.write(async ({ db }) => {
        for (let part = from; part < Math.min(COMMENTS, from + ROWS_AT_ONCE * 20); part += ROWS_AT_ONCE)
          await db
            .insertInto('comments')
            .values(Array.from({ length: ROWS_AT_ONCE }, (_, place) => rowOf(part + place)))
            .execute()
      })
    const app = await openAccountsApp(database, { 'limits.readsPerMinute': 100_000 })
    const rows: Record<string, string | number>[] = []
    try {
      for (const [name, query] of [
        ['newest', ''],
        ['hottest', '&sort=hot'],
      ] as const) {
        const read = () => app.app.inject({ url: `/api/v1/comments?kind=symbol&id=EURUSD${query}` })
        for (let n = 0; n < 200; n++) await read()
        const since = process.cpuUsage()
        for (let n = 0; n < LISTS; n++) await read()
        const { user, system } = process.cpuUsage(since)
        const found = (await read()).json().datas.list.length
        rows.push({
          list: name,
          comments: COMMENTS,
          found,
          'CPU ms each': ((user + system) / 1_000 / LISTS).toFixed(2),
        })
      }
    } finally {
      await app.close()
    }
    return rows
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}
