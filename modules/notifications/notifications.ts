import { type NotificationKind, type NotificationParams, notificationKinds } from '#contract/members/notification.ts'
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
  { memberId, kind, params }: NewNotification<Kind>,
  at = Date.now(),
): Promise<void> {
  const names = Object.keys(notificationKinds[kind].params)
  const given: Readonly<Record<string, string>> = params
  const said = Object.fromEntries(names.map(name => [name, shortened(given[name]!)]))
  const isUntold = 'digest' in notificationKinds[kind]
  await createNotificationRepository(unit).add({ memberId, kind, params: said, at, isUntold })
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > LONGEST_PARAM ? `${characters.slice(0, LONGEST_PARAM - 1).join('')}…` : text
}
