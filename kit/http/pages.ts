import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { BY_ID, cursorOf, positionOf } from './cursor.ts'

const codes = { other: Errors.PageInvalid }

/** Parameters of a list that is read page after page. */
export const pageParameters = {
  cursor: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ codes, description: 'Start of the page: `next` of the previous page' }),
  limit: z.coerce.number().int().min(1).max(100).default(20).meta({ codes, description: 'Most of a page' }),
}

/** Field of a result with such a list. */
export const nextPage = z.string().nullable().describe('Cursor of the next page; null on the last')

/** Where a page begins; undefined for the first page. Throws PageInvalid if `positionOf` finds no position. */
export function startOf(list: string, cursor: string | undefined, most = BY_ID): number[] | undefined {
  if (cursor === undefined) return undefined
  const position = positionOf(list, cursor, most)
  if (!position) throw new PortalError(Errors.PageInvalid)
  return position
}

/** The rows of a page, with the cursor of the next. Found are `limit` and one more, if there is a next page. */
export function pageOf<Row>(
  list: string,
  found: readonly Row[],
  limit: number,
  place: (row: Row) => readonly number[],
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? cursorOf(list, place(rows.at(-1)!)) : null }
}
