import type { Translate } from '../../i18n/use-text.ts'
import { closedAccount, unnamed } from '../../words/staff.ts'

interface Named {
  nickname: string | null
  username: string | null
}

/** What staff call a member; null: the account is closed. */
export const staffName = (member: Named | null, t: Translate): string =>
  member?.nickname ?? member?.username ?? t(member ? unnamed : closedAccount)
