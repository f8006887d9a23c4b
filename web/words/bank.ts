import type { Text } from '#contract/text/locale.ts'

export const bank: Text = { tw: '銀行', cn: '银行', en: 'Bank' }
export const currency: Text = { tw: '幣別', cn: '币种', en: 'Currency' }
/** mainland banks' boards: 現匯 */
export const spotBuy: Text = { tw: '即期買入', cn: '现汇买入', en: 'Transfer buy (TT)' }
/** mainland banks' boards: 現鈔 */
export const cashBuy: Text = { tw: '現金買入', cn: '现钞买入', en: 'Notes buy' }
export const spotSell: Text = { tw: '即期賣出', cn: '现汇卖出', en: 'Transfer sell (TT)' }
export const cashSell: Text = { tw: '現金賣出', cn: '现钞卖出', en: 'Notes sell' }
export const middle: Text = { tw: '中間價', cn: '中间价', en: 'Mid rate' }
export const per100: Text = { tw: '每 100 外幣兌人民幣', cn: '每100外币兑人民币', en: 'CNY per 100' }
export const publishTime: Text = { tw: '公布時間', cn: '发布时间', en: 'Published' }
export const iBuy: Text = { tw: '我要買外幣', cn: '我要购汇', en: 'Buy foreign currency' }
export const iSell: Text = { tw: '我要賣外幣', cn: '我要结汇', en: 'Sell foreign currency' }
export const transfer: Text = { tw: '匯款', cn: '汇款', en: 'Transfer' }
export const notes: Text = { tw: '現鈔', cn: '现钞', en: 'Notes' }
export const bestBuy: Text = { tw: '最佳買入', cn: '最佳买入', en: 'Best buy' }
export const bestSell: Text = { tw: '最佳賣出', cn: '最佳卖出', en: 'Best sell' }
export const costVsMiddle: Text = { tw: '與中間價差', cn: '与中间价差', en: 'Cost vs mid' }
export const board: Text = { tw: '牌告', cn: '牌价', en: 'Bank rates' }
