import { intlTag, type Locale, serverZone } from '#contract/text/locale.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { notify } from '#modules/notifications'
import { mutedForGoodMail, mutedMail } from '../mails/staff-mails.ts'
import { recordDecision } from '../store/decisions.ts'
import type { StaffDeps } from './deps.ts'

/** A moment as a mail says it. */
const dayOf = (at: number, lang: Locale) =>
  new Intl.DateTimeFormat(intlTag[lang], { dateStyle: 'long', timeStyle: 'short', timeZone: serverZone[lang] }).format(
    at,
  )

interface Mute {
  memberId: string
  decisionId: string
  reason: string
}

async function tellMuted({ accounts }: StaffDeps, unit: Unit, { memberId, decisionId, reason }: Mute, until: number) {
  const params = { until: new Date(until).toISOString(), reason, decisionId }
  await notify(unit, { memberId, kind: 'muted', params })
  await accounts.mail(unit, memberId, mutedMail, lang => ({ reason, until: dayOf(until, lang) }))
}

async function tellMutedForGood({ accounts }: StaffDeps, unit: Unit, { memberId, decisionId, reason }: Mute) {
  await notify(unit, { memberId, kind: 'mutedForGood', params: { reason, decisionId } })
  await accounts.mail(unit, memberId, mutedForGoodMail, () => ({ reason }))
}

/** Keeps a member from writing in public for some hours, or for good if `hours` is undefined, and tells the member. */
export async function muteMember(
  deps: StaffDeps,
  unit: Unit,
  {
    memberId,
    staffId,
    hours,
    reason,
  }: { memberId: string; staffId: string; hours: number | undefined; reason: string },
): Promise<void> {
  const until = hours === undefined ? undefined : Date.now() + hours * HOUR_MS
  await deps.book.mute(unit, memberId, until, reason)
  const decisionId = await recordDecision(unit, { memberId, staffId, kind: 'muted', reason, until })
  const mute = { memberId, decisionId, reason }
  if (until === undefined) await tellMutedForGood(deps, unit, mute)
  else await tellMuted(deps, unit, mute, until)
}
