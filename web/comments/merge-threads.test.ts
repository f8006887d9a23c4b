import { expect, test } from 'vitest'
import type { Comment, CommentAnswer } from '#contract/members/comment.ts'
import { appended, mergeThreads, withChanged, withoutComment, withPosted } from './merge-threads.ts'

const answer = (commentId: string, changes: Partial<CommentAnswer> = {}): CommentAnswer => ({
  ...{ commentId, target: { kind: 'symbol', id: 'EURUSD' }, parentId: null, author: null, content: commentId },
  ...{ state: 'shown', at: `2026-11-26T06:0${commentId.at(-1)}:00.000Z`, likes: 0, liked: false, mine: false },
  ...{ answerCount: 0, ...changes },
})
const comment = (commentId: string, changes: Partial<Comment> = {}): Comment => ({
  ...answer(commentId, changes),
  answers: changes.answers ?? [],
})
const ids = (list: readonly { commentId: string }[]) => list.map(({ commentId }) => commentId)

test('what is new at the front waits until the reader asks for it, and numbers change at once', () => {
  const { threads, fresh } = mergeThreads(
    [comment('c2'), comment('c1')],
    [comment('c3'), comment('c2', { likes: 4 }), comment('c1')],
  )
  expect(ids(threads)).toEqual(['c2', 'c1'])
  expect(threads[0]!.likes).toBe(4)
  expect(ids(fresh)).toEqual(['c3'])
})

test('what the reader has posted and waits for a review is shown at once', () => {
  const { threads, fresh } = mergeThreads([comment('c1')], [comment('c2', { state: 'held' }), comment('c1')])
  expect(ids(threads)).toEqual(['c2', 'c1'])
  expect(fresh).toEqual([])
})

test('older comments that were not loaded yet are not new ones', () => {
  expect(mergeThreads([comment('c5')], [comment('c5'), comment('c4')]).fresh).toEqual([])
})

test('answers that were loaded stay, and further ones join them in their order', () => {
  const shown = comment('c1', { answerCount: 3, answers: [answer('a2'), answer('a4')] })
  const read = comment('c1', { answerCount: 4, answers: [answer('a2', { likes: 1 }), answer('a3')] })
  const [thread] = mergeThreads([shown], [read]).threads
  expect(ids(thread!.answers)).toEqual(['a2', 'a3', 'a4'])
  expect([thread!.answerCount, thread!.answers[0]!.likes]).toEqual([4, 1])
})

test('a comment is put in front, an answer behind those of its comment; one that waits for a review is not counted', () => {
  expect(ids(withPosted([comment('c1')], comment('c2')))).toEqual(['c2', 'c1'])
  const [shown] = withPosted([comment('c1')], comment('a2', { parentId: 'c1' }))
  expect([ids(shown!.answers), shown!.answerCount]).toEqual([['a2'], 1])
  const [held] = withPosted([comment('c1')], comment('a2', { parentId: 'c1', state: 'held' }))
  expect(held!.answerCount).toBe(0)
})

test('a like changes the comment or the answer that it is of', () => {
  const threads = [comment('c1', { answers: [answer('a2')] })]
  expect(withChanged(threads, 'a2', () => ({ likes: 1 }))[0]!.answers[0]!.likes).toBe(1)
  expect(withChanged(threads, 'c1', () => ({ liked: true }))[0]!.liked).toBe(true)
})

test('a deleted comment with answers stays as removed, and is gone with the last of them', () => {
  const threads = [comment('c1', { answerCount: 1, answers: [answer('a2')] }), comment('c3')]
  expect(ids(withoutComment(threads, 'c3'))).toEqual(['c1'])
  const removed = withoutComment(threads, 'c1')
  expect(removed[0]).toMatchObject({ state: 'removed', content: '', author: null })
  expect(ids(withoutComment(removed, 'a2'))).toEqual(['c3'])
  expect(withoutComment(threads, 'a2')[0]).toMatchObject({ answers: [], answerCount: 0 })
})

test('what is loaded twice is shown once', () => {
  expect(ids(appended([comment('c1')], [comment('c1'), comment('c2')]))).toEqual(['c1', 'c2'])
})
