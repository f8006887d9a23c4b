import { z } from 'zod'
import { articleBounds } from '#contract/articles/article-bounds.ts'
import { articleStates, articleTypes, directions } from '#contract/articles/article-kinds.ts'
import * as Errors from '#contract/errors/index.ts'
import { locales } from '#contract/text/locale.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { DAY_SECONDS } from '#contract/time/units.ts'
import { call } from '#kit/http/call.ts'
import type { Limit } from '#kit/http/limits.ts'
import { effect, notice } from '#kit/http/notice.ts'
import type { Markdown } from '../markdown/markdown.ts'
import { type ArticleRules, checkArticle } from '../rules/article-rules.ts'
import { type ArticleCallDeps, articleId, ownership, speaker, version } from './call-parts.ts'
import * as examples from './examples.ts'

/** A text of 20,000 characters, each written as an escape. */
const BODY_LIMIT = 256 * 1024

const id = z.string().regex(/^[0-9A-Za-z_-]{8,36}$/)

const written = z.strictObject({
  type: z
    .enum(articleTypes)
    .meta({ codes: { required: Errors.ArticleTypeMissing, enum: Errors.ArticleTypeUnknown } })
    .describe('Type of the article'),
  lang: z.enum(locales).describe('The language it is written in'),
  title: z
    .string()
    .meta({ codes: { required: Errors.ArticleTitleMissing } })
    .describe('4 to 60 characters'),
  content: z
    .string()
    .meta({ codes: { required: Errors.ArticleContentMissing } })
    .describe('Markdown (CommonMark) without HTML, at most 20,000 characters; images are files of the author'),
  symbols: z.array(z.string()).optional().describe('Up to five; a strategy needs one'),
  direction: z
    .enum(directions)
    .optional()
    .meta({ codes: { enum: Errors.ArticleOpinionMissing } })
    .describe('Where the first symbol goes; a strategy needs it'),
  opinion: z.string().optional().describe('At most 140 characters; a strategy needs it'),
  country: z.string().optional().describe('ISO 3166; a piece on the economy needs it'),
  indicator: z.string().optional().describe('Key of an indicator; a piece on the economy needs it'),
  cover: id
    .optional()
    .meta({ codes: { other: Errors.ArticleCoverInvalid } })
    .describe('Id of a picture of the author'),
})

const fieldCodes = [
  ...[Errors.ArticleTitleMissing, Errors.ArticleTitleLength, Errors.ArticleTitleSensitive],
  ...[Errors.ArticleContentMissing, Errors.ArticleContentTooLong, Errors.ArticleContentSensitive],
  ...[Errors.ArticlePairMissing, Errors.ArticlePairUnknown, Errors.ArticleTooManyPairs],
  ...[Errors.ArticleOpinionMissing, Errors.ArticleOpinionTooLong, Errors.ArticleOpinionSensitive],
  ...[Errors.CountryMissing, Errors.CountryUnknown, Errors.IndicatorMissing, Errors.IndicatorUnknown],
  ...[Errors.ArticleCoverInvalid, Errors.ArticleTooManyLinks, Errors.NicknameNotSet],
]

/** How often a member may publish. */
function publicationLimits({ limits }: ArticleCallDeps): Limit[] {
  const refusal = Errors.ArticlePublishTooFast
  const gap = limits['article.gapSeconds']
  return [
    ...(gap > 0 ? [{ by: 'member', most: 1, within: gap, refusal } as const] : []),
    { by: 'member', most: limits['article.perDay'], within: DAY_SECONDS, refusal },
  ]
}

/** Calls with which authors publish and change articles. */
export function articleWriteCalls(deps: ArticleCallDeps & { rules: ArticleRules; markdown: Markdown }) {
  const { database, articles, rules, markdown } = deps
  const text = { ...speaker, accepts: ['json'], bodyLimit: BODY_LIMIT, checksFirst: true } as const
  return [
    call({
      ...text,
      method: 'POST',
      id: 'publishArticle',
      path: '/api/v1/articles',
      summary: { tw: '發布文章', cn: '发布文章', en: 'Publishes an article' },
      parameters: z.strictObject({}),
      body: written.extend({ draftId: id.optional().describe('Id of the draft, which is deleted') }),
      result: z.object({ articleId, state: z.enum(['published', 'held']).describe('Held: waits for review') }),
      example: { articleId: examples.head.articleId, state: 'published' },
      errors: [...fieldCodes, Errors.ArticlePublishTooFast, Errors.ColumnMissing],
      notices: [Errors.ArticlePublished, Errors.ArticleHeld],
      limits: publicationLimits(deps),
      async handle(_, { actor, body: { draftId, ...fields }, payer }) {
        const checked = await checkArticle(fields, rules, payer)
        return effect(() =>
          database.write(async unit => {
            const published = await articles.publish(unit, actor!.id, checked, draftId)
            return notice(published.state === 'held' ? Errors.ArticleHeld : Errors.ArticlePublished, published)
          }),
        )
      },
    }),
    call({
      ...text,
      method: 'PUT',
      id: 'editArticle',
      path: '/api/v1/articles/{articleId}',
      summary: { tw: '修改文章', cn: '修改文章', en: 'Changes an article' },
      parameters: z.strictObject({ articleId }),
      body: written.extend({ version }),
      result: z.object({ state: z.enum(articleStates).describe('Held: the change waits for review') }),
      example: { state: 'published' },
      errors: [...fieldCodes, ...ownership, Errors.ArticleInReview, Errors.Conflict],
      notices: [Errors.Saved, Errors.ArticleHeld],
      async handle(asked, { actor, body: { version: read, ...fields }, payer }) {
        const checked = await checkArticle(fields, rules, payer)
        return effect(() =>
          database.write(async unit => {
            const edited = await articles.edit(unit, actor!.id, { ...asked, version: read }, checked)
            return notice(edited.state === 'held' ? Errors.ArticleHeld : Errors.Saved, edited)
          }),
        )
      },
    }),
    call({
      tag: 'Articles',
      access: { who: 'member' },
      method: 'POST',
      bodyLimit: BODY_LIMIT,
      id: 'previewArticle',
      path: '/api/v1/articles/preview',
      summary: { tw: '預覽文章', cn: '预览文章', en: 'A text as the page of an article would show it' },
      parameters: z.strictObject({}),
      body: z.strictObject({ content: z.string().refine(isShort).describe('Markdown, at most 20,000 characters') }),
      result: z.object({ html: z.string().describe('Rendered and cleaned') }),
      example: { html: examples.article.html },
      handle: async (_, { body, payer }) => ({ html: (await markdown.render(body.content, payer)).html }),
    }),
  ]
}

const isShort = (text: string) => codePointsOf(text) <= articleBounds.contentMax
