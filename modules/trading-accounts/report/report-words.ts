import type { Text } from '#contract/text/locale.ts'

/** Columns of deals as a table. */
export const dealId: Text = { tw: '單號', cn: '单号', en: 'Deal' }
export const time: Text = { tw: '時間（UTC）', cn: '时间（UTC）', en: 'Time (UTC)' }
export const type: Text = { tw: '類型', cn: '类型', en: 'Type' }
export const symbol: Text = { tw: '商品', cn: '品种', en: 'Symbol' }
export const side: Text = { tw: '方向', cn: '方向', en: 'Side' }
export const lots: Text = { tw: '手數', cn: '手数', en: 'Lots' }
export const openTime: Text = { tw: '開倉時間（UTC）', cn: '开仓时间（UTC）', en: 'Opened (UTC)' }
export const openPrice: Text = { tw: '開倉價', cn: '开仓价', en: 'Open price' }
export const closePrice: Text = { tw: '平倉價', cn: '平仓价', en: 'Close price' }
export const profit: Text = { tw: '盈虧', cn: '盈亏', en: 'Result' }
export const commission: Text = { tw: '手續費', cn: '手续费', en: 'Commission' }
export const swap: Text = { tw: '隔夜利息', cn: '隔夜利息', en: 'Swap' }
export const net: Text = { tw: '淨額', cn: '净额', en: 'Net' }
