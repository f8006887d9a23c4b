import type { Capability } from '#contract/community/who.ts'
import type { Text } from '#contract/text/locale.ts'
import type { StaffQueue } from '../../api/use-staff-summary.ts'
import { pageAt } from '../../pages/page-query.ts'
import * as words from '../../words/staff.ts'

export interface StaffLink {
  target: string
  label: Text
  /** One of these is enough. */
  can: Capability | readonly Capability[]
  /** The queue of the summary that waits there. */
  queue?: StaffQueue['name']
}

const links: readonly StaffLink[] = [
  { target: '/staff/reviews', label: words.reviews, can: 'moderate', queue: 'reviews' },
  { target: '/staff/appeals', label: words.appeals, can: 'moderate', queue: 'appeals' },
  { target: '/staff/complaints', label: words.complaints, can: 'moderate', queue: 'complaints' },
  { target: '/staff/certifications', label: words.certifications, can: 'certify', queue: 'certifications' },
  { target: '/staff/approvals', label: words.approvals, can: 'finance', queue: 'approvals' },
  { target: '/staff/withdrawals', label: words.withdrawals, can: 'finance', queue: 'withdrawals' },
  { target: '/staff/members', label: words.members, can: 'moderate' },
  { target: '/staff/words', label: words.lists, can: 'moderate' },
  { target: '/staff/orders', label: words.orders, can: 'finance' },
  { target: '/staff/groups', label: words.groups, can: ['moderate', 'finance'] },
  { target: '/staff/contests', label: words.contests, can: 'contest' },
  { target: '/staff/ledger', label: words.ledger, can: 'finance' },
  { target: '/staff/announcements', label: words.announcements, can: 'admin' },
  { target: '/staff/switches', label: words.switches, can: 'admin' },
  { target: '/staff/audit', label: words.audit, can: 'admin' },
]

/** The pages where somebody with these capabilities works. */
export const staffLinks = (capabilities: readonly Capability[]): readonly StaffLink[] =>
  links.filter(link => allows(link, capabilities) && pageAt(link.target))

/** Whether somebody with these capabilities works at a page. */
export function mayWorkAt(target: string, capabilities: readonly Capability[]): boolean {
  const link = links.find(each => each.target === target)
  return link === undefined || allows(link, capabilities)
}

const allows = ({ can }: StaffLink, capabilities: readonly Capability[]) =>
  [can].flat().some(each => capabilities.includes(each))

/** What waits at a page, as the summary says. */
export const queueOf = ({ queue }: StaffLink, queues: readonly StaffQueue[] | undefined): StaffQueue | undefined =>
  queues?.find(({ name }) => name === queue)
