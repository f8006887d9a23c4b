import { z } from 'zod'
import { type Me, meSchema } from '#contract/members/me.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import * as examples from './examples.ts'

export function memberCalls(database: Database, meOf: (from: Pick<Database, 'db'>, memberId: string) => Promise<Me>) {
  return [
    call({
      id: 'getMe',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/me',
      access: { who: 'member' },
      summary: { tw: '登入的會員本人', cn: '登录的会员本人', en: 'The member who is logged in' },
      parameters: z.strictObject({}),
      result: meSchema,
      example: examples.me,
      handle: (_, { actor }) => meOf(database, actor!.id),
    }),
  ]
}
