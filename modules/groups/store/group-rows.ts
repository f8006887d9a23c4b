import type { Selectable } from 'kysely'
import type { GroupRole } from '#contract/groups/group.ts'
import type { GroupTables } from './group-tables.ts'

/** What members pay; undefined of a free group. */
export interface GroupPrice {
  /** Diamonds for a term. */
  price: number
  termDays: number
}

/** Times are UTC ms. */
export interface StoredGroup {
  /** Rises from one to the next. */
  number: number
  groupId: string
  name: string
  intro: string
  avatar: string | null
  leaderId: string
  needsApproval: boolean
  paid: GroupPrice | undefined
  state: 'open' | 'closed'
  version: number
  members: number
  admins: number
  createdAt: number
  activeAt: number
}

/** Somebody in a group. Times are UTC ms. */
export interface Membership {
  number: number
  memberId: string
  role: GroupRole
  since: number
  /** End of the term that is paid; undefined where nothing is paid. */
  paidUntil: number | undefined
  mutedUntil: number | undefined
  isCounted: boolean
}

/** Somebody who asks to join. */
export interface JoinRequest {
  number: number
  requestId: string
  memberId: string
  message: string
  /** What the ledger holds, and what it pays; undefined of a free group. */
  paid: GroupPrice | undefined
  /** UTC ms. */
  at: number
}

const momentOf = (moment: number | string | null) => (moment === null ? undefined : Number(moment))

const priceFrom = ({ price, term_days }: { price: number | null; term_days: number | null }): GroupPrice | undefined =>
  price === null || term_days === null ? undefined : { price, termDays: term_days }

export const groupFrom = (row: Selectable<GroupTables['member_groups']>): StoredGroup => ({
  ...{ number: row.number, groupId: row.group_id, name: row.name, intro: row.intro, avatar: row.avatar },
  ...{ leaderId: row.leader_id, needsApproval: row.needs_approval === 1, paid: priceFrom(row), state: row.state },
  ...{ version: row.version, members: row.members, admins: row.admins },
  ...{ createdAt: Number(row.created_at), activeAt: Number(row.active_at) },
})

export const membershipFrom = (
  row: Selectable<GroupTables['group_members']> & { muted_until: number | string | null },
): Membership => ({
  ...{ number: row.number, memberId: row.member_id, role: row.role, since: Number(row.since) },
  ...{ paidUntil: momentOf(row.paid_until), mutedUntil: momentOf(row.muted_until), isCounted: row.is_counted === 1 },
})

export const requestFrom = (row: Selectable<GroupTables['group_requests']>): JoinRequest => ({
  ...{ number: row.number, requestId: row.request_id, memberId: row.member_id, message: row.message },
  ...{ paid: priceFrom(row), at: Number(row.at) },
})

/** Whether a member reads what is inside: not once the term has ended. */
export const isActive = ({ paidUntil }: Pick<Membership, 'paidUntil'>, now: number): boolean =>
  paidUntil === undefined || now < paidUntil

/** Whether a term that is paid has not ended. */
export const isPaying = ({ paidUntil }: Pick<Membership, 'paidUntil'>, now: number): boolean =>
  paidUntil !== undefined && now < paidUntil
