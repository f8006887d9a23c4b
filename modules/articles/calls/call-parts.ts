import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Articles, ArticlesDeps } from '../rules/articles.ts'
import type { ArticleView } from '../view/article-view.ts'
import * as examples from './examples.ts'

export interface ArticleCallDeps extends Pick<ArticlesDeps, 'writer' | 'now' | 'limits' | 'files'> {
  database: Database
  view: ArticleView
  articles: Articles
  /** How many follow a member. */
  followersOf(unit: Unit, memberId: string): Promise<number>
}

const MAX_VERSION = 1_000_000_000

export const version = z.int().min(1).max(MAX_VERSION).describe('Version as last read')

/** Calls of members who may write in public. */
export const speaker = {
  tag: 'Articles',
  access: {
    who: 'member',
    needs: { notMuted: { refusal: Errors.ArticleMuted, forGood: Errors.CommentMutedForever } },
  },
  idempotency: 'optional',
} as const

/** What is answered to who is not the author. */
export const ownership = [Errors.ArticleMissing, Errors.ArticleNotOwn] as const

/** Calls of members who may be muted. */
export const member = { tag: 'Articles', access: { who: 'member' }, idempotency: 'optional' } as const

export const articleId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the article', example: examples.head.articleId })
