import type { FastifyReply, FastifyRequest } from 'fastify'
import * as Errors from '#contract/errors/index.ts'
import { type CsvTable, longCsvText } from '#kit/text/csv.ts'
import type { Call } from './call.ts'
import { InvalidFields } from './field-codes.ts'

/** Path of a call's table. Generated clients need paths with a single content type. */
export const csvPath = ({ path }: Pick<Call, 'path'>) => `${path}.csv`

/** Whether `format` asks for a table. Calls without one ignore the parameter. */
export function wantsTable({ table }: Call, request: FastifyRequest): boolean {
  const { format = 'json' } = request.query as { format?: unknown }
  if (!table || format === 'json') return false
  if (format === 'csv') return true
  throw new InvalidFields({ path: 'format', definition: Errors.BadParameter, values: { name: 'format' } })
}

/** Sends a table as a file, named after the last part of its address. */
export async function sendTable(table: CsvTable, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0]!.replace(/\.csv$/, '')
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/[^\w.-]+/g, '_')
  const text = await longCsvText(table)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(text)
}
