import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { ReviewedTexts, Unqueued } from '#modules/moderation'
import {
  findPost,
  groupIdOf,
  lockPost,
  type PostState,
  type StoredPost,
  setPostState,
  unqueuedPosts,
} from '../store/posts.ts'
import type { GroupRuleDeps } from './deps.ts'
import { type Posting, postPage } from './posting.ts'

type From = Pick<Database, 'db'>

const pageOf = async (from: From, { group, postId }: StoredPost) => postPage(await groupIdOf(from, group), postId)

/** What staff decide about posts in groups. */
export function createReviewedPosts({ database, files }: GroupRuleDeps, posting: Posting): ReviewedTexts {
  /** Changes the state of a post, with who sees its pictures. Undefined if it is in another state. */
  async function change(unit: Unit, postId: string, from: PostState, to: PostState): Promise<StoredPost | undefined> {
    const post = await lockPost(unit, postId)
    if (post?.state !== from) return undefined
    await setPostState(unit, post, to)
    const more = Number(to === 'shown') - Number(from === 'shown')
    if (more !== 0) for (const file of post.images) await files.countShown(unit, file, more as 1 | -1)
    return post
  }

  return {
    publisher: async (postId, state) => async unit => (await change(unit, postId, state, 'shown')) !== undefined,
    refuse: async (unit, postId) => (await change(unit, postId, 'held', 'refused')) !== undefined,
    async remover(postId) {
      const post = await findPost(database, postId)
      if (!post) return undefined
      const page = await pageOf(database, post)
      return {
        memberId: post.memberId ?? null,
        async remove(unit) {
          const removed = await change(unit, postId, 'shown', 'refused')
          return removed && { content: removed.content, page }
        },
      }
    },
    async hide(unit, postId) {
      const hidden = await change(unit, postId, 'shown', 'held')
      return hidden && { memberId: hidden.memberId, content: hidden.content }
    },
    async erase(unit, postId) {
      const post = await lockPost(unit, postId)
      if (post?.state === 'refused') await posting.discard(unit, post)
    },
    aboveOf: async () => new Map(),
  }
}

/** Posts that are held, and for which no review waits. */
export const unqueued = (database: From): Unqueued => ({
  kind: 'groupPost',
  find: unqueuedPosts,
  async reader(postId) {
    const post = await findPost(database, postId)
    const page = post ? await pageOf(database, post) : '/'
    return async unit => {
      const held = await lockPost(unit, postId)
      return held?.state === 'held' && held.memberId !== undefined
        ? { memberId: held.memberId, content: held.content, page }
        : undefined
    }
  },
})
