import type { Text } from '#contract/text/locale.ts'
import type { StoredPrize } from '../store/prizes.ts'

/** Sentences of mails. */
export const words = {
  upheld: { tw: '您的異議成立', cn: '您的异议成立', en: 'Your objection was upheld' },
  refused: { tw: '您的異議不成立', cn: '您的异议不成立', en: 'Your objection was not upheld' },
  ranked: { tw: '您獲得第 {rank} 名。', cn: '您获得第{rank}名。', en: 'Your rank is {rank}.' },
  unranked: {
    tw: '您的參賽紀錄沒有列入名次。',
    cn: '您的参赛记录未列入名次。',
    en: 'Your entry has no rank.',
  },
  noPrize: {
    tw: '完整排名請見比賽頁面。',
    cn: '完整排名请见比赛页面。',
    en: 'The page of the contest has the whole ranking.',
  },
} as const satisfies Readonly<Record<string, Text>>

/** What became of a prize. */
export const prizeWords: Readonly<Record<StoredPrize['state'], Text>> = {
  paid: {
    tw: '獎金 {amount} 顆鑽石已存入您的錢包。',
    cn: '奖金{amount}颗钻石已存入您的钱包。',
    en: 'Your prize of {amount} diamonds is in your wallet.',
  },
  waiting: {
    tw: '獎金 {amount} 顆鑽石為您保留 90 天，完成身分驗證後自動入帳。',
    cn: '奖金{amount}颗钻石为您保留90天，完成身份认证后自动到账。',
    en: 'Your prize of {amount} diamonds is kept for 90 days. Verify your identity to receive it.',
  },
  returned: {
    tw: '獎金 {amount} 顆鑽石逾期未領，已退回。',
    cn: '奖金{amount}颗钻石逾期未领，已退回。',
    en: 'Your prize of {amount} diamonds was not claimed in time and has lapsed.',
  },
}
