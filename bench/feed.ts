import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { articlesModule, listOfAuthors } from '#modules/articles'
import { followsModule } from '#modules/follows'

const FOLLOWED = 1_000
const AUTHORS = 2_000
const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 1_000_000)
const RUNS = 200
const AT_ONCE = 500

/** What a page of the feed of a member costs who follows a thousand authors, among a million articles, on SQLite. */
export async function feed(): Promise<Record<string, string | number>[]> {
  const database = sqliteDatabase(':memory:')
  try {
    await migrate(database, Object.assign({}, ...articlesModule.migrations.main, ...followsModule.migrations.main))
    for (let from = 0; from < ARTICLES; from += AT_ONCE)
      await database.write(async ({ db }) => {
        await db
          .insertInto('articles')
          .values(Array.from({ length: AT_ONCE }, (_, n) => articleOf(from + n)))
          .execute()
      })
    const followed = Array.from({ length: FOLLOWED }, (_, n) => `author-${n * 2}`)
    const rows: Record<string, string | number>[] = []
    for (const [page, after] of [
      ['first', undefined],
      ['from the middle', [Math.floor(ARTICLES / 2), ARTICLES / 2]],
    ] as const) {
      const cpuMs: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const before = process.cpuUsage()
        const found = await listOfAuthors(database, followed, { after, limit: 21 })
        const { user, system } = process.cpuUsage(before)
        if (found.length !== 21) throw new Error(`a page has ${found.length} articles`)
        cpuMs.push((user + system) / 1_000)
      }
      cpuMs.sort((one, other) => one - other)
      const at = (part: number) => cpuMs[Math.floor(RUNS * part)]!.toFixed(2)
      rows.push({ page, articles: ARTICLES, follows: FOLLOWED, 'CPU ms': at(0.5), 'p95 ms': at(0.95) })
    }
    return rows
  } finally {
    await database.close()
  }
}

function articleOf(n: number) {
  return {
    ...{ article_id: `article-${n}`, member_id: `author-${(n * 7919) % AUTHORS}`, column_id: 'column', type: 'market' },
    ...{ lang: 'en', title: `Article ${n}`, content: '', html: '', excerpt: 'It rose.', symbols: '[]' },
    ...{ state: 'published', prices: '[]', renderer: 1, likes: 0, comments: 0, rewards: 0 },
    ...{ comments_closed: 0, version: 1, hot: 0, at: n },
  }
}
