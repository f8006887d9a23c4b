import type { Database } from '#kit/database/database.ts'
import { findGroup } from './groups.ts'
import { postTablesOf } from './post-tables.ts'

type From = Pick<Database, 'db'>

/** The newest posts that everybody in a group sees, with how many pictures each has. Times are UTC ms. */
export async function latestPosts(
  from: From,
  groupId: string,
  limit: number,
): Promise<{ postId: string; memberId: string | null; at: number; images: number }[]> {
  const group = await findGroup(from, groupId)
  if (!group) return []
  const rows = postTablesOf(from)
    .selectFrom('group_posts')
    .select(['post_id', 'member_id', 'at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('group_post_images')
        .select(fn.countAll().as('count'))
        .whereRef('post_number', '=', 'group_posts.number')
        .as('images'),
    )
    .where('group_number', '=', group.number)
    .where('state', '=', 'shown')
    .orderBy('number', 'desc')
    .limit(limit)
  return (await rows.execute()).map(({ post_id, member_id, at, images }) => ({
    ...{ postId: post_id, memberId: member_id, at: Number(at), images: Number(images) },
  }))
}
