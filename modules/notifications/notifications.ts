import { type NotificationKind, type NotificationParams, notificationKinds } from '#contract/members/notification.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { createNotificationRepository } from './notification-repository.ts'

/** What a member is told: its kind with all that the kind says. */
export type NewNotification<Kind extends NotificationKind> = {
  memberId: string
  kind: Kind
  params: NotificationParams<Kind>
}

/** Longer texts are cut, which no reason of a decision is. */
const LONGEST_PARAM = 500

/** Tells a member something in the unit of the effect that it is about: it is there once the unit is committed. */
export async function notify<const Kind extends NotificationKind>(
  unit: Unit,
  notification: NewNotification<Kind>,
  at = Date.now(),
): Promise<void> {
  const { memberId, kind } = notification
  const isUntold = 'digest' in notificationKinds[kind]
  await createNotificationRepository(unit).add({ memberId, kind, params: saidOf(notification), at, isUntold })
}

/**
 * Tells a member something unless the same was told within the last day: what others may do and undo as often as they like.
 */
export async function notifyOnceADay<const Kind extends NotificationKind>(
  unit: Unit,
  notification: NewNotification<Kind>,
  at = Date.now(),
): Promise<void> {
  const { memberId, kind } = notification
  const repository = createNotificationRepository(unit)
  const same = { memberId, kind, params: saidOf(notification), since: at - DAY_MS }
  if (!(await repository.has(same))) await notify(unit, notification, at)
}

/** Takes back what a member was told in notifications of a kind in whose params a text occurs. */
export const takeBack = (
  unit: Unit,
  about: { memberId: string; kind: NotificationKind; about: string },
): Promise<void> => createNotificationRepository(unit).removeAbout(about)

/** What is stored of its params. */
function saidOf<const Kind extends NotificationKind>({ kind, params }: NewNotification<Kind>): Record<string, string> {
  const given: Readonly<Record<string, string>> = params
  const names = Object.keys(notificationKinds[kind].params)
  return Object.fromEntries(names.map(name => [name, shortened(given[name]!)]))
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > LONGEST_PARAM ? `${characters.slice(0, LONGEST_PARAM - 1).join('')}…` : text
}
