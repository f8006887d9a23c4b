import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { groupBounds, groupPostSchema } from '#contract/groups/group.ts'
import { call } from '#kit/http/call.ts'
import type { Limit } from '#kit/http/limits.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import type { Posting } from '../rules/posting.ts'
import { readPlace } from '../rules/roles.ts'
import { postsOf } from '../store/posts.ts'
import { changed, type GroupCallDeps, groupId, nothing, ofGroup, speakers, write } from './call-parts.ts'
import * as examples from './examples.ts'

const LIST = 'groups.posts'

const id = z.string().regex(/^[0-9A-Za-z_-]{8,36}$/)

/** What members post in groups. */
export function postCalls({
  database,
  posting,
  view,
  now,
  gapSeconds,
}: GroupCallDeps & {
  posting: Posting
  /** Time between two posts of a member. */
  gapSeconds: number
}) {
  const gap: Limit = { by: 'member', most: 1, within: gapSeconds, refusal: Errors.CommentTooFast }
  return [
    call({
      id: 'listGroupPosts',
      tag: 'Groups',
      method: 'GET',
      path: '/api/v1/groups/{groupId}/posts',
      access: { who: 'member' },
      summary: { tw: '群組貼文', cn: '群组帖子', en: 'Posts in a group' },
      parameters: z.strictObject({ groupId, ...pageParameters }),
      result: z.strictObject({ list: z.array(groupPostSchema).describe('Newest first'), next: nextPage }),
      example: { list: [examples.post], next: null },
      errors: [Errors.GroupMissing, Errors.NotGroupMember],
      async handle({ cursor, limit, ...asked }, { actor }) {
        const [below] = startOf(LIST, cursor) ?? []
        const readerId = actor!.id
        const { group } = await readPlace(database, asked.groupId, readerId, { needed: 'inside', now: now() })
        const found = await postsOf(database, group.number, { readerId, below, limit: limit + 1 })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        return { list: await view.posts(database, group.number, rows, readerId), next }
      },
    }),
    call({
      ...{ ...write, id: 'postInGroup', method: 'POST', path: '/api/v1/groups/{groupId}/posts', access: speakers },
      checksFirst: true,
      accepts: ['json'],
      ...(gapSeconds > 0 ? { limits: [gap] } : {}),
      summary: { tw: '在群組貼文', cn: '在群组发帖', en: 'Posts in a group' },
      parameters: ofGroup,
      body: z.strictObject({
        content: z
          .string()
          .meta({ codes: { required: Errors.GroupPostMissing } })
          .describe('At most 1,000 characters of plain text; it may be empty beside images'),
        images: z
          .array(id.meta({ codes: { other: Errors.ArticleCoverInvalid } }))
          .max(groupBounds.imagesMax)
          .optional()
          .describe('Ids of pictures that the member has uploaded'),
      }),
      result: z.strictObject({
        postId: z.string().describe('Permanent id of the post'),
        state: z.enum(['shown', 'held']).describe('held: waits for a review'),
      }),
      example: { postId: examples.post.postId, state: 'shown' },
      errors: [
        ...[...changed, Errors.NotGroupMember, Errors.GroupMuted, Errors.NicknameNotSet, Errors.CommentTooFast],
        ...[Errors.GroupPostMissing, Errors.GroupPostTooLong, Errors.GroupPostSensitive, Errors.ArticleCoverInvalid],
      ],
      notices: [Errors.OperationSucceeded, Errors.GroupPostHeld],
      async handle(asked, { actor, body }) {
        await readPlace(database, asked.groupId, actor!.id, { needed: 'inside', now: now() })
        const checked = await posting.check(body)
        return effect(() =>
          database.write(async unit => {
            const posted = await posting.post(unit, actor!.id, asked.groupId, checked)
            return notice(posted.state === 'held' ? Errors.GroupPostHeld : Errors.OperationSucceeded, posted)
          }),
        )
      },
    }),
    call({
      ...{ ...write, id: 'deleteGroupPost', method: 'DELETE', path: '/api/v1/groups/{groupId}/posts/{postId}' },
      summary: {
        tw: '刪除貼文：作者、群主與管理員',
        cn: '删除帖子：作者、群主与管理员',
        en: 'Deletes a post: its author, the leader and administrators may',
      },
      parameters: z.strictObject({
        groupId,
        postId: id.meta({ description: 'Id of the post', example: examples.post.postId }),
      }),
      result: nothing,
      example: {},
      errors: [...changed, Errors.NotFound, Errors.GroupPermission],
      notices: [Errors.Deleted],
      handle: (asked, { actor }) =>
        database.write(async unit => {
          await posting.remove(unit, actor!.id, asked)
          return notice(Errors.Deleted, {})
        }),
    }),
  ] as const
}
