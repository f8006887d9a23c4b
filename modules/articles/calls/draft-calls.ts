import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { draftFields, draftSchema } from '#contract/articles/article.ts'
import { articleBounds } from '#contract/articles/article-bounds.ts'
import * as Errors from '#contract/errors/index.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { call } from '#kit/http/call.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { addDraft, findDraft, listDrafts, removeDraft, saveDraft } from '../store/drafts.ts'
import { type ArticleCallDeps, member, version } from './call-parts.ts'
import * as examples from './examples.ts'

const BODY_LIMIT = 256 * 1024
const { contentMax, symbolsMax } = articleBounds
const TEXT_MAX = 200
const SYMBOL_MAX = 20

const fields = draftFields.partial()
const draftId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the draft', example: examples.draft.draftId })

/** Throws InvalidFields: a draft is checked for its size alone. */
function checkSize({ content = '', symbols = [], ...texts }: z.output<typeof fields>): void {
  const faults: FieldFault[] = []
  const bad = (path: string): FieldFault => ({ path, definition: Errors.BadParameter, values: { name: path } })
  if (codePointsOf(content) > contentMax)
    faults.push({ path: 'content', definition: Errors.ArticleContentTooLong, values: { max: contentMax } })
  if (symbols.length > symbolsMax)
    faults.push({ path: 'symbols', definition: Errors.ArticleTooManyPairs, values: { max: symbolsMax } })
  for (const [place, symbol] of symbols.slice(0, symbolsMax).entries())
    if (symbol === '' || codePointsOf(symbol) > SYMBOL_MAX) faults.push(bad(`symbols.${place}`))
  for (const [path, text = ''] of Object.entries(texts)) if (codePointsOf(text) > TEXT_MAX) faults.push(bad(path))
  const [first, ...rest] = faults
  if (first) throw new InvalidFields(first, ...rest)
}

/** Drafts, which their authors alone see. */
export function draftCalls({ database, limits, now, files }: ArticleCallDeps) {
  const write = { ...member, accepts: ['json'], bodyLimit: BODY_LIMIT } as const
  return [
    call({
      tag: 'Articles',
      access: { who: 'member' },
      method: 'GET',
      id: 'listDrafts',
      path: '/api/v1/me/drafts',
      summary: { tw: '草稿列表', cn: '草稿列表', en: 'The member’s drafts' },
      parameters: z.strictObject(pageParameters),
      result: z.object({ list: z.array(draftSchema).describe('The newest first'), next: nextPage }),
      example: { list: [examples.draft], next: null },
      async handle({ cursor, limit }, { actor }) {
        const [below] = startOf('drafts', cursor) ?? []
        const found = await listDrafts(database, actor!.id, { below, limit: limit + 1 })
        const { rows, next } = pageOf('drafts', found, limit, ({ number }) => [number])
        return { list: rows.map(({ draft }) => draft), next }
      },
    }),
    call({
      tag: 'Articles',
      access: { who: 'member' },
      method: 'GET',
      id: 'getDraft',
      path: '/api/v1/me/drafts/{draftId}',
      summary: { tw: '單篇草稿', cn: '单篇草稿', en: 'One of the member’s drafts' },
      parameters: z.strictObject({ draftId }),
      result: draftSchema,
      example: examples.draft,
      errors: [Errors.NotFound],
      async handle(asked, { actor }) {
        const draft = await findDraft(database, actor!.id, asked.draftId)
        if (!draft) throw new PortalError(Errors.NotFound)
        return draft
      },
    }),
    call({
      ...write,
      method: 'POST',
      id: 'createDraft',
      path: '/api/v1/me/drafts',
      summary: { tw: '新增草稿', cn: '新建草稿', en: 'Adds a draft' },
      parameters: z.strictObject({}),
      body: fields,
      result: z.object({ draftId, version: z.int().describe('Sent with changes') }),
      example: { draftId: examples.draft.draftId, version: 1 },
      errors: [Errors.ArticleContentTooLong, Errors.ArticleTooManyPairs, Errors.ArticleDraftLimit],
      notices: [Errors.ArticleDraftSaved],
      async handle(_, { actor, body }) {
        checkSize(body)
        const own = { most: limits['draft.max'], now: now(), files }
        const added = await database.write(unit => addDraft(unit, actor!.id, given(body), own))
        return notice(Errors.ArticleDraftSaved, added)
      },
    }),
    call({
      ...write,
      method: 'PUT',
      id: 'saveDraft',
      path: '/api/v1/me/drafts/{draftId}',
      summary: { tw: '儲存草稿', cn: '保存草稿', en: 'Saves a draft' },
      parameters: z.strictObject({ draftId }),
      body: fields.extend({ version }),
      result: z.object({ version: z.int().describe('Sent with the next change') }),
      example: { version: 2 },
      errors: [Errors.ArticleContentTooLong, Errors.ArticleTooManyPairs, Errors.NotFound, Errors.Conflict],
      notices: [Errors.ArticleDraftSaved],
      async handle(asked, { actor, body: { version: read, ...body } }) {
        checkSize(body)
        const saved = await database.write(unit =>
          saveDraft(unit, actor!.id, { ...asked, version: read }, given(body), { now: now(), files }),
        )
        return notice(Errors.ArticleDraftSaved, { version: saved })
      },
    }),
    call({
      ...member,
      method: 'DELETE',
      id: 'deleteDraft',
      path: '/api/v1/me/drafts/{draftId}',
      summary: { tw: '刪除草稿', cn: '删除草稿', en: 'Deletes a draft' },
      parameters: z.strictObject({ draftId }),
      result: z.object({}),
      example: {},
      errors: [Errors.NotFound],
      notices: [Errors.Deleted],
      async handle(asked, { actor }) {
        const isRemoved = await database.write(unit => removeDraft(unit, files, actor!.id, asked.draftId))
        if (!isRemoved) throw new PortalError(Errors.NotFound)
        return notice(Errors.Deleted, {})
      },
    }),
  ]
}

/** Without what is undefined. */
const given = (draft: z.output<typeof fields>) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
