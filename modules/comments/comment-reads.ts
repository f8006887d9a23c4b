import { type Kysely, type Selectable, sql } from 'kysely'
import type { Comment, CommentAnswer, CommentSort, CommentTarget } from '#contract/members/comment.ts'
import type { Database } from '#kit/database/database.ts'
import { BY_TIME } from '#kit/http/cursor.ts'
import { pageOf, startOf } from '#kit/http/pages.ts'
import type { Author, Authors } from '#modules/members'
import { type CommentTables, targetKey, targetOfKey } from './comment-tables.ts'

type From = Pick<Database, 'db'>

const columns = [
  ...(['number', 'comment_id', 'target', 'parent', 'member_id', 'content'] as const),
  ...(['state', 'likes', 'answers', 'hot', 'at'] as const),
] as const

type Row = Pick<Selectable<CommentTables['comments']>, (typeof columns)[number]>

/** Answers that are read with the comment that they answer. */
const FIRST_ANSWERS = 3
/** Comments of a reader that wait for a review and are shown to the reader. */
const MAX_HELD = 20

export interface CommentPage {
  list: Comment[]
  /** Number of comments of the target, replies included. */
  total: number
  next: string | null
}

export interface PageOfComments {
  sort: CommentSort
  cursor?: string | undefined
  limit: number
}

/** Comments as they are read. `from` is the database, or the unit that the caller is in. */
export interface CommentReads {
  /**
   * Those of a target that answer none, with their first answers. Those of the reader that wait for a review come first.
   * Rejects with PageInvalid.
   */
  list(from: From, target: CommentTarget, page: PageOfComments, readerId?: string): Promise<CommentPage>
  /** The answers to a comment, the oldest first. Rejects with PageInvalid. */
  answers(
    from: From,
    target: CommentTarget,
    parentId: string,
    page: Omit<PageOfComments, 'sort'>,
    readerId?: string,
  ): Promise<CommentPage>
  /** The comment of a target, or the one that it answers, with its answers; undefined if the reader sees none. */
  thread(from: From, target: CommentTarget, commentId: string, readerId?: string): Promise<Comment | undefined>
  /** A comment that was just posted, as its author sees it, without answers. */
  one(from: From, commentId: string, readerId: string): Promise<Comment>
}

const tablesOf = ({ db }: From): Kysely<CommentTables> => db

async function totalOf(from: From, key: string): Promise<number> {
  const row = tablesOf(from).selectFrom('comment_counts').select('shown').where('target', '=', key)
  return (await row.executeTakeFirst())?.shown ?? 0
}

/** Comments that answer none and that everybody sees, in their order. */
function listed(from: From, key: string, { sort, cursor, limit }: PageOfComments): Promise<Row[]> {
  const all = tablesOf(from)
    .selectFrom('comments')
    .select(columns)
    .where('target', '=', key)
    .where('is_listed', '=', 1)
    .limit(limit + 1)
  if (sort === 'new') {
    const [below] = startOf('comments', cursor) ?? []
    const page = below === undefined ? all : all.where('number', '<', below)
    return page.orderBy('number', 'desc').execute()
  }
  const [hot, below] = startOf('hot', cursor, BY_TIME) ?? []
  const page = hot === undefined ? all : all.where(sql<boolean>`(hot, number) < (${hot}, ${below})`)
  return page.orderBy('hot', 'desc').orderBy('number', 'desc').execute()
}

const placeOf = (sort: CommentSort) => (row: Row) => (sort === 'new' ? [row.number] : [Number(row.hot), row.number])

/** The first answers to each of some comments. */
async function firstAnswers(from: From, parents: readonly number[], most: number): Promise<Row[]> {
  const db = tablesOf(from)
  const answersTo = (parent: number) =>
    db
      .selectFrom(
        db
          .selectFrom('comments')
          .select(columns)
          .where('parent', '=', parent)
          .where('state', '=', 'shown')
          .orderBy('number')
          .limit(most)
          .as('answers'),
      )
      .selectAll()
  const [first, ...rest] = parents.map(answersTo)
  if (!first) return []
  return rest.reduce((all, each) => all.unionAll(each), first).execute()
}

/** What a reader has posted about a target that waits for a review, the newest first. */
const heldBy = (from: From, key: string, readerId: string): Promise<Row[]> =>
  tablesOf(from)
    .selectFrom('comments')
    .select(columns)
    .where('member_id', '=', readerId)
    .where('state', '=', 'held')
    .where('target', '=', key)
    .orderBy('number', 'desc')
    .limit(MAX_HELD)
    .execute()

async function likedBy(from: From, numbers: readonly number[], readerId: string): Promise<ReadonlySet<number>> {
  const rows = tablesOf(from)
    .selectFrom('comment_likes')
    .select('comment')
    .where('comment', 'in', [...numbers])
    .where('member_id', '=', readerId)
  return new Set((await rows.execute()).map(({ comment }) => comment))
}

/** Who reads, and what of the rows is shown with them. */
interface Shown {
  readerId: string | undefined
  authors: ReadonlyMap<string, Author>
  liked: ReadonlySet<number>
}

/** The state in which a reader sees a comment: one that others are kept from stands there for its answers alone. */
function stateFor({ state, member_id }: Row, readerId: string | undefined): CommentAnswer['state'] {
  if (state === 'held' && member_id === readerId) return 'held'
  return state === 'shown' ? 'shown' : 'removed'
}

