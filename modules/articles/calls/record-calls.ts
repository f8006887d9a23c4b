import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { opinionSchema, trackRecordSchema } from '#contract/articles/track-record.ts'
import * as Errors from '#contract/errors/index.ts'
import { memberIdParameter } from '#contract/members/member.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { nextPage, pageParameters } from '#kit/http/pages.ts'
import type { PublicMembers } from '#modules/members'
import type { TrackRecords } from '../opinions/track-records.ts'
import * as examples from './record-examples.ts'

/** How opinions of members have turned out. */
export function recordCalls({
  database,
  members,
  trackRecords,
}: {
  database: Database
  members: PublicMembers
  trackRecords: TrackRecords
}) {
  const read = { tag: 'Articles', method: 'GET', access: 'public' } as const
  const known = async (id: string) => {
    if (!(await members.find(database, id))) throw new PortalError(Errors.MemberMissing)
  }
  return [
    call({
      ...read,
      id: 'getMemberRecord',
      path: '/api/v1/members/{memberId}/record',
      work: 'heavy',
      summary: {
        tw: '會員的觀點紀錄：命中率與其區間、扣除成本後的結果',
        cn: '会员的观点记录：命中率及其区间、扣除成本后的结果',
        en: 'How a member’s opinions turned out: hit rate with its interval, results after costs',
      },
      parameters: z.strictObject({ memberId: memberIdParameter }),
      result: trackRecordSchema,
      example: examples.record,
      errors: [Errors.MemberMissing],
      async handle(asked) {
        await known(asked.memberId)
        return trackRecords.of(asked.memberId)
      },
    }),
    call({
      ...read,
      id: 'listMemberOpinions',
      path: '/api/v1/members/{memberId}/opinions',
      summary: {
        tw: '會員的所有觀點與結果，撤下的也在內',
        cn: '会员的全部观点与结果，撤下的也包括在内',
        en: 'All opinions of a member with their results, withdrawn ones too',
      },
      parameters: z.strictObject({
        memberId: memberIdParameter,
        symbol: z.string().min(1).max(20).optional().describe('Those on one symbol alone'),
        ...pageParameters,
      }),
      result: z.object({ list: z.array(opinionSchema).describe('The newest first'), next: nextPage }),
      example: { list: [examples.opinion], next: null },
      errors: [Errors.MemberMissing],
      async handle({ memberId: id, ...page }) {
        await known(id)
        const found = await trackRecords.opinions(id, page)
        if (!found) throw new PortalError(Errors.PageInvalid)
        return found
      },
    }),
  ]
}
