import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { commentKinds, commentSchema, commentSorts } from '#contract/members/comment.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageParameters } from '#kit/http/pages.ts'
import type { CommentReads } from './comment-reads.ts'
import { type CountComment, removeComment, setLike } from './comments.ts'
import * as examples from './examples.ts'
import type { Posting } from './posting.ts'
import { findTarget, type Targets } from './targets.ts'

export interface CommentCallDeps {
  database: Database
  reads: CommentReads
  posting: Posting
  targets: Targets
  countComment: CountComment
}

const unknown = { codes: { enum: Errors.CommentTargetUnknown } }
export const targetId = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'Symbol, or id of an event or an article', example: 'EURUSD' })

const id = z.string().regex(/^[0-9A-Za-z_-]{8,36}$/)
const kind = z.enum(commentKinds).meta({ ...unknown, description: 'What it is about' })
const ofComment = z.strictObject({
  commentId: id.meta({ description: 'Id of the comment', example: 'c7hU2mPq0sXv9dLa' }),
})

/** Who may post: members who are not muted. */
export const speakers = {
  who: 'member',
  needs: { notMuted: { refusal: Errors.CommentMuted, forGood: Errors.CommentMutedForever } },
} as const

function listCall({ database, reads, targets }: CommentCallDeps) {
  return call({
    id: 'listComments',
    tag: 'Comments',
    method: 'GET',
    path: '/api/v1/comments',
    access: 'public',
    readsToken: true,
    isShared: true,
    summary: {
      tw: '商品、日曆事件或文章的留言',
      cn: '品种、日历事件或文章的评论',
      en: 'Comments on an instrument, an event or an article',
    },
    parameters: z.strictObject({
      kind,
      id: targetId,
      sort: z.enum(commentSorts).default('new').describe('hot: much liked and answered ones go first for longer'),
      parent: id.optional().describe('Lists the answers to this comment, the oldest first'),
      ...pageParameters,
    }),
    result: z.object({
      list: z.array(commentSchema).describe('Those of the reader that wait for a review come first'),
      total: z.int().describe('Number of all comments, replies included'),
      next: nextPage,
    }),
    example: examples.listComments,
    errors: [Errors.CommentTargetUnknown],
    async handle({ kind: asked, id: askedId, parent, ...page }, { actor }) {
      const { target } = await findTarget(targets, database, { kind: asked, id: askedId }, actor?.id)
      if (parent !== undefined) return reads.answers(database, target, parent, page, actor?.id)
      return reads.list(database, target, page, actor?.id)
    },
  })
}

function postCall({ database, reads, posting }: CommentCallDeps) {
  return call({
    id: 'postComment',
    tag: 'Comments',
    method: 'POST',
    path: '/api/v1/comments',
    access: speakers,
    idempotency: 'optional',
    checksFirst: true,
    accepts: ['json'],
    summary: { tw: '發表留言', cn: '发表评论', en: 'Posts a comment' },
    parameters: z.strictObject({}),
    body: z.strictObject({
      target: z
        .strictObject({ kind, id: targetId })
        .meta({ codes: { required: Errors.CommentTargetUnknown }, description: 'What it is about' }),
      content: z
        .string()
        .meta({ codes: { required: Errors.CommentMissing } })
        .describe('1 to 200 characters of plain text, counted as code points'),
      parentId: id.optional().describe('The comment that it answers; an answer to an answer answers the first comment'),
      overlay: z.boolean().optional().describe('Lets its first twenty characters run over the chart'),
    }),
    result: z.object({
      comment: commentSchema.describe('Comment as its author sees it'),
      overlay: z.boolean().describe('Whether it runs over the chart'),
    }),
    example: examples.postComment,
    errors: [
      ...[Errors.NicknameNotSet, Errors.CommentMissing, Errors.CommentTooLong, Errors.CommentSensitive],
      ...[Errors.CommentParentMissing, Errors.CommentTargetUnknown, Errors.CommentsClosed, Errors.CommentTooFast],
      ...[Errors.CommentDuplicate, Errors.CommentDailyLimit, Errors.CommentBlocked],
    ],
    notices: [Errors.CommentPublished, Errors.CommentHeld],
    async handle(_, { actor, body }) {
      const checked = await posting.checkComment(body, actor!.id)
      return effect(() =>
        database.write(async unit => {
          const { commentId, isHeld, isOverlay } = await posting.postComment(unit, actor!.id, body, checked)
          const comment = await reads.one(unit, commentId, actor!.id)
          return notice(isHeld ? Errors.CommentHeld : Errors.CommentPublished, { comment, overlay: isOverlay })
        }),
      )
    },
  })
}

function ownCalls({ database, posting, countComment }: CommentCallDeps) {
  const change = { tag: 'Comments', access: { who: 'member' }, idempotency: 'optional', parameters: ofComment } as const
  const likes = z.object({ likes: z.int().describe('How many members like it') })
  return [
    call({
      ...change,
      id: 'deleteComment',
      method: 'DELETE',
      path: '/api/v1/comments/{commentId}',
      summary: { tw: '刪除自己的留言', cn: '删除自己的评论', en: 'Deletes one’s own comment' },
      result: z.object({}),
      example: {},
      errors: [Errors.CommentNotFound, Errors.CommentNotOwn],
      notices: [Errors.CommentDeleted],
      handle: ({ commentId }, { actor }) =>
        database.write(async unit => {
          await removeComment(unit, actor!.id, commentId, countComment)
          return notice(Errors.CommentDeleted, {})
        }),
    }),
    call({
      ...change,
      id: 'likeComment',
      method: 'PUT',
      path: '/api/v1/comments/{commentId}/like',
      checksFirst: true,
      summary: { tw: '對留言按讚', cn: '给评论点赞', en: 'Likes a comment' },
      result: likes,
      example: examples.likeComment,
      errors: [Errors.CommentNotFound],
      async handle({ commentId }, { actor }) {
        const found = await posting.targetOf(commentId, actor!.id)
        return effect(() =>
          database.write(async unit => ({ likes: await posting.like(unit, actor!.id, commentId, found) })),
        )
      },
    }),
    call({
      ...change,
      id: 'unlikeComment',
      method: 'DELETE',
      path: '/api/v1/comments/{commentId}/like',
      summary: { tw: '收回對留言的讚', cn: '取消对评论的点赞', en: 'Likes a comment no longer' },
      result: likes,
      example: examples.likeComment,
      errors: [Errors.CommentNotFound],
      handle: ({ commentId }, { actor }) =>
        database.write(async unit => {
          const { likes: left } = await setLike(unit, actor!.id, { commentId, isLiked: false, at: Date.now() })
          return { likes: left }
        }),
    }),
  ]
}

export const commentCalls = (deps: CommentCallDeps) => [listCall(deps), postCall(deps), ...ownCalls(deps)] as const
