import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { columnSchema } from '#contract/articles/article.ts'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import type { ColumnRules } from '../rules/column-rules.ts'
import { addColumn, largestColumnPlace, placeOf, saveColumn } from '../store/columns.ts'
import { type ArticleCallDeps, speaker, version } from './call-parts.ts'
import * as examples from './examples.ts'

const columnId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the column', example: examples.column.columnId })
const written = {
  name: z
    .string()
    .meta({ codes: { required: Errors.ColumnNameMissing } })
    .describe('2 to 20 characters, its own among all that look alike'),
  intro: z.string().optional().describe('At most 200 characters'),
}
const fieldCodes = [Errors.ColumnNameMissing, Errors.ColumnNameLength, Errors.ColumnNameSensitive] as const

/** Calls of columns, each of which is a member's. */
export function columnCalls(deps: ArticleCallDeps & { columnRules: ColumnRules }) {
  const { database, view, columnRules, writer, now } = deps
  const read = { tag: 'Articles', method: 'GET', access: 'public', readsToken: true } as const
  return [
    call({
      ...read,
      id: 'listColumns',
      path: '/api/v1/columns',
      work: 'heavy',
      summary: { tw: '專欄列表', cn: '专栏列表', en: 'Columns of members' },
      parameters: z.strictObject({
        q: z.string().min(1).max(40).optional().describe('A part of the name, as it looks'),
        sort: z.enum(['new', 'followers', 'articles']).default('new').describe('The newest, or those with most, first'),
        ...pageParameters,
      }),
      result: z.object({ list: z.array(columnSchema).describe('Columns in this order'), next: nextPage }),
      example: { list: [examples.column], next: null },
      async handle({ q, sort, cursor, limit }, { actor }) {
        const after = startOf(`columns/${sort}`, cursor, largestColumnPlace(sort))
        const containing = q === undefined ? undefined : await columnRules.skeletonOf(q)
        if (containing === '') return { list: [], next: null }
        const page = { containing, order: sort, after, limit: limit + 1 }
        const { rows, columns } = await view.columns(database, page, actor?.id)
        const { next } = pageOf(`columns/${sort}`, rows, limit, row => placeOf(row, sort))
        return { list: columns.slice(0, limit), next }
      },
    }),
    call({
      ...read,
      id: 'getColumn',
      path: '/api/v1/columns/{columnId}',
      summary: { tw: '單一專欄', cn: '单个专栏', en: 'One column of a member' },
      parameters: z.strictObject({ columnId }),
      result: columnSchema,
      example: examples.column,
      errors: [Errors.NotFound],
      async handle(asked, { actor }) {
        const column = await view.column(database, asked.columnId, actor?.id)
        if (!column) throw new PortalError(Errors.NotFound)
        return column
      },
    }),
    call({
      ...speaker,
      method: 'POST',
      id: 'createColumn',
      path: '/api/v1/columns',
      summary: { tw: '開通專欄', cn: '开通专栏', en: 'Opens the member’s column' },
      parameters: z.strictObject({}),
      body: z.strictObject(written),
      result: columnSchema,
      example: examples.column,
      errors: [...fieldCodes, Errors.NicknameNotSet, Errors.ColumnNameTaken, Errors.ColumnExists],
      notices: [Errors.Saved],
      checksFirst: true,
      async handle(_, { actor, body }) {
        const checked = await columnRules.check(body)
        return effect(() =>
          database.write(async unit => {
            await writer(unit, actor!.id)
            const followers = await deps.followersOf(unit, actor!.id)
            const id = await addColumn(unit, actor!.id, checked, { now: now(), followers })
            return notice(Errors.Saved, (await view.column(unit, id, actor!.id))!)
          }),
        )
      },
    }),
    call({
      ...speaker,
      method: 'PUT',
      id: 'saveColumn',
      path: '/api/v1/columns/{columnId}',
      summary: { tw: '修改專欄', cn: '修改专栏', en: 'Changes a column' },
      parameters: z.strictObject({ columnId }),
      body: z.strictObject({ ...written, version }),
      result: columnSchema,
      example: examples.column,
      errors: [...fieldCodes, Errors.Forbidden, Errors.NotFound, Errors.Conflict, Errors.ColumnNameTaken],
      notices: [Errors.Saved],
      checksFirst: true,
      async handle(asked, { actor, body }) {
        const checked = await columnRules.check(body)
        return effect(() =>
          database.write(async unit => {
            await saveColumn(unit, actor!.id, { ...asked, version: body.version }, checked)
            return notice(Errors.Saved, (await view.column(unit, asked.columnId, actor!.id))!)
          }),
        )
      },
    }),
  ]
}
