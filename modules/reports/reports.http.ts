import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Call, call } from '#kit/http/call.ts'
import type { Limit } from '#kit/http/limits.ts'
import { notice } from '#kit/http/notice.ts'
import { reportSchema } from './report.ts'
import { type ReportService, SEND_REPORT } from './report-service.ts'

/** `limits` of a network, which the form at `/report` counts too. */
export function reportCalls(book: Pick<ReportService, 'store'>, limits: readonly Limit[]): Call[] {
  return [
    call({
      id: SEND_REPORT,
      tag: 'Reports',
      method: 'POST',
      path: '/api/v1/reports',
      access: 'public',
      summary: { tw: '回報有誤的數字', cn: '反馈有误的数据', en: 'Reports a wrong figure' },
      parameters: z.strictObject({}),
      body: reportSchema,
      accepts: ['json', 'urlencoded'],
      idempotency: 'optional',
      limits,
      result: z.strictObject({}),
      example: {},
      notices: [Errors.ReportReceived],
      async handle(_, { body, locale, client: { network } }) {
        if (!(await book.store(body, { locale, network }))) throw new PortalError(Errors.Unavailable)
        return notice(Errors.ReportReceived, {})
      },
    }),
  ]
}
