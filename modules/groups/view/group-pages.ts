import type { Author } from '#contract/articles/article.ts'
import type { Group, GroupSort } from '#contract/groups/group.ts'
import { cursorOf, positionOf } from '#kit/http/cursor.ts'
import type { GroupRuleDeps } from '../rules/deps.ts'
import type { GroupTexts } from '../rules/group-texts.ts'
import { countParts, type IndexedGroup, indexPart } from '../store/group-index.ts'
import { findGroup, largestPlace, listGroups, placeOf } from '../store/groups.ts'
import { latestPosts } from '../store/latest-posts.ts'
import { authorFrom, type GroupView } from './group-view.ts'

/** That something was posted in a group, for those who do not read it. */
export interface PostTrace {
  postId: string
  /** Null if others do not see the account. */
  author: Author | null
  /** ISO 8601, UTC. */
  at: string
  images: number
}

/** What pages show of groups to everybody. */
export interface GroupPages {
  /** Open groups, and the cursor of the next page. `containing` is a part of the name. Undefined for a cursor of another list. */
  groups(
    page: {
      containing?: string | undefined
      isPaid?: boolean | undefined
      sort: GroupSort
      cursor?: string | undefined
    },
    limit: number,
  ): Promise<{ list: Group[]; next: string | undefined } | undefined>
  /** An open group, or a closed one; undefined if there is none. */
  group(groupId: string): Promise<Group | undefined>
  /** The newest posts of a group, without what is in them. */
  latestPosts(groupId: string, limit: number): Promise<PostTrace[]>
  /** How many parts the index for search engines has. */
  indexParts(): Promise<number>
  /** Open groups of a part, the first for 0. */
  indexPart(part: number): Promise<IndexedGroup[]>
}

interface GroupPagesDeps extends Pick<GroupRuleDeps, 'database' | 'authors'> {
  view: GroupView
  texts: Pick<GroupTexts, 'skeletonOf'>
}

export function createGroupPages({ database, authors, view, texts }: GroupPagesDeps): GroupPages {
  return {
    async groups({ containing, isPaid, sort, cursor }, limit) {
      const list = `groups/${sort}`
      const after = cursor === undefined ? undefined : positionOf(list, cursor, largestPlace(sort))
      if (cursor !== undefined && !after) return undefined
      const skeleton = containing === undefined ? undefined : await texts.skeletonOf(containing)
      if (skeleton === '') return { list: [], next: undefined }
      const found = await listGroups(database, { containing: skeleton, isPaid, sort, after, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const next = found.length > limit ? cursorOf(list, placeOf(rows.at(-1)!, sort)) : undefined
      return { list: await view.groups(database, rows), next }
    },
    async group(groupId) {
      const found = await findGroup(database, groupId)
      return found && view.group(database, found)
    },
    async latestPosts(groupId, limit) {
      const posts = await latestPosts(database, groupId, limit)
      const ids = posts.flatMap(({ memberId }) => memberId ?? [])
      const known = await authors.publicMembers(database, [...new Set(ids)])
      return posts.map(({ postId, memberId, at, images }) => ({
        ...{ postId, images, at: new Date(at).toISOString() },
        author: memberId === null ? null : authorFrom(known.get(memberId)),
      }))
    },
    indexParts: () => countParts(database),
    indexPart: part => indexPart(database, part),
  }
}
