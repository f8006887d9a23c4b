import type { Text } from '#contract/text/locale.ts'

export const reward: Text = { tw: '打賞', cn: '打赏', en: 'Reward' }
export const rewardTo: Text = { tw: '打賞作者', cn: '打赏作者', en: 'Reward the author' }
export const amount: Text = { tw: '鑽石數量', cn: '钻石数量', en: 'Diamonds' }
export const range: Text = { tw: '{least} 至 {most} 顆', cn: '{least}至{most}颗', en: '{least} to {most}' }
export const suggested: Text = { tw: '常用數量', cn: '常用数量', en: 'Suggested amounts' }
export const give: Text = { tw: '打賞 {n} 顆', cn: '打赏{n}颗', en: 'Give {n}' }
export const giveNone: Text = { tw: '打賞', cn: '打赏', en: 'Give' }
export const authorGets: Text = {
  tw: '作者收到 {n} 顆，手續費 {fee} 顆',
  cn: '作者收到{n}颗，手续费{fee}颗',
  en: 'The author gets {n}, the fee is {fee}',
}
export const cannotUndo: Text = {
  tw: '打賞後無法收回。',
  cn: '打赏后无法撤回。',
  en: 'A reward cannot be taken back.',
}
export const rewardOf: Text = { tw: '打賞《{title}》', cn: '打赏《{title}》', en: 'Reward for “{title}”' }
export const balance: Text = { tw: '目前餘額 {n} 顆', cn: '当前余额{n}颗', en: 'Your balance: {n}' }
