import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { switchParts } from '../store/switches.ts'
import type { StaffDeps } from './deps.ts'
import { reason } from './fields.ts'

/** Closes and opens parts of the portal; what is not named stays as it is. */
export function switchesCall({ database }: Pick<StaffDeps, 'database'>) {
  return call({
    id: 'switchParts',
    tag: 'Staff',
    method: 'PUT',
    path: '/api/v1/staff/switches',
    access: { who: 'staff', can: 'admin' },
    idempotency: 'optional',
    summary: { tw: '開放或關閉部分功能', cn: '开放或关闭部分功能', en: 'Switches parts of the portal on or off' },
    parameters: z.strictObject({}),
    body: z.strictObject({
      registration: z.boolean().optional().describe('Whether one can register'),
      writes: z
        .boolean()
        .optional()
        .describe('Whether members and visitors can write; without, they can log in and read'),
      overlay: z.boolean().optional().describe('Whether comments run over charts'),
      reason: reason.describe('Why; it is kept in the audit'),
    }),
    result: z.strictObject({}),
    example: {},
    notices: [Errors.Saved],
    handle: (_, { body: { reason: why, ...wanted }, actor }) =>
      database.write(async unit => {
        const changed = await switchParts(unit, wanted)
        const entry = { at: Date.now(), actor: `staff ${actor!.id}`, action: 'staff.switches', reason: why }
        if (changed.length > 0) await createAuditLog(unit).append({ ...entry, target: changed.join(', ') })
        return notice(Errors.Saved, {})
      }),
  })
}
