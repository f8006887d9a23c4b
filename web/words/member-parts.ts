import type { Text } from '#contract/text/locale.ts'

/** What members have published, as parts of pages about something else. */
export const articles: Text = { tw: '會員文章', cn: '会员文章', en: 'Articles by members' }
export const opinions: Text = { tw: '會員觀點', cn: '会员观点', en: 'Members’ opinions' }
export const authors: Text = { tw: '{n} 位作者', cn: '{n}位作者', en: 'Authors: {n}' }
export const tooFewForShares: Text = {
  tw: '不足 10 則，不計比例',
  cn: '不足10条，不计比例',
  en: 'Fewer than 10: no shares shown',
}
export const openNote: Text = {
  tw: '列出發布未滿 20 個交易日、仍在計算的看漲與看跌觀點，不構成投資建議。',
  cn: '列出发布未满20个交易日、仍在计算的看涨与看跌观点，不构成投资建议。',
  en: 'Bullish and bearish opinions that are still being counted, up to 20 trading days after publication. Not investment advice.',
}
export const writeFirst: Text = {
  tw: '撰寫第一篇關於 {symbol} 的文章',
  cn: '写第一篇关于{symbol}的文章',
  en: 'Write the first article on {symbol}',
}
