import { expect, onTestFinished, test } from 'vitest'
import type { Article } from '#contract/articles/article.ts'
import { articlesMigrations, serveArticles } from '#testing/articles.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { addComments, commentedArticle } from './store/commented.ts'

describeOnEveryDatabase('comments of articles', articlesMigrations, open => {
  async function start() {
    const database = await open()
    onTestFinished(() => database.close())
    const { ask } = await serveArticles(database)
    await ask('POST /api/v1/columns', { token: 'mary', body: { name: 'Forex notes' } })
    const publish = async (fields: object) => {
      const body = { type: 'market', lang: 'en', title: 'The euro today', content: 'It rose.', ...fields }
      return (await ask<{ articleId: string }>('POST /api/v1/articles', { token: 'mary', body })).datas.articleId
    }
    const get = async (articleId: string) => (await ask<Article>(`GET /api/v1/articles/${articleId}`)).datas
    return { database, ask, publish, get }
  }

  test('a published article is commented on by all, over its chart too if it has symbols, until its author closes it', async () => {
    const { database, ask, publish } = await start()
    const plain = await publish({})
    const charted = await publish({ symbols: ['EURUSD'] })
    const article = { title: 'The euro today', authorId: 'mary-000', isClosed: false }
    expect(await commentedArticle(database, plain, undefined)).toEqual({ ...article, hasChart: false })
    expect(await commentedArticle(database, charted, 'john-000')).toEqual({ ...article, hasChart: true })
    await ask(`PUT /api/v1/articles/${plain}/comments-closed`, { token: 'mary', body: { closed: true } })
    expect(await commentedArticle(database, plain, undefined)).toMatchObject({ isClosed: true })
  })

  test('one that others do not see is there for its author alone, and closed', async () => {
    const { database, ask, publish } = await start()
    const held = await publish({ content: 'dubious' })
    expect(await commentedArticle(database, held, 'john-000')).toBeUndefined()
    expect(await commentedArticle(database, held, undefined)).toBeUndefined()
    expect(await commentedArticle(database, held, 'mary-000')).toMatchObject({ isClosed: true, hasChart: false })
    const deleted = await publish({})
    await ask(`DELETE /api/v1/articles/${deleted}`, { token: 'mary' })
    expect(await commentedArticle(database, deleted, 'mary-000')).toBeUndefined()
    expect(await commentedArticle(database, 'AAAAAAAAAAAA', 'mary-000')).toBeUndefined()
  })

  test('comments are counted, and make an article hot', async () => {
    const { database, ask, publish, get } = await start()
    const older = await publish({})
    const newer = await publish({ title: 'The yen today' })
    const hot = async () =>
      (await ask<{ list: Article[] }>('GET /api/v1/articles?sort=hot')).datas.list.map(({ articleId }) => articleId)
    expect(await hot()).toEqual([newer, older])
    await database.write(async unit => {
      for (const more of [1, 1, -1]) await addComments(unit, older, more)
    })
    expect((await get(older)).comments).toBe(1)
    expect(await hot()).toEqual([older, newer])
  })
})
