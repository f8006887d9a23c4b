import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { CommentTarget } from '#contract/members/comment.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'

/** What is commented on. */
export interface FoundTarget {
  /** The one of its names under which its comments are kept. */
  id: string
  title: Text
  /** The page where it is, without language prefix. */
  path: string
  /** Who has written it. */
  authorId?: string | undefined
  /** Whether its author or staff have closed the comments. */
  isClosed: boolean
  /** Whether comments run over its chart. */
  hasOverlay: boolean
}

/** What may be commented on, by kind; undefined if a reader sees nothing of it. */
export type Targets = Readonly<
  Record<
    CommentTarget['kind'],
    (from: Pick<Database, 'db'>, id: string, readerId: string | undefined) => Promise<FoundTarget | undefined>
  >
>

/** Rejects with CommentTargetUnknown. Not to be called in a unit: events are read from the database itself. */
export async function findTarget(
  targets: Targets,
  from: Pick<Database, 'db'>,
  { kind, id }: CommentTarget,
  readerId: string | undefined,
): Promise<FoundTarget & { target: CommentTarget }> {
  const found = await targets[kind](from, id, readerId)
  if (!found) throw new PortalError(Errors.CommentTargetUnknown)
  return { ...found, target: { kind, id: found.id } }
}
