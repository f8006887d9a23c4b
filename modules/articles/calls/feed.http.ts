import { z } from 'zod'
import { articleHeadSchema } from '#contract/articles/article.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { BY_TIME } from '#kit/http/cursor.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import type { ArticleView } from '../view/article-view.ts'
import * as examples from './examples.ts'

const LIST = 'feed'

interface FeedDeps {
  database: Database
  view: ArticleView
  /** Whom a member follows. */
  followedBy(from: Pick<Database, 'db'>, memberId: string): Promise<readonly string[]>
}

/** What those have published whom a member follows. */
export function feedCalls({ database, view, followedBy }: FeedDeps) {
  return [
    call({
      id: 'getFeed',
      tag: 'Articles',
      method: 'GET',
      path: '/api/v1/me/feed',
      access: { who: 'member' },
      summary: { tw: '追蹤的會員發布的文章', cn: '关注的会员发布的文章', en: 'Articles of whom the member follows' },
      parameters: z.strictObject(pageParameters),
      result: z.object({ list: z.array(articleHeadSchema).describe('The newest first'), next: nextPage }),
      example: { list: [examples.head], next: null },
      async handle({ cursor, limit }, { actor }) {
        const after = startOf(LIST, cursor, BY_TIME)
        const authors = await followedBy(database, actor!.id)
        const found = await view.ofAuthors(database, authors, { after, limit: limit + 1 })
        const { next } = pageOf(LIST, found.rows, limit, ({ at, number }) => [at, number])
        return { list: found.heads.slice(0, limit), next }
      },
    }),
  ]
}
