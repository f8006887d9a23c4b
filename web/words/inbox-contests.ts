import type { NotificationKind } from '#contract/members/notification.ts'
import type { Text } from '#contract/text/locale.ts'

type ContestKind = Extract<NotificationKind, `contest${string}` | `prize${string}` | `team${string}`>

/** What has happened in contests and teams, in one sentence. */
export const sentences: Readonly<Record<ContestKind, Text>> = {
  contestEntered: { tw: '您已報名「{contest}」', cn: '您已报名“{contest}”', en: 'You are signed up for {contest}' },
  contestCancelled: {
    tw: '您已取消報名「{contest}」',
    cn: '您已取消报名“{contest}”',
    en: 'Your entry in {contest} is cancelled',
  },
  contestDisqualified: {
    tw: '您在「{contest}」的參賽資格已取消',
    cn: '您在“{contest}”的参赛资格已取消',
    en: 'Your entry in {contest} was disqualified',
  },
  contestReinstated: {
    tw: '您在「{contest}」的參賽資格已恢復',
    cn: '您在“{contest}”的参赛资格已恢复',
    en: 'Your entry in {contest} counts again',
  },
  contestObjectionUpheld: {
    tw: '您對「{contest}」的異議成立',
    cn: '您对“{contest}”的异议成立',
    en: 'Your objection in {contest} was upheld',
  },
  contestObjectionRefused: {
    tw: '您對「{contest}」的異議不成立',
    cn: '您对“{contest}”的异议不成立',
    en: 'Your objection in {contest} was not upheld',
  },
  contestRanked: {
    tw: '「{contest}」成績公布：第 {rank} 名',
    cn: '“{contest}”成绩公布：第{rank}名',
    en: 'Results of {contest}: you came {rank}',
  },
  contestEnded: { tw: '「{contest}」成績公布', cn: '“{contest}”成绩公布', en: 'Results of {contest} are out' },
  prizePaid: {
    tw: '「{contest}」獎金 {amount} 顆鑽石已入帳',
    cn: '“{contest}”奖金{amount}颗钻石已到账',
    en: 'Prize from {contest}: {amount} diamonds',
  },
  prizeWaiting: {
    tw: '「{contest}」獎金 {amount} 顆鑽石待領取',
    cn: '“{contest}”奖金{amount}颗钻石待领取',
    en: 'A prize of {amount} diamonds from {contest} waits for you',
  },
  prizeReturned: {
    tw: '「{contest}」獎金 {amount} 顆鑽石逾期未領',
    cn: '“{contest}”奖金{amount}颗钻石逾期未领',
    en: 'The prize of {amount} diamonds from {contest} has lapsed',
  },
  teamRequested: {
    tw: '{nickname} 申請加入隊伍「{team}」',
    cn: '{nickname}申请加入战队“{team}”',
    en: '{nickname} asks to join the team {team}',
  },
  teamJoined: { tw: '您已加入隊伍「{team}」', cn: '您已加入战队“{team}”', en: 'You are now in the team {team}' },
  teamRefused: {
    tw: '隊伍「{team}」未同意您加入',
    cn: '战队“{team}”未同意您加入',
    en: 'The team {team} declined your request',
  },
  teamRemoved: {
    tw: '您已被移出隊伍「{team}」',
    cn: '您已被移出战队“{team}”',
    en: 'You were removed from the team {team}',
  },
  teamHandedOver: {
    tw: '您現在是隊伍「{team}」的隊長',
    cn: '您现在是战队“{team}”的队长',
    en: 'You now lead the team {team}',
  },
}

/** One more line, for kinds that have one. */
export const details: Readonly<Partial<Record<ContestKind, Text>>> = {
  contestDisqualified: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  contestObjectionUpheld: { tw: '說明：{reason}', cn: '说明：{reason}', en: 'Note: {reason}' },
  contestObjectionRefused: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  prizeWaiting: {
    tw: '請在 {until} 前完成身分驗證，完成後自動入帳',
    cn: '请在{until}前完成身份认证，完成后自动到账',
    en: 'Verify your identity before {until}, then it is yours',
  },
  prizeReturned: {
    tw: '90 天內沒有完成身分驗證',
    cn: '90天内未完成身份认证',
    en: 'Your identity was not verified within 90 days',
  },
}
