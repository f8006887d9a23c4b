/** Who owns the accounts that are no member's. */
export const PORTAL = 'portal'

/** Accounts of a member: bought diamonds, earned ones, and those set aside for something that is not decided yet. */
export type MemberAccount = 'bought' | 'earned' | 'held'
/** Accounts of the portal. All diamonds come from `issuance`, the only account that may be below 0. */
export type PortalAccount = 'issuance' | 'fees' | 'prizes' | 'waiting' | 'paidOut'
export type Account = MemberAccount | PortalAccount

/** What a transaction is for, as members see it. */
export const entryKinds = [
  ...(['topUp', 'voucher', 'grant', 'group', 'reward', 'fee', 'prize', 'withdrawal', 'refund'] as const),
] as const
export type EntryKind = (typeof entryKinds)[number]
