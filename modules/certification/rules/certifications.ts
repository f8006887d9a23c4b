import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { ATTEMPT_DAYS, ATTEMPTS, type IdentityState } from '#contract/members/certification.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { siteDate } from '#kit/time/site-date.ts'
import type { StaffBook } from '#modules/staff'
import type { CertificationNews } from '../mails/tell-certification.ts'
import {
  attemptsSince,
  type Certification,
  filesOf,
  isNumberTaken,
  lastCertification,
  lockCertification,
} from '../store/certification-reads.ts'
import { addDocuments, type CertificationStore, type NewCertification } from '../store/certification-store.ts'
import { tellVerified } from '../verified/identity-verified.ts'
import { audit, others, type Staff } from './acts-of-staff.ts'

type From = Pick<Database, 'db'>

/** What is known of the identity of a member. Times are UTC ms. */
export interface Standing {
  state: IdentityState
  /** What the member has submitted last. */
  last: Certification | undefined
  verifiedAt: number | undefined
}

export interface CertificationDeps {
  store: CertificationStore
  book: Pick<StaffBook, 'verify' | 'verifiedAt'>
  files: {
    /** Whether the member has uploaded a file as a document of identity. It stays at least until the unit ends. */
    ownsIdentity(unit: Unit, memberId: string, fileId: string): Promise<boolean>
    claim(unit: Unit, fileId: string): Promise<void>
    /** It is removed at `dueAt`, UTC ms. */
    release(unit: Unit, fileId: string, dueAt: number): Promise<void>
  }
  tell: CertificationNews
  /** How long documents are kept by what becomes of them, ms. */
  keptMs: { verified: number; refused: number; withdrawn: number }
  /** UTC ms. */
  now(): number
}

/** Rejects if the member has nothing to submit: CertificationInReview, CertificationDone. */
export function assertOpen({ state }: Pick<Standing, 'state'>): void {
  if (state === 'inReview') throw new PortalError(Errors.CertificationInReview)
  if (state === 'verified') throw new PortalError(Errors.CertificationDone)
}

/** What members prove of themselves, and what staff decide about it. */
export function createCertifications({ store, book, files, tell, keptMs, now }: CertificationDeps) {
  async function standing(from: From, memberId: string): Promise<Standing> {
    const last = await lastCertification(from, memberId)
    const verifiedAt = await book.verifiedAt(from, memberId)
    return { state: stateOf(last, verifiedAt), last, verifiedAt }
  }

  /** Submissions that are left, and when there will be another one if none is, UTC ms. */
  async function attempts(from: From, memberId: string): Promise<{ left: number; nextAt: number | undefined }> {
    const made = await attemptsSince(from, memberId, now() - ATTEMPT_DAYS * DAY_MS)
    const left = Math.max(0, ATTEMPTS - made.length)
    return { left, nextAt: left > 0 ? undefined : made[ATTEMPTS - 1]! + ATTEMPT_DAYS * DAY_MS }
  }

  /** Ends what is in review, and says when its files are deleted, UTC ms. */
  async function end(
    unit: Unit,
    certification: Certification,
    end: Pick<Parameters<CertificationStore['end']>[2], 'staffId' | 'reason' | 'birthYear'> & {
      state: keyof typeof keptMs
    },
  ): Promise<number> {
    const at = now()
    const documentsDueAt = at + keptMs[end.state]
    if (!(await store.end(unit, certification, { ...end, at, documentsDueAt })))
      throw new PortalError(Errors.DocumentNumberUsed)
    for (const { fileId } of await filesOf(unit, [certification.number]))
      await files.release(unit, fileId, documentsDueAt)
    return documentsDueAt
  }

  return {
    standing,
    attempts,
    isNumberTaken,
    /**
     * Stores what a member submits, whose account the caller has locked. Rejects as `assertOpen`, and with DocumentGone,
     * DocumentNumberUsed and CertificationAttemptsUsed.
     */
    async submit(
      unit: Unit,
      { fileIds, ...given }: Omit<NewCertification, 'at'> & { fileIds: readonly string[] },
    ): Promise<void> {
      const { memberId, numberKey } = given
      assertOpen(await standing(unit, memberId))
      const own = [...new Set(fileIds)]
      for (const fileId of own)
        if (!(await files.ownsIdentity(unit, memberId, fileId))) throw new PortalError(Errors.DocumentGone)
      if (await isNumberTaken(unit, numberKey, memberId)) throw new PortalError(Errors.DocumentNumberUsed)
      const { nextAt } = await attempts(unit, memberId)
      if (nextAt !== undefined) throw new PortalError(Errors.CertificationAttemptsUsed, { date: siteDate(nextAt) })
      const number = await store.add(unit, { ...given, at: now() })
      for (const fileId of own) await files.claim(unit, fileId)
      await addDocuments(unit, number, own)
      await tell.received(unit, memberId)
    },
    /** The member takes back what is in review. Rejects with CertificationNotPending. */
    async withdraw(unit: Unit, memberId: string): Promise<void> {
      const last = await lastCertification(unit, memberId)
      const locked = last && (await lockCertification(unit, last.id))
      if (locked?.state !== 'inReview') throw new PortalError(Errors.CertificationNotPending)
      await end(unit, locked, { state: 'withdrawn' })
    },
    /**
     * Rejects with NotFound, Forbidden for one's own, CertificationNotPending, and DocumentNumberUsed if another member was
     * verified by the same number meanwhile.
     */
    async decide(
      unit: Unit,
      staff: Staff,
      { id, isVerified, reason }: { id: string; isVerified: boolean; reason: string },
    ): Promise<void> {
      const certification = others(await lockCertification(unit, id), staff)
      const { memberId, state, numberKey } = certification
      if (state !== 'inReview') throw new PortalError(Errors.CertificationNotPending)
      const decided = { staffId: staff.id, reason }
      if (isVerified) {
        const holder = await store.holderOf(unit, id)
        if (!holder) throw new PortalError(Errors.CertificationNotPending)
        if (await isNumberTaken(unit, numberKey!, memberId)) throw new PortalError(Errors.DocumentNumberUsed)
        const birthYear = Number(holder.birthDate.slice(0, 4))
        const deletedAt = await end(unit, certification, { ...decided, state: 'verified', birthYear })
        await book.verify(unit, memberId, holder.name)
        await audit(unit, 'decideCertification', certification, staff, `verified: ${reason}`, now())
        await tell.decided(unit, memberId, { isVerified, reason, deletedAt })
        await tellVerified(unit, memberId)
      } else {
        const deletedAt = await end(unit, certification, { ...decided, state: 'refused' })
        await audit(unit, 'decideCertification', certification, staff, `refused: ${reason}`, now())
        await tell.decided(unit, memberId, { isVerified, reason, deletedAt })
      }
    },
  }
}

export type Certifications = ReturnType<typeof createCertifications>

function stateOf(last: Certification | undefined, verifiedAt: number | undefined): IdentityState {
  if (last?.state === 'inReview') return 'inReview'
  if (verifiedAt !== undefined) return 'verified'
  if (!last || last.state === 'withdrawn') return 'none'
  return last.state === 'refused' ? 'refused' : 'expired'
}
