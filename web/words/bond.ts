import type { Text } from '#contract/locale.ts'

export const government: Text = { tw: '政府公債', cn: '政府债券', en: 'Government bonds' }
export const treasury: Text = { tw: '美國公債', cn: '美国国债', en: 'US Treasuries' }
export const yieldRate: Text = { tw: '殖利率', cn: '收益率', en: 'Yield' }
export const yield10y: Text = { tw: '10 年期殖利率', cn: '10 年期收益率', en: '10Y yield' }
export const curve: Text = { tw: '殖利率曲線', cn: '收益率曲线', en: 'Yield curve' }
export const tenor: Text = { tw: '天期', cn: '期限', en: 'Tenor' }
export const spread: Text = { tw: '利差', cn: '利差', en: 'Spread' }
export const spreadUs: Text = { tw: '對美利差', cn: '对美利差', en: 'vs US' }
export const spreadDe: Text = { tw: '對德利差', cn: '对德利差', en: 'vs Germany' }
export const basisPoint: Text = { tw: '基點', cn: '基点', en: 'bp' }
export const inverted: Text = { tw: '倒掛', cn: '倒挂', en: 'Inverted' }
export const today: Text = { tw: '今日', cn: '今日', en: 'Today' }
export const monthAgo: Text = { tw: '1 個月前', cn: '1 个月前', en: '1 month ago' }
export const yearAgo: Text = { tw: '1 年前', cn: '1 年前', en: '1 year ago' }
export const auction: Text = { tw: '標售', cn: '招标发行', en: 'Auction' }
export const rating: Text = { tw: '信用評等', cn: '信用评级', en: 'Rating' }
export const month: Text = { tw: '個月', cn: '个月', en: 'mo' }
export const year: Text = { tw: '年期', cn: '年期', en: 'yr' }
