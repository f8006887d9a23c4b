import { REVIEW_DAYS } from '#contract/members/certification.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { siteDate } from '#kit/time/site-date.ts'
import type { MemberProofs } from '#modules/accounts'
import { notify } from '#modules/notifications'
import { certificationDecidedMail, certificationReceivedMail, outcomes } from './certification-mails.ts'

/** Tells members what becomes of what they have submitted. Nothing of the document is in it. */
export function createCertificationNews({ tell }: Pick<MemberProofs, 'tell'>) {
  return {
    received: (unit: Unit, memberId: string): Promise<void> =>
      tell(unit, memberId, () => ({ mail: certificationReceivedMail, params: { days: String(REVIEW_DAYS) } })),
    async decided(
      unit: Unit,
      memberId: string,
      { isVerified, reason, deletedAt }: { isVerified: boolean; reason: string; deletedAt: number },
    ): Promise<void> {
      const outcome = outcomes[isVerified ? 'verified' : 'refused']
      await tell(unit, memberId, ({ lang }) => ({
        mail: certificationDecidedMail,
        params: { outcome: outcome[lang], reason, date: siteDate(deletedAt) },
      }))
      if (isVerified) await notify(unit, { memberId, kind: 'identityVerified', params: {} })
      else await notify(unit, { memberId, kind: 'identityRefused', params: { reason } })
    },
    expired: (unit: Unit, memberId: string): Promise<void> =>
      notify(unit, { memberId, kind: 'identityExpired', params: {} }),
  }
}

export type CertificationNews = ReturnType<typeof createCertificationNews>
