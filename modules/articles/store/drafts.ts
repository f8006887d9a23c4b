import type { Selectable } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import type { Draft, DraftFields } from '#contract/articles/article.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { type ArticleTables, tablesOf } from './article-tables.ts'

type From = Pick<Database, 'db'>

/** Drafts of a member, the newest first, each with its number among all. */
export async function listDrafts(
  { db }: From,
  memberId: string,
  { below = 2 ** 31 - 1, limit }: { below?: number | undefined; limit: number },
): Promise<{ number: number; draft: Draft }[]> {
  const rows = await tablesOf({ db })
    .selectFrom('drafts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('number', '<', below)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ number: row.number, draft: draftFrom(row) }))
}

const draftFrom = ({ draft_id, fields, version, saved_at }: Selectable<ArticleTables['drafts']>): Draft => ({
  ...JSON.parse(fields),
  draftId: draft_id,
  version,
  savedAt: new Date(Number(saved_at)).toISOString(),
})

/** A draft of a member; undefined if it is another's. */
export async function findDraft({ db }: From, memberId: string, draftId: string): Promise<Draft | undefined> {
  const row = await tablesOf({ db })
    .selectFrom('drafts')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && draftFrom(row)
}

/** Pictures that members have uploaded. */
export interface DraftFiles {
  ownsImage(unit: Unit, memberId: string, fileId: string): Promise<boolean>
  /** Keeps a file that a draft shows. */
  claim(unit: Unit, fileId: string): Promise<void>
  /** It no longer shows it. */
  release(unit: Unit, fileId: string): Promise<void>
}

const FILE = /\/api\/v1\/files\/([0-9A-Za-z_-]{8,36})(?![0-9A-Za-z_-])/g
/** Of one draft. */
const MAX_FILES = 100

const filesOf = (row: Pick<Selectable<ArticleTables['drafts']>, 'files'>): string[] => JSON.parse(row.files)

/**
 * Keeps the pictures of a draft, which would be removed a day after their upload, and lets go of those that it kept and no
 * longer shows. Resolves with those that it keeps: pictures of the member.
 */
async function keepFiles(
  unit: Unit,
  files: DraftFiles,
  memberId: string,
  { content = '', cover }: DraftFields,
  before: readonly string[] = [],
): Promise<string[]> {
  const inText = Array.from(content.matchAll(FILE), ([, id]) => id!)
  // In one order, so that no two units wait for each other.
  const shown = [...new Set([...(cover ? [cover] : []), ...inText])].slice(0, MAX_FILES).toSorted()
  const kept: string[] = []
  for (const id of shown) {
    if (before.includes(id)) kept.push(id)
    else if (await files.ownsImage(unit, memberId, id)) {
      await files.claim(unit, id)
      kept.push(id)
    }
  }
  for (const id of before) if (!kept.includes(id)) await files.release(unit, id)
  return kept
}

interface Saving {
  files: DraftFiles
  /** UTC ms. */
  now: number
}

/** Adds a draft. Throws ArticleDraftLimit. Two at once may both be the last one. */
export async function addDraft(
  unit: Unit,
  memberId: string,
  fields: DraftFields,
  { most, now, files }: Saving & { most: number },
): Promise<{ draftId: string; version: number }> {
  const tables = tablesOf(unit)
  const own = tables.selectFrom('drafts').select('number').where('member_id', '=', memberId)
  if ((await own.limit(most).execute()).length >= most) throw new PortalError(Errors.ArticleDraftLimit, { max: most })
  const [draftId, version] = [newId(), 1]
  const kept = JSON.stringify(await keepFiles(unit, files, memberId, fields))
  const row = { draft_id: draftId, member_id: memberId, fields: JSON.stringify(fields), files: kept }
  await tables
    .insertInto('drafts')
    .values({ ...row, version, saved_at: now })
    .execute()
  return { draftId, version }
}

/** Replaces a draft that was read in a version. Throws NotFound and Conflict. Resolves with the new version. */
export async function saveDraft(
  unit: Unit,
  memberId: string,
  { draftId, version }: { draftId: string; version: number },
  fields: DraftFields,
  { now, files }: Saving,
): Promise<number> {
  const tables = tablesOf(unit)
  const rows = tables.selectFrom('drafts').select(['version', 'files']).where('draft_id', '=', draftId)
  const draft = await unit.forUpdate(rows.where('member_id', '=', memberId)).executeTakeFirst()
  if (!draft) throw new PortalError(Errors.NotFound)
  if (draft.version !== version) throw new PortalError(Errors.Conflict)
  const kept = JSON.stringify(await keepFiles(unit, files, memberId, fields, filesOf(draft)))
  const changed = { fields: JSON.stringify(fields), files: kept, version: version + 1, saved_at: now }
  await tables.updateTable('drafts').set(changed).where('draft_id', '=', draftId).execute()
  return changed.version
}

/** Lets go of its pictures. Resolves with whether there was one. */
export async function removeDraft(
  unit: Unit,
  files: Pick<DraftFiles, 'release'>,
  memberId: string,
  draftId: string,
): Promise<boolean> {
  const removed = await tablesOf(unit)
    .deleteFrom('drafts')
    .where('draft_id', '=', draftId)
    .where('member_id', '=', memberId)
    .returning('files')
    .executeTakeFirst()
  for (const id of removed ? filesOf(removed) : []) await files.release(unit, id)
  return removed !== undefined
}

/** Removes all drafts of a member, and lets go of their pictures. */
export async function removeDrafts(unit: Unit, files: Pick<DraftFiles, 'release'>, memberId: string): Promise<void> {
  const removed = tablesOf(unit).deleteFrom('drafts').where('member_id', '=', memberId).returning('files')
  const kept = (await removed.execute()).flatMap(filesOf)
  for (const id of kept.toSorted()) await files.release(unit, id)
}
