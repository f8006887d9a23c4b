import { z } from 'zod'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { call } from '#kit/http/call.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import type { StaffDeps } from './deps.ts'

const LIST = 'audit'

const rowResult = z.strictObject({
  n: z.int().describe('1 for the first, without gaps'),
  at: z.string().describe('ISO 8601 in UTC'),
  staff: z.string().describe('Who did it: `staff` with a member’s id, or the user of the server who ran a command'),
  action: z.string().describe('What was done'),
  target: z.string().describe('Target of the action'),
  reason: z.string().describe('Empty if none was asked for'),
  hash: z
    .string()
    .describe(
      'SHA-256 in hex of `previous` and the row as JSON, without blanks: action, actor (`staff`), at (UTC ms), number (`n`), reason, target',
    ),
  previous: z.string().describe('Hash of the row before; zeros for the first'),
})

/** What staff and operators have done, with the hashes by which a reader checks that nothing was changed. */
export function auditCall({ database }: Pick<StaffDeps, 'database'>) {
  const audit = createAuditLog(database)
  return call({
    id: 'readAudit',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/audit',
    access: { who: 'staff', can: 'admin' },
    summary: { tw: '稽核紀錄', cn: '审计记录', en: 'What staff and operators have done' },
    parameters: z.strictObject({
      member: z
        .string()
        .regex(/^[0-9A-Za-z_-]{8,36}$/)
        .optional()
        .meta({ description: 'Only what was done to this member', example: 'Zk3v0eWq9xT1mB7c' }),
      action: z.string().min(1).max(40).optional().meta({ description: 'Only this', example: 'staff.mute' }),
      ...pageParameters,
    }),
    result: z.strictObject({ list: z.array(rowResult).describe('Newest first'), next: nextPage }),
    example: {
      list: [
        {
          n: 1,
          at: '2026-11-26T08:00:00.000Z',
          staff: 'staff Zk3v0eWq9xT1mB7c',
          action: 'staff.mute',
          target: 'pQ8sWm2LrT5aYc0d',
          reason: 'Adverts in replies',
          hash: '4d1c3c6a2e0f5b8797a1b6ce33f1d2f0b8a5e9d47c6f0a1b2c3d4e5f60718293',
          previous: '0000000000000000000000000000000000000000000000000000000000000000',
        },
      ],
      next: null,
    },
    async handle({ member, action, cursor, limit }) {
      const [below] = startOf(LIST, cursor) ?? []
      const found = await audit.newest({ target: member, action, below, limit: limit + 1 })
      const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
      return {
        list: rows.map(({ number, at, actor, ...row }) => ({
          ...{ n: number, at: new Date(at).toISOString(), staff: actor },
          ...row,
        })),
        next,
      }
    },
  })
}
