import type { Text } from '#contract/text/locale.ts'

export const figures: Text = { tw: '帳戶數字', cn: '账户概况', en: 'Figures' }
export const equity: Text = { tw: '淨值', cn: '净值', en: 'Equity' }
export const balance: Text = { tw: '餘額', cn: '余额', en: 'Balance' }
export const openProfit: Text = { tw: '未實現損益', cn: '浮动盈亏', en: 'Open profit' }
export const usedMargin: Text = { tw: '已用保證金', cn: '已用保证金', en: 'Used margin' }
export const level: Text = { tw: '保證金維持率', cn: '保证金比例', en: 'Margin level' }
export const sinceStart: Text = { tw: '開戶以來 {percent}', cn: '开户以来{percent}', en: '{percent} since opening' }
export const startedWith: Text = { tw: '起始 {amount}', cn: '起始{amount}', en: 'Started with {amount}' }
export const ofPositions: Text = { tw: '{count} 筆部位', cn: '{count}笔持仓', en: 'Positions: {count}' }
export const free: Text = { tw: '可用 {amount}', cn: '可用{amount}', en: '{amount} free' }
export const toStopOut: Text = {
  tw: '50% 強制平倉，還有 {amount} USD',
  cn: '50%强平，还有{amount} USD',
  en: 'Stop-out at 50%: {amount} USD away',
}
export const noMargin: Text = { tw: '沒有部位', cn: '无持仓', en: 'No positions' }
export const fine: Text = {
  tw: '1:100，USD，隔夜利息依本站計息夜數；資金與成交皆為模擬。',
  cn: '1:100，USD，隔夜利息按本站计息夜数；资金与成交均为模拟。',
  en: '1:100, USD, swaps by the nights of this site. Money and fills are simulated.',
}
export const noPrices: Text = {
  tw: '部分商品暫無價格，淨值待報價恢復。',
  cn: '部分品种暂无价格，净值待报价恢复。',
  en: 'Some prices are missing. Equity returns with them.',
}

export const exposure: Text = { tw: '各幣別曝險', cn: '各币种敞口', en: 'Exposure by currency' }
export const thousands: Text = { tw: '千美元', cn: '千美元', en: 'Thousands of USD' }
export const noExposure: Text = { tw: '沒有部位，沒有曝險', cn: '无持仓，无敞口', en: 'No positions, no exposure' }

export const positions: Text = { tw: '部位', cn: '持仓', en: 'Positions' }
export const noPositions: Text = { tw: '沒有部位', cn: '暂无持仓', en: 'No positions' }
export const noPositionsHint: Text = {
  tw: '到任一商品頁面下單。',
  cn: '前往任一品种页面下单。',
  en: 'Order on the page of any instrument.',
}
export const instrument: Text = { tw: '商品', cn: '品种', en: 'Instrument' }
export const profit: Text = { tw: '損益（USD）', cn: '盈亏（USD）', en: 'Profit USD' }
export const side: Text = { tw: '方向', cn: '方向', en: 'Side' }
export const buy: Text = { tw: '買', cn: '买', en: 'Buy' }
export const sell: Text = { tw: '賣', cn: '卖', en: 'Sell' }
export const lots: Text = { tw: '手數', cn: '手数', en: 'Lots' }
export const opened: Text = { tw: '開倉價', cn: '开仓价', en: 'Open price' }
export const now: Text = { tw: '現價', cn: '现价', en: 'Price' }
export const stopLoss: Text = { tw: '停損', cn: '止损', en: 'Stop loss' }
export const takeProfit: Text = { tw: '停利', cn: '止盈', en: 'Take profit' }
export const trailing: Text = { tw: '移動停損距離', cn: '移动止损距离', en: 'Trailing distance' }
export const swap: Text = { tw: '隔夜利息', cn: '隔夜利息', en: 'Swap' }
export const margin: Text = { tw: '保證金', cn: '保证金', en: 'Margin' }
export const openedAt: Text = { tw: '開倉', cn: '开仓时间', en: 'Opened' }
export const total: Text = { tw: '合計', cn: '合计', en: 'Total' }
export const change: Text = { tw: '修改', cn: '修改', en: 'Change' }
export const close: Text = { tw: '平倉', cn: '平仓', en: 'Close' }
export const cancel: Text = { tw: '取消', cn: '撤单', en: 'Cancel' }
export const changeOf: Text = { tw: '修改 {name}', cn: '修改{name}', en: 'Change {name}' }
export const closeOf: Text = { tw: '平倉 {name}', cn: '平仓{name}', en: 'Close {name}' }
export const cancelOf: Text = { tw: '取消掛單 {name}', cn: '撤销挂单{name}', en: 'Cancel the order of {name}' }
export const save: Text = { tw: '儲存', cn: '保存', en: 'Save' }
export const clearHint: Text = { tw: '留空表示不設', cn: '留空表示不设', en: 'Empty means none' }
export const closeLots: Text = { tw: '平倉手數', cn: '平仓手数', en: 'Lots to close' }
export const closeNow: Text = { tw: '平倉 {lots} 手', cn: '平仓{lots}手', en: 'Close {lots} lots' }
export const closeHint: Text = {
  tw: '以送達時的{side}成交，目前 {price}。',
  cn: '按送达时的{side}成交，当前{price}。',
  en: 'Filled at the {side} when it arrives, now {price}.',
}
export const bid: Text = { tw: '買價', cn: '买价', en: 'bid' }
export const ask: Text = { tw: '賣價', cn: '卖价', en: 'ask' }
export const closeAll: Text = { tw: '全部平倉', cn: '全部平仓', en: 'Close all' }
export const closeAllOf: Text = {
  tw: '平掉全部 {count} 筆部位？休市或報價中斷的商品會留下。',
  cn: '平掉全部{count}笔持仓？休市或报价中断的品种会保留。',
  en: 'Close all {count} positions? Those in closed markets or without a fresh quote stay open.',
}

export const orders: Text = { tw: '掛單', cn: '挂单', en: 'Orders' }
export const noOrders: Text = { tw: '沒有掛單', cn: '暂无挂单', en: 'No orders' }
export const orderPrice: Text = { tw: '掛單價', cn: '挂单价', en: 'Order price' }
export const kind: Text = { tw: '種類', cn: '类型', en: 'Type' }
export const kinds = {
  'buy limit': { tw: '限價買進', cn: '限价买入', en: 'Buy limit' },
  'sell limit': { tw: '限價賣出', cn: '限价卖出', en: 'Sell limit' },
  'buy stop': { tw: '觸價買進', cn: '触价买入', en: 'Buy stop' },
  'sell stop': { tw: '觸價賣出', cn: '触价卖出', en: 'Sell stop' },
} as const satisfies Record<string, Text>
export const distance: Text = { tw: '距現價', cn: '距现价', en: 'Away' }
export const expiry: Text = { tw: '效期', cn: '有效期', en: 'Expires' }
export const untilCancelled: Text = { tw: '直到取消', cn: '撤销前有效', en: 'Until cancelled' }
