import { z } from 'zod'

/** What members comment on: an instrument, an event of the calendar, an article. */
export const commentKinds = ['article', 'symbol', 'event'] as const
/** Those whose charts comments run over. */
export const overlayKinds = ['article', 'symbol'] as const

export const commentSorts = ['new', 'hot'] as const
export type CommentSort = (typeof commentSorts)[number]

const targetSchema = z.strictObject({
  kind: z.enum(commentKinds).describe('Its kind'),
  id: z.string().describe('Symbol of the instrument, or id of the event or the article'),
})

export type CommentTarget = z.output<typeof targetSchema>

const author = z.strictObject({
  memberId: z.string().describe('Id of the member'),
  username: z.string().nullable().describe('Null until it is set'),
  nickname: z.string().nullable().describe('Null until it is set'),
  avatar: z.string().nullable().describe('Id of a file'),
  certified: z.boolean().describe('Whether the identity is verified'),
})

const own = {
  commentId: z.string().describe('Id of the comment'),
  target: targetSchema.describe('What it is about'),
  parentId: z.string().nullable().describe('Id of the comment that it answers; null if it answers none'),
  author: author.nullable().describe('Null if the account is closed, or if the comment was removed'),
  content: z.string().describe('Plain text, with line breaks; empty if the comment was removed'),
  state: z.enum(['shown', 'held', 'removed']).describe('held: waits for a review, and is read by its author alone'),
  at: z.string().describe('When it was posted, ISO 8601'),
  likes: z.int().describe('How many members like it'),
  liked: z.boolean().describe('Whether the reader likes it'),
  mine: z.boolean().describe('Whether the reader has posted it'),
  answerCount: z.int().describe('How many answers others see'),
}

const answerSchema = z.strictObject(own)

export const commentSchema = z.strictObject({
  ...own,
  answers: z.array(answerSchema).describe('The first of them, the oldest first; `parent` of the list gives all'),
})

export type Comment = z.output<typeof commentSchema>
export type CommentAnswer = z.output<typeof answerSchema>

/** A message that runs over a chart. */
export const overlaySchema = z.strictObject({
  overlayId: z.string().describe('Id of the message'),
  text: z.string().describe('Plain text'),
  at: z.string().describe('When it was posted, ISO 8601'),
  mine: z.boolean().describe('Whether the reader has posted it'),
})

export type OverlayMessage = z.output<typeof overlaySchema>
