import type { ContractCall } from '../call.ts'
import { accountsCalls } from './accounts.ts'
import { announcementsCalls } from './announcements.ts'
import { certificationCalls } from './certification.ts'
import { columnsCalls } from './columns.ts'
import { commentsCalls } from './comments.ts'
import { complaintsCalls } from './complaints.ts'
import { contestsCalls } from './contests.ts'
import { filesCalls } from './files.ts'
import { followCalls } from './follow.ts'
import { groupsCalls } from './groups.ts'
import { membersCalls } from './members.ts'
import { moderationCalls } from './moderation.ts'
import { pluginsCalls } from './plugins.ts'
import { tradingCalls } from './trading.ts'
import { walletCalls } from './wallet.ts'
import { withdrawalsCalls } from './withdrawals.ts'

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
