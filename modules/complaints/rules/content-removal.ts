import type { Text } from '#contract/text/locale.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { AccountsForStaff } from '#modules/accounts'
import { type ReviewedTexts, type ReviewKind, reviews } from '#modules/moderation'
import { notify } from '#modules/notifications'
import { recordDecision, reviewDecidedMail, type TextRemovals } from '#modules/staff'

/** Who has written a text whose account is closed. */
const NOBODY = ''

const refused: Text = {
  tw: '審核未通過，內容不會公開',
  cn: '审核未通过，内容不会公开',
  en: 'It was refused and stays hidden',
}

export interface ContentDeps {
  accounts: Pick<AccountsForStaff, 'lock' | 'mail'>
  reviewed: Readonly<Record<ReviewKind, ReviewedTexts>>
  removals: TextRemovals
}

/** A text that was reported. */
export interface ReportedText {
  kind: ReviewKind
  id: string
  page: string
}

/** Who removes a text, and why. */
interface Removed {
  staffId: string
  reason: string
}

/** What becomes of texts that were reported, in the unit of the caller, which has locked the account of their author. */
export interface ContentRemoval {
  /** Keeps a text from others until a review has decided about it. Resolves with whether they saw it. */
  hold(unit: Unit, text: ReportedText): Promise<boolean>
  /**
   * Reads what removing a text needs, and resolves with what removes it in a unit, or refuses it if it waits for a review:
   * its author is told why, not who has reported it, and may appeal. Not to be called in a unit.
   */
  remover(text: ReportedText): Promise<(unit: Unit, by: Removed) => Promise<void>>
}

export function createContentRemoval({ accounts, reviewed, removals }: ContentDeps): ContentRemoval {
  /** As a review does that refuses it. */
  async function refuse(unit: Unit, { kind, id: targetId }: ReportedText, { staffId, reason }: Removed): Promise<void> {
    const review = await reviews.lockOf(unit, { kind, targetId })
    if (!review || !(await reviewed[kind].refuse(unit, targetId))) return
    await reviews.decide(unit, review, { verdict: 'refuse', reason, staffId })
    const { memberId, reviewId, page } = review
    const entry = { at: Date.now(), actor: `staff ${staffId}`, action: 'staff.decideReview.refuse', reason }
    await createAuditLog(unit).append({ ...entry, target: memberId || targetId })
    if (memberId === NOBODY) return
    const decision = { memberId, staffId, kind: 'refused', reason, target: page, reviewId } as const
    const decisionId = await recordDecision(unit, decision)
    await notify(unit, { memberId, kind: 'textRefused', params: { reason, decisionId } })
    await accounts.mail(unit, memberId, reviewDecidedMail, lang => ({ outcome: refused[lang], reason }))
  }

  return {
    async hold(unit, { kind, id: targetId, page }) {
      await reviews.lockOf(unit, { kind, targetId })
      const hidden = await reviewed[kind].hide(unit, targetId)
      if (!hidden) return false
      const memberId = hidden.memberId ?? NOBODY
      await reviews.hold(unit, { kind, targetId, memberId, content: hidden.content, words: [], page })
      const entry = { at: Date.now(), actor: 'portal', action: 'complaints.hold', reason: '' }
      await createAuditLog(unit).append({ ...entry, target: memberId || targetId })
      return true
    },
    async remover(text) {
      const { kind, id: targetId } = text
      const remover = await reviewed[kind].remover(targetId)
      return async (unit, by) => {
        const isRemoved = remover !== undefined && (await removals.remove(unit, remover, { kind, targetId, ...by }))
        if (!isRemoved) await refuse(unit, text, by)
      }
    },
  }
}
