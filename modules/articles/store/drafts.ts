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

/** Adds a draft. Throws ArticleDraftLimit. Two at once may both be the last one. */
export async function addDraft(
  unit: Unit,
  memberId: string,
  fields: DraftFields,
  { most, now }: { most: number; now: number },
): Promise<{ draftId: string; version: number }> {
  const tables = tablesOf(unit)
  const own = tables.selectFrom('drafts').select('number').where('member_id', '=', memberId)
  if ((await own.limit(most).execute()).length >= most) throw new PortalError(Errors.ArticleDraftLimit, { max: most })
  const [draftId, version] = [newId(), 1]
  const row = { draft_id: draftId, member_id: memberId, fields: JSON.stringify(fields), version, saved_at: now }
  await tables.insertInto('drafts').values(row).execute()
  return { draftId, version }
}

/** Replaces a draft that was read in a version. Throws NotFound and Conflict. Resolves with the new version. */
export async function saveDraft(
  unit: Unit,
  memberId: string,
  { draftId, version }: { draftId: string; version: number },
  fields: DraftFields,
  now: number,
): Promise<number> {
  const tables = tablesOf(unit)
  const rows = tables.selectFrom('drafts').select('version').where('draft_id', '=', draftId)
  const draft = await unit.forUpdate(rows.where('member_id', '=', memberId)).executeTakeFirst()
  if (!draft) throw new PortalError(Errors.NotFound)
  if (draft.version !== version) throw new PortalError(Errors.Conflict)
  const changed = { fields: JSON.stringify(fields), version: version + 1, saved_at: now }
  await tables.updateTable('drafts').set(changed).where('draft_id', '=', draftId).execute()
  return changed.version
}

/** Resolves with whether there was one. */
export async function removeDraft(unit: Unit, memberId: string, draftId: string): Promise<boolean> {
  const removed = await tablesOf(unit)
    .deleteFrom('drafts')
    .where('draft_id', '=', draftId)
    .where('member_id', '=', memberId)
    .returning('number')
    .executeTakeFirst()
  return removed !== undefined
}
