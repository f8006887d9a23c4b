import { declareModule, type Opened } from '#kit/module/module.ts'
import type { StaffDeps } from './calls/deps.ts'
import { staffCalls } from './calls/staff-calls.ts'
import { disabledMail, enabledMail, mutedForGoodMail, mutedMail } from './mails/staff-mails.ts'
import { staffMigrations } from './store/staff-tables.ts'

/** Members of staff, what they may do, and what they decide about members. */
function openStaff(deps: StaffDeps) {
  return { calls: staffCalls(deps), mails: [mutedMail, mutedForGoodMail, disabledMail, enabledMail] } satisfies Opened
}

export const staffModule = declareModule({
  name: 'staff',
  migrations: { main: [staffMigrations] },
  open: openStaff,
})
