import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import type { StaffBook } from '#modules/staff'
import type { CertificationNews } from './mails/tell-certification.ts'
import { deletableCertifications, deleteEnded, deleteHolder, expire, noteDeleted } from './store/certification-store.ts'
import { expiredBefore } from './verified/validity.ts'

const AT_ONCE = 100
/** How long it is kept that something was refused or withdrawn, as what was decided about content is. */
const ENDED_KEPT_MS = 180 * DAY_MS

interface JobDeps {
  database: Pick<Database, 'db'>
  book: Pick<StaffBook, 'verifiedAt' | 'verifiedBefore' | 'unverify'>
  tell: Pick<CertificationNews, 'expired'>
  /** UTC ms. */
  now(): number
}

/** Deletes what documents say of their holders, once their files are gone. */
const deleteJob = ({ database, now }: JobDeps): Job => ({
  kind: 'certification.delete',
  schedule: every(MINUTE_MS),
  async run({ write, signal }) {
    for (;;) {
      const due = await deletableCertifications(database, now(), AT_ONCE)
      if (due.length > 0)
        await write(async unit => {
          for (const each of due) await deleteHolder(unit, each, now())
        })
      if (due.length < AT_ONCE || signal.aborted) return
    }
  },
})

/** Ends verified identities after three years; deletes what was refused or withdrawn long ago. */
const expireJob = ({ database, book, tell, now }: JobDeps): Job => ({
  kind: 'certification.expire',
  schedule: every(HOUR_MS),
  async run({ write, signal }) {
    const before = expiredBefore(now())
    const end = async (unit: Unit, memberId: string) => {
      // It may have been verified again meanwhile.
      const verifiedAt = await book.verifiedAt(unit, memberId)
      if (verifiedAt === undefined || verifiedAt >= before) return
      await book.unverify(unit, memberId)
      await expire(unit, memberId)
      await tell.expired(unit, memberId)
    }
    for (let found = AT_ONCE; found === AT_ONCE && !signal.aborted; ) {
      const ids = await book.verifiedBefore(database, before, AT_ONCE)
      await write(async unit => {
        for (const id of ids) await end(unit, id)
      })
      found = ids.length
    }
    while (!signal.aborted && (await write(unit => deleteEnded(unit, now() - ENDED_KEPT_MS, AT_ONCE))) === AT_ONCE);
  },
})

export const certificationJobs = (deps: JobDeps): readonly Job[] => [deleteJob(deps), expireJob(deps)]

/**
 * Notes in the audit that the bytes of a document are gone, in the unit in which its row goes: why, and of whom, unless the
 * account was closed.
 */
export async function noteErased(
  unit: Unit,
  { id, memberId }: { id: string; memberId: string },
  at: number,
): Promise<void> {
  const state = await noteDeleted(unit, id, at)
  const entry = { at, actor: 'portal', action: 'certification.deleteDocument', target: memberId || id }
  await createAuditLog(unit).append({ ...entry, reason: `${id}: ${state ?? 'not submitted'}` })
}
