import type { Database } from '#kit/database/database.ts'
import type { Settings } from '#kit/settings/settings.ts'
import { type ApprovedAct, approvalsModule } from '#modules/approvals'
import { ledgerModule } from '#modules/ledger'
import type { Authors } from '#modules/members'
import type { MemberDescriptions } from '#modules/staff'
import { entryDescriptions } from './entry-descriptions.ts'

interface Deps {
  database: Database
  settings: Settings
  authors: Pick<Authors, 'publicMembers'>
  /** How staff see members. */
  members: MemberDescriptions
}

/** What members do with diamonds, and what staff do with them in twos. */
export function openDiamonds({ database, settings, authors, members }: Deps) {
  const ledger = ledgerModule.open({ database, settings, describe: entryDescriptions(authors) })
  /** What staff do in twos, of all modules. */
  const acts: readonly ApprovedAct[] = []
  const approvals = approvalsModule.open({ database, acts, members })
  return { ledger, approvals, modules: [ledger, approvals] as const }
}
