import { expect, onTestFinished, test } from 'vitest'
import type { ArticleHead } from '#contract/articles/article.ts'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { articlesMigrations, serveArticles } from '#testing/articles.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { listArticles } from './store/article-reads.ts'
import { tablesOf } from './store/article-tables.ts'
import { listOfAuthors } from './store/feed-reads.ts'

const MINUTE_MS = 60_000

describeOnEveryDatabase('the feed', articlesMigrations, open => {
  async function start() {
    const database = await open()
    onTestFinished(() => database.close())
    const served = await serveArticles(database)
    const { ask, state } = served
    for (const token of ['mary', 'john', 'anna'])
      await ask('POST /api/v1/columns', { token, body: { name: `Notes of ${token}` } })
    return {
      ...{ database, ...served },
      async publish(token: string, title: string) {
        state.now += MINUTE_MS
        const body = { type: 'market', lang: 'en', title, content: 'It rose.' }
        return (await ask<{ articleId: string }>('POST /api/v1/articles', { token, body })).datas.articleId
      },
      feed: async (token: string, query = '') =>
        (await ask<{ list: ArticleHead[]; next: string | null }>(`GET /api/v1/me/feed${query}`, { token })).datas,
    }
  }
  const titles = ({ list }: { list: ArticleHead[] }) => list.map(({ title }) => title)

  test('has what those publish whom a member follows, the newest first, page after page', async () => {
    const { feed, publish, state } = await start()
    for (let n = 1; n <= 3; n++) for (const token of ['mary', 'john']) await publish(token, `${token} writes ${n}`)
    await publish('anna', 'anna writes')
    expect((await feed('anna')).list).toEqual([])
    state.followed.set('anna-000', ['mary-000', 'john-000', 'nobody-000'])
    expect(titles(await feed('anna'))).toEqual([
      ...['john writes 3', 'mary writes 3', 'john writes 2', 'mary writes 2', 'john writes 1', 'mary writes 1'],
    ])
    const pages: string[][] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: { list: ArticleHead[]; next: string | null } = await feed('anna', `?limit=4${next}`)
      pages.push(titles(page))
      next = page.next && `&cursor=${page.next}`
    }
    expect(pages).toEqual([
      ['john writes 3', 'mary writes 3', 'john writes 2', 'mary writes 2'],
      ['john writes 1', 'mary writes 1'],
    ])
    state.followed.set('anna-000', ['mary-000'])
    expect(titles(await feed('anna'))).toEqual(['mary writes 3', 'mary writes 2', 'mary writes 1'])
  })

  test('has nothing that is held, withdrawn or deleted, and is nobody else’s', async () => {
    const { ask, feed, publish, state } = await start()
    state.followed.set('anna-000', ['mary-000'])
    await publish('mary', 'dubious words')
    const withdrawn = await publish('mary', 'A mistake')
    await publish('mary', 'The euro today')
    await ask(`POST /api/v1/articles/${withdrawn}/withdraw`, { token: 'mary', body: { version: 1 } })
    expect(titles(await feed('anna'))).toEqual(['The euro today'])
    expect((await feed('john')).list).toEqual([])
    expect((await ask('GET /api/v1/me/feed')).message).toBe('000001')
    for (const query of ['cursor=nonsense', 'limit=0', 'limit=101'])
      expect([query, (await ask(`GET /api/v1/me/feed?${query}`, { token: 'anna' })).message]).toEqual([query, '000233'])
  })
})

test('the feed of any authors is what a list of all articles has of them, and reads a row of each', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, articlesMigrations)
  const AUTHORS = 60
  const article = (n: number) => ({
    ...{ article_id: `article-${n}`, member_id: `author-${(n * 7919) % AUTHORS}`, column_id: 'column', type: 'market' },
    ...{
      lang: 'en',
      title: `${n}`,
      content: '',
      html: '',
      excerpt: '',
      symbols: '[]',
      state: 'published',
      prices: '[]',
    },
    // Some at the same moment.
    ...{
      renderer: 1,
      likes: 0,
      comments: 0,
      rewards: 0,
      comments_closed: 0,
      version: 1,
      hot: 0,
      at: Math.floor(n / 3),
    },
  })
  await database.write(async unit => {
    for (let from = 0; from < 3_000; from += 100)
      await tablesOf(unit)
        .insertInto('articles')
        .values(Array.from({ length: 100 }, (_, n) => article(from + n)) as never)
        .execute()
  })
  const followed = Array.from({ length: AUTHORS / 2 }, (_, n) => `author-${n * 2}`)
  const all = await listArticles(database, { order: 'new', limit: 3_000 })
  const expected = all.filter(({ memberId }) => followed.includes(memberId!)).map(({ articleId }) => articleId)
  const found: string[] = []
  for (let after: number[] | undefined; ; ) {
    const page = await listOfAuthors(database, followed, { after, limit: 21 })
    if (page.length === 0) break
    found.push(...page.map(({ articleId }) => articleId))
    const { at, number } = page.at(-1)!
    after = [at, number]
  }
  expect(found).toEqual(expected)
  const { rows, scanned } = await readsDuring(database, () => listOfAuthors(database, followed, { limit: 21 }))
  expect([...scanned].filter(table => table === 'articles')).toEqual([])
  expect(rows).toBeLessThanOrEqual(followed.length + 21)
})
