import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { listOfAuthors } from '#modules/articles'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { subjectsWithoutPrices } from '#testing/article-subjects.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'

const FOLLOWED = 1_000
const AUTHORS = 2_000
/** Authors with an account: those of the newest articles. */
const NAMED = 40
const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 1_000_000)
const WARM_UP = 50
const RUNS = 300
const AT_ONCE = 500
/** Of the newest articles, which are read; the others are as long as their titles. */
const LONG = 1_000
const text = 'The dollar rose against most currencies. '.repeat(200)

const START = 1_700_000_000_000
const MINUTE_MS = 60_000

function articleOf(n: number, authors: readonly string[]) {
  const isLong = n >= ARTICLES - LONG
  const author = n >= ARTICLES - 200 ? n % NAMED : (n * 7919) % AUTHORS
  return {
    ...{ article_id: `article-${n}`, member_id: authors[author]!, column_id: 'column', type: 'market' },
    ...{ lang: 'en', title: `Article ${n}`, content: isLong ? text : '', html: isLong ? text : '' },
    ...{ excerpt: 'The dollar rose.', symbols: '["EURUSD"]', state: 'published', prices: '[]', renderer: 1 },
    ...{ likes: 0, comments: 0, rewards: 0, comments_closed: 0, version: 1, hot: n, at: START + n * MINUTE_MS },
  }
}

async function fill(database: Database, authors: readonly string[]): Promise<void> {
  for (let from = 0; from < ARTICLES; from += AT_ONCE * 20)
    await database.write(
      async ({ db }) => {
        for (let part = from; part < Math.min(ARTICLES, from + AT_ONCE * 20); part += AT_ONCE)
          await db
            .insertInto('articles')
            .values(Array.from({ length: AT_ONCE }, (_, place) => articleOf(part + place, authors)))
            .execute()
      },
      { limitMs: 120_000 },
    )
  if (database.kind === 'postgres') await sql`analyze`.execute(database.db)
}

/** CPU of this process and time by the clock of what is done again and again, ms: medians and 95th percentiles. */
async function measured(work: () => Promise<unknown>): Promise<Record<string, string>> {
  for (let run = 0; run < WARM_UP; run++) await work()
  const cpu: number[] = []
  const took: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const [before, begun] = [process.cpuUsage(), performance.now()]
    await work()
    const { user, system } = process.cpuUsage(before)
    cpu.push((user + system) / 1_000)
    took.push(performance.now() - begun)
  }
  const at = (values: number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor(RUNS * part)]!.toFixed(2)
  return { 'CPU ms, p95': `${at(cpu, 0.5)}, ${at(cpu, 0.95)}`, 'ms, p95': `${at(took, 0.5)}, ${at(took, 0.95)}` }
}

async function feedOf(database: Database): Promise<Record<string, string | number>[]> {
  await migrate(database, accountsMigrations)
  const app = await openAccountsApp(
    database,
    { 'code.networkPerHour': 1_000, 'register.perHalfHour': 1_000, 'limits.readsPerMinute': 100_000 },
    { subjects: await subjectsWithoutPrices() },
  )
  try {
    const authors: string[] = []
    for (let n = 0; n < NAMED; n++) authors.push((await app.register(`m${n}@example.com`)).memberId)
    for (let n = NAMED; n < AUTHORS; n++) authors.push(`author-${n}-with-an-id`)
    const reader = await app.register('reader@example.com')
    const followed = authors.slice(0, FOLLOWED)
    await database.db
      .insertInto('follows')
      .values(followed.map(member_id => ({ follower_id: reader.memberId, member_id, at: START })))
      .execute()
    await fill(database, authors)
    const rows: Record<string, string | number>[] = []
    const one = { database: database.kind, articles: ARTICLES, follows: FOLLOWED }
    const middle = [START + (ARTICLES / 2) * MINUTE_MS, ARTICLES / 2]
    for (const [page, after] of [
      ['first', undefined],
      ['from the middle', middle],
    ] as const)
      rows.push({
        ...{ ...one, what: `articles of the page, ${page}` },
        ...(await measured(async () => {
          const found = await listOfAuthors(database, followed, { after, limit: 21 })
          if (found.length !== 21) throw new Error(`a page has ${found.length} articles`)
        })),
      })
    rows.push({
      ...{ ...one, what: 'call' },
      ...(await measured(async () => {
        const { code, datas } = await app.send('GET', '/me/feed', { token: reader.token })
        if (code !== 'ok' || datas.list.length !== 20) throw new Error(`the feed was answered ${code}`)
      })),
    })
    return rows
  } finally {
    await app.close()
  }
}

/** What a page of the feed of a member costs who follows a thousand authors, among a million articles. */
export async function feed(): Promise<Record<string, string | number>[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-feed-'))
  const postgres = await startOwnPostgres()
  const rows: Record<string, string | number>[] = []
  try {
    for (const databaseUrl of postgres ? [undefined, postgres.url] : [undefined]) {
      const database = openDatabase({ dataDir, databaseUrl })
      try {
        rows.push(...(await feedOf(database)))
      } finally {
        await database.close()
      }
    }
    return rows
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true })
  }
}
