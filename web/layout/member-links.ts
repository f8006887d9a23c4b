import type { Text } from '#contract/text/locale.ts'
import { memberAddress } from '../members/member-address.ts'
import { iconPaths } from '../ui/icon.tsx'
import { inbox } from '../words/account-menu.ts'
import * as header from '../words/header.ts'
import * as members from '../words/members.ts'

interface MemberLink {
  label: Text
  target: string
  /** On a grid of 16 units. */
  icon: string
  isForStaff?: true
}

const FEED = 'M3 12.8h.01M3 8.3a5 5 0 0 1 4.9 4.9M3 3.5a9.8 9.8 0 0 1 9.7 9.7'
const PEN = 'M3 13l.7-3L11 2.7l2.3 2.3L6 12.3ZM9.5 4.2l2.3 2.3'
const SHEET = 'M4 2h5.5L12 4.5V14H4ZM6 7h4M6 9.5h4'
const PEOPLE =
  'M8.2 5.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM1.5 13c.4-2.3 2-3.7 4.4-3.7s4 1.4 4.4 3.7M10.3 3.3a2.3 2.3 0 0 1 0 4.4M11.9 9.6c1.4.5 2.3 1.7 2.6 3.4'
const WALLET = 'M2.5 4.5h11v8.5h-11ZM2.5 4.5l8-2v2M10.5 8.8h3'
const CARD =
  'M2 3.5h12v9H2ZM6.4 7a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0ZM3.6 10.3c.3-.9.8-1.3 1.6-1.3s1.3.4 1.6 1.3M9 6.5h3M9 9h3'
const CANDLES = 'M4.5 2.5v2M4.5 10v3.5M3 4.5h3V10H3ZM11.5 2.5V6M11.5 11v2.5M10 6h3v5h-3Z'
const FRAME = 'M2.5 3.5h11v9h-11ZM2.5 6h11M6 8.5 4.5 10 6 11.5M10 8.5l1.5 1.5-1.5 1.5'
const CUP = 'M5 2.5h6v4a3 3 0 0 1-6 0ZM5 3.5H2.5c0 2 .9 3.2 2.7 3.4M11 3.5h2.5c0 2-.9 3.2-2.7 3.4M8 9.5v2.5M5.5 13.5h5'

/** The pages of members, in four groups: me, writing, money and trading, settings. */
export function memberLinks(memberId: string): readonly (readonly MemberLink[])[] {
  return [
    [
      { label: members.profile, target: memberAddress(memberId), icon: iconPaths.person },
      { label: inbox, target: '/inbox', icon: iconPaths.tray },
      { label: members.feed, target: '/feed', icon: FEED },
    ],
    [
      { label: members.write, target: '/write', icon: PEN },
      { label: members.ownArticles, target: '/me/articles', icon: SHEET },
      { label: members.favourites, target: '/me/favourites', icon: iconPaths.star },
      { label: members.ownGroups, target: '/me/groups', icon: PEOPLE },
    ],
    [
      { label: members.wallet, target: '/wallet', icon: WALLET },
      { label: members.certification, target: '/certification', icon: CARD },
      { label: members.tradingAccounts, target: '/trading-accounts', icon: CANDLES },
      { label: members.contest, target: '/contest', icon: CUP },
      { label: members.ownPlugins, target: '/plugins', icon: FRAME },
    ],
    [
      { label: members.staff, target: '/staff', icon: iconPaths.shield, isForStaff: true },
      { label: members.accountSettings, target: '/settings/account', icon: iconPaths.person },
      { label: members.security, target: '/settings/security', icon: iconPaths.shield },
      { label: header.settings, target: '/settings', icon: iconPaths.gear },
    ],
  ]
}
