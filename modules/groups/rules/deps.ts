import type { Horizon } from '#contract/articles/track-record.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { Ledger } from '#modules/ledger'
import type { Authors } from '#modules/members'
import type { TextFilter } from '#modules/moderation'
import type { GroupLimits } from './group-texts.ts'

type From = Pick<Database, 'db'>

/** Pictures that members have uploaded. */
export interface GroupFiles {
  /** Whether a file is a picture of a member for this purpose. */
  ownsImage(unit: Unit, memberId: string, fileId: string, purpose?: 'avatar' | 'image'): Promise<boolean>
  claim(unit: Unit, fileId: string): Promise<void>
  release(unit: Unit, fileId: string): Promise<void>
  /** A text more, or one fewer, shows a file to others; 0: one keeps it from them. */
  countShown(unit: Unit, fileId: string, more: -1 | 0 | 1): Promise<void>
}

export interface GroupRuleDeps {
  database: Database
  limits: GroupLimits
  filter: TextFilter
  authors: Authors
  files: GroupFiles
  ledger: Pick<Ledger, 'pay' | 'hold' | 'payHeld' | 'release' | 'refund'>
  /** Diamonds that a member may spend. */
  balanceOf(from: From, memberId: string): Promise<number>
  /** Whether a member has a phone and a verified identity. */
  isVerified(from: From, memberId: string): Promise<boolean>
  /** What became of the published opinions of members, by member. */
  recordsOf(from: From, memberIds: readonly string[]): Promise<ReadonlyMap<string, Horizon>>
  /** Whether a member wants mails of groups. */
  wantsMail(from: From, memberId: string): Promise<boolean>
  /** To the address of a member; to nobody if there is none. Of mails with the same `once` that wait, one is sent. */
  mail<Param extends string>(
    unit: Unit,
    memberId: string,
    template: MailTemplate<Param>,
    paramsIn: (lang: Locale) => Record<Param, string>,
    once?: string,
  ): Promise<void>
  /** UTC ms. */
  now(): number
}
