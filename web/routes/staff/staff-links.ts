import type { Capability } from '#contract/community/who.ts'
import type { Text } from '#contract/text/locale.ts'
import type { StaffQueue } from '../../api/use-staff-summary.ts'
import { pageAt } from '../../pages/page-query.ts'
import * as words from '../../words/staff.ts'

export interface StaffLink {
  target: string
  label: Text
  can: Capability
  /** The queue of the summary that waits there. */
  queue?: StaffQueue['name']
}

const links: readonly StaffLink[] = [
  { target: '/staff/reviews', label: words.reviews, can: 'moderate', queue: 'reviews' },
  { target: '/staff/appeals', label: words.appeals, can: 'moderate', queue: 'appeals' },
  { target: '/staff/complaints', label: words.complaints, can: 'moderate', queue: 'complaints' },
  { target: '/staff/approvals', label: words.approvals, can: 'finance', queue: 'approvals' },
  { target: '/staff/members', label: words.members, can: 'moderate' },
  { target: '/staff/words', label: words.lists, can: 'moderate' },
  { target: '/staff/orders', label: words.orders, can: 'finance' },
  { target: '/staff/ledger', label: words.ledger, can: 'finance' },
  { target: '/staff/announcements', label: words.announcements, can: 'admin' },
  { target: '/staff/switches', label: words.switches, can: 'admin' },
  { target: '/staff/audit', label: words.audit, can: 'admin' },
]

/** The pages where somebody with these capabilities works. */
export const staffLinks = (capabilities: readonly Capability[]): readonly StaffLink[] =>
  links.filter(({ target, can }) => capabilities.includes(can) && pageAt(target))

/** The capability that a page requires. */
export const capabilityOf = (target: string): Capability | undefined => links.find(each => each.target === target)?.can

/** What waits at a page, as the summary says. */
export const queueOf = ({ queue }: StaffLink, queues: readonly StaffQueue[] | undefined): StaffQueue | undefined =>
  queues?.find(({ name }) => name === queue)