function answerFrom(row: Row, parentId: string | null, { readerId, authors, liked }: Shown): CommentAnswer {
  const state = stateFor(row, readerId)
  const isRemoved = state === 'removed'
  return {
    commentId: row.comment_id,
    target: targetOfKey(row.target),
    parentId,
    author: isRemoved ? null : (authors.get(row.member_id) ?? null),
    content: isRemoved ? '' : row.content,
    state,
    at: new Date(Number(row.at)).toISOString(),
    likes: row.likes,
    liked: liked.has(row.number),
    mine: !isRemoved && row.member_id === readerId,
    answerCount: row.answers,
  }
}

export function createCommentReads({ publicMembers }: Pick<Authors, 'publicMembers'>): CommentReads {
  /** What is shown with some rows. */
  async function shownWith(from: From, rows: readonly Row[], readerId: string | undefined): Promise<Shown> {
    if (rows.length === 0) return { readerId, authors: new Map(), liked: new Set() }
    const authors = await publicMembers(
      from,
      rows.filter(({ state }) => state !== 'removed').map(row => row.member_id),
    )
    const numbers = rows.map(row => row.number)
    return { readerId, authors, liked: readerId === undefined ? new Set() : await likedBy(from, numbers, readerId) }
  }

  /** Comments with their first answers, and those that the reader alone sees. */
  async function threads(from: From, tops: readonly Row[], held: readonly Row[], readerId: string | undefined) {
    const answered = tops.filter(({ answers }) => answers > 0).map(row => row.number)
    const answers = await firstAnswers(from, answered, FIRST_ANSWERS)
    const heldAnswers = held.filter(({ parent }) => tops.some(top => top.number === parent)).toReversed()
    const shown = await shownWith(from, [...tops, ...answers, ...heldAnswers], readerId)
    const answersOf = Map.groupBy([...answers, ...heldAnswers], ({ parent }) => parent)
    return tops.map(
      (top): Comment => ({
        ...answerFrom(top, null, shown),
        answers: (answersOf.get(top.number) ?? []).map(row => answerFrom(row, top.comment_id, shown)),
      }),
    )
  }

  const find = (from: From, key: string) =>
    tablesOf(from)
      .selectFrom('comments')
      .select([...columns, 'is_listed'])
      .where('target', '=', key)

  return {
    async list(from, target, page, readerId) {
      const key = targetKey(target)
      const found = await listed(from, key, page)
      const { rows, next } = pageOf(page.sort === 'new' ? 'comments' : 'hot', found, page.limit, placeOf(page.sort))
      const held = readerId === undefined ? [] : await heldBy(from, key, readerId)
      const first = page.cursor === undefined ? held.filter(({ parent }) => parent === null) : []
      const isOwn = new Set(held.map(row => row.number))
      const others = rows.filter(row => !isOwn.has(row.number))
      const list = await threads(from, [...first, ...others], held, readerId)
      return { list, total: await totalOf(from, key), next }
    },
    async answers(from, target, parentId, { cursor, limit }, readerId) {
      const key = targetKey(target)
      const [above = 0] = startOf('answers', cursor) ?? []
      const total = await totalOf(from, key)
      const parent = await find(from, key)
        .where('comment_id', '=', parentId)
        .where('is_listed', '=', 1)
        .executeTakeFirst()
      if (!parent) return { list: [], total, next: null }
      const found = await tablesOf(from)
        .selectFrom('comments')
        .select(columns)
        .where('parent', '=', parent.number)
        .where('state', '=', 'shown')
        .where('number', '>', above)
        .orderBy('number')
        .limit(limit + 1)
        .execute()
      const { rows, next } = pageOf('answers', found, limit, row => [row.number])
      const shown = await shownWith(from, rows, readerId)
      return { list: rows.map(row => ({ ...answerFrom(row, parentId, shown), answers: [] })), total, next }
    },
    async thread(from, target, commentId, readerId) {
      const key = targetKey(target)
      const one = await find(from, key).where('comment_id', '=', commentId).executeTakeFirst()
      const top =
        one && one.parent !== null ? await find(from, key).where('number', '=', one.parent).executeTakeFirst() : one
      if (!one || !top || one.state === 'refused') return undefined
      if (one.state === 'held' && one.member_id !== readerId) return undefined
      const isSeen = top.is_listed === 1 || (top.state === 'held' && top.member_id === readerId)
      if (!isSeen) return undefined
      const held = readerId === undefined ? [] : await heldBy(from, key, readerId)
      const [thread] = await threads(from, [top], held, readerId)
      if (one.parent === null || thread!.answers.some(answer => answer.commentId === commentId)) return thread
      const shown = await shownWith(from, [one], readerId)
      return { ...thread!, answers: [...thread!.answers, answerFrom(one, top.comment_id, shown)] }
    },
    async one(from, commentId, readerId) {
      const all = tablesOf(from).selectFrom('comments').select(columns)
      const row = await all.where('comment_id', '=', commentId).executeTakeFirstOrThrow()
      const parent =
        row.parent === null ? undefined : await all.clearWhere().where('number', '=', row.parent).executeTakeFirst()
      const shown = await shownWith(from, [row], readerId)
      return { ...answerFrom(row, parent?.comment_id ?? null, shown), answers: [] }
    },
  }
}
