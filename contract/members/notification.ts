/** What belongs together in the inbox; the member filters by it. */
export const notificationGroups = ['reply', 'like', 'group', 'contest', 'review', 'account', 'security'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** What is told: all texts, numbers are written as they are read. */
type Params = Readonly<Record<string, 'text' | 'memberId' | 'path' | 'instant' | 'network'>>

interface KindDefinition {
  group: NotificationGroup
  params: Params
  /** Told by mail too, at most once an hour, if the member wants such mails. */
  digest?: 'comment' | 'follow'
}

/**
 * All kinds of notifications with what each of them says. `memberId` and `nickname` are of whom it is about, the latter as
 * the member is called when it is read, empty once the account is closed; `path` is the page it is about, without its
 * language.
 */
export const notificationKinds = {
  reply: {
    group: 'reply',
    params: { memberId: 'memberId', nickname: 'text', text: 'text', title: 'text', path: 'path' },
    digest: 'comment',
  },
  like: {
    group: 'like',
    params: { memberId: 'memberId', nickname: 'text', text: 'text', title: 'text', path: 'path' },
    digest: 'follow',
  },
  follow: { group: 'like', params: { memberId: 'memberId', nickname: 'text' }, digest: 'follow' },
  groupRequested: {
    group: 'group',
    params: { memberId: 'memberId', nickname: 'text', group: 'text', path: 'path' },
  },
  groupAccepted: { group: 'group', params: { group: 'text', path: 'path' } },
  groupRefused: { group: 'group', params: { group: 'text', path: 'path' } },
  groupUnanswered: { group: 'group', params: { group: 'text', path: 'path' } },
  groupRemoved: { group: 'group', params: { group: 'text', path: 'path' } },
  groupAdmin: { group: 'group', params: { group: 'text', path: 'path' } },
  groupAdminEnded: { group: 'group', params: { group: 'text', path: 'path' } },
  groupAnnounced: { group: 'group', params: { group: 'text', title: 'text', path: 'path' } },
  groupHandedOver: {
    group: 'group',
    params: { memberId: 'memberId', nickname: 'text', group: 'text', path: 'path' },
  },
  groupClosed: { group: 'group', params: { group: 'text', path: 'path' } },
  groupClosedByStaff: { group: 'group', params: { group: 'text', reason: 'text', path: 'path' } },
  groupRefunded: { group: 'group', params: { group: 'text', amount: 'text', path: 'path' } },
  contestEntered: { group: 'contest', params: { contest: 'text', path: 'path' } },
  contestCancelled: { group: 'contest', params: { contest: 'text', path: 'path' } },
  contestDisqualified: { group: 'contest', params: { contest: 'text', reason: 'text', path: 'path' } },
  contestReinstated: { group: 'contest', params: { contest: 'text', path: 'path' } },
  contestObjectionUpheld: { group: 'contest', params: { contest: 'text', reason: 'text', path: 'path' } },
  contestObjectionRefused: { group: 'contest', params: { contest: 'text', reason: 'text', path: 'path' } },
  contestRanked: { group: 'contest', params: { contest: 'text', rank: 'text', path: 'path' } },
  contestEnded: { group: 'contest', params: { contest: 'text', path: 'path' } },
  prizePaid: { group: 'contest', params: { contest: 'text', amount: 'text', path: 'path' } },
  prizeWaiting: { group: 'contest', params: { contest: 'text', amount: 'text', until: 'instant', path: 'path' } },
  prizeReturned: { group: 'contest', params: { contest: 'text', amount: 'text', path: 'path' } },
  teamRequested: {
    group: 'contest',
    params: { memberId: 'memberId', nickname: 'text', team: 'text', path: 'path' },
  },
  teamJoined: { group: 'contest', params: { team: 'text', path: 'path' } },
  teamRefused: { group: 'contest', params: { team: 'text', path: 'path' } },
  teamRemoved: { group: 'contest', params: { team: 'text', path: 'path' } },
  teamHandedOver: { group: 'contest', params: { team: 'text', path: 'path' } },
  muted: { group: 'review', params: { until: 'instant', reason: 'text', decisionId: 'text' } },
  mutedForGood: { group: 'review', params: { reason: 'text', decisionId: 'text' } },
  muteLifted: { group: 'review', params: {} },
  textPublished: { group: 'review', params: { reason: 'text', path: 'path' } },
  textRefused: { group: 'review', params: { reason: 'text', decisionId: 'text' } },
  textRemoved: { group: 'review', params: { reason: 'text', decisionId: 'text' } },
  appealDecided: { group: 'review', params: { reason: 'text', decisionId: 'text' } },
  complaintAsked: { group: 'account', params: { reason: 'text', path: 'path' } },
  complaintFounded: { group: 'account', params: { reason: 'text', path: 'path' } },
  complaintUnfounded: { group: 'account', params: { reason: 'text', path: 'path' } },
  orderPaid: { group: 'account', params: { amount: 'text', balance: 'text', path: 'path' } },
  diamondsGranted: { group: 'account', params: { amount: 'text', reason: 'text' } },
  diamondsTaken: { group: 'account', params: { amount: 'text', reason: 'text' } },
  rewarded: {
    group: 'account',
    params: { memberId: 'memberId', nickname: 'text', amount: 'text', title: 'text', path: 'path' },
  },
  identityVerified: { group: 'account', params: {} },
  identityRefused: { group: 'account', params: { reason: 'text' } },
  identityExpired: { group: 'account', params: {} },
  accountEnabled: { group: 'review', params: { reason: 'text' } },
  welcome: { group: 'account', params: {} },
  accountClosing: { group: 'account', params: { deletesAt: 'instant' } },
  newDevice: { group: 'security', params: { device: 'text', network: 'network' } },
  passwordChanged: { group: 'security', params: {} },
  contactChanged: { group: 'security', params: { contact: 'text' } },
  withdrawalPaid: { group: 'account', params: { money: 'text', reference: 'text' } },
  withdrawalRefused: { group: 'account', params: { amount: 'text', reason: 'text' } },
  rewardAccountChanged: { group: 'security', params: { account: 'text' } },
  tradingAccountBound: { group: 'security', params: { account: 'text' } },
  tradingAccountUnbound: { group: 'security', params: { account: 'text' } },
  tradingPasswordRefused: { group: 'account', params: { account: 'text', path: 'path' } },
  secondFactorOn: { group: 'security', params: {} },
  secondFactorOff: { group: 'security', params: {} },
} as const satisfies Readonly<Record<string, KindDefinition>>

export type NotificationKind = keyof typeof notificationKinds

/** What a notification of a kind says, by the names of its texts. */
export type NotificationParams<Kind extends NotificationKind> = {
  readonly [Name in keyof (typeof notificationKinds)[Kind]['params']]: string
}

/** A notification as calls give it. */
export type Notification = {
  [Kind in NotificationKind]: {
    notificationId: string
    kind: Kind
    params: NotificationParams<Kind>
    /** Id of the picture of the member whom it is about; null without one. */
    avatar: string | null
    /** ISO 8601. */
    at: string
    read: boolean
  }
}[NotificationKind]

export const kindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]
