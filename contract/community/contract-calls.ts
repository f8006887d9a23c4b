import type { ContractCall } from './call.ts'
import { accountsCalls } from './calls/accounts.ts'
import { announcementsCalls } from './calls/announcements.ts'
import { certificationCalls } from './calls/certification.ts'
import { columnsCalls } from './calls/columns.ts'
import { commentsCalls } from './calls/comments.ts'
import { complaintsCalls } from './calls/complaints.ts'
import { contestsCalls } from './calls/contests.ts'
import { filesCalls } from './calls/files.ts'
import { followCalls } from './calls/follow.ts'
import { groupsCalls } from './calls/groups.ts'
import { membersCalls } from './calls/members.ts'
import { moderationCalls } from './calls/moderation.ts'
import { pluginsCalls } from './calls/plugins.ts'
import { tradingCalls } from './calls/trading.ts'
import { walletCalls } from './calls/wallet.ts'
import { withdrawalsCalls } from './calls/withdrawals.ts'

/** All calls of the community, by subject: what each takes, answers and refuses, and to whom. */
export const contractCalls: readonly ContractCall[] = [
  ...accountsCalls,
  ...membersCalls,
  ...followCalls,
  ...columnsCalls,
  ...commentsCalls,
  ...moderationCalls,
  ...filesCalls,
  ...walletCalls,
  ...groupsCalls,
  ...withdrawalsCalls,
  ...certificationCalls,
  ...tradingCalls,
  ...contestsCalls,
  ...announcementsCalls,
  ...complaintsCalls,
  ...pluginsCalls,
]

/** Codes that any call may answer. */
export const codesOfAllCalls = [
  '000201',
  '000202',
  '000206',
  '000208',
  '000209',
  '000211',
  '000212',
  '000213',
  '000234',
]
