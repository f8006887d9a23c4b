import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '模擬下單', cn: '模拟下单', en: 'Simulated order' }
export const simulated: Text = { tw: '模擬', cn: '模拟', en: 'Simulated' }
export const equity: Text = { tw: '淨值', cn: '净值', en: 'Equity' }
export const account: Text = { tw: '模擬帳戶', cn: '模拟账户', en: 'Simulated account' }
/** Behind a number. */
export const dollars: Text = { tw: '{amount} USD', cn: '{amount} USD', en: '{amount} USD' }

export const sides: Text = { tw: '方向', cn: '方向', en: 'Side' }
export const sell: Text = { tw: '賣出', cn: '卖出', en: 'Sell' }
export const buy: Text = { tw: '買進', cn: '买入', en: 'Buy' }
export const spread: Text = { tw: '點差', cn: '点差', en: 'Spread' }
export const types: Text = { tw: '委託種類', cn: '委托类型', en: 'Order type' }
export const market: Text = { tw: '市價', cn: '市价', en: 'Market' }
export const limit: Text = { tw: '限價', cn: '限价', en: 'Limit' }
export const stop: Text = { tw: '觸價', cn: '触价', en: 'Stop' }
export const orderPrice: Text = { tw: '委託價格', cn: '委托价格', en: 'Order price' }
export const expires: Text = { tw: '有效期限', cn: '有效期', en: 'Expires' }
export const untilCancelled: Text = { tw: '直到取消', cn: '撤销前有效', en: 'Until cancelled' }
export const aDay: Text = { tw: '24 小時', cn: '24小时', en: '24 hours' }
export const aWeek: Text = { tw: '7 天', cn: '7天', en: '7 days' }

export const lots: Text = { tw: '手數', cn: '手数', en: 'Lots' }
export const fewerLots: Text = { tw: '減少手數', cn: '减少手数', en: 'Fewer lots' }
export const moreLots: Text = { tw: '增加手數', cn: '增加手数', en: 'More lots' }
export const commonLots: Text = { tw: '常用手數', cn: '常用手数', en: 'Usual sizes' }
export const onePercent: Text = { tw: '1% 風險', cn: '1%风险', en: '1% risk' }
export const stopLoss: Text = { tw: '停損', cn: '止损', en: 'Stop loss' }
export const takeProfit: Text = { tw: '停利', cn: '止盈', en: 'Take profit' }
export const trailing: Text = { tw: '移動停損', cn: '移动止损', en: 'Trailing stop' }
export const distance: Text = { tw: '距離 {distance}', cn: '距离{distance}', en: '{distance} away' }
export const pips: Text = { tw: '{value} 點', cn: '{value}点', en: '{value} pips' }
export const oneNight: Text = { tw: '今晚計息（1 夜）', cn: '今晚计息（1夜）', en: 'Swap tonight (1 night)' }
export const nights: Text = {
  tw: '今晚計息（{nights} 夜）',
  cn: '今晚计息（{nights}夜）',
  en: 'Swap tonight ({nights} nights)',
}
export const noSwap: Text = { tw: '無公布利率，不計息', cn: '未公布费率，不计息', en: 'None published: 0' }

export const figures: Text = { tw: '下單前試算', cn: '下单前试算', en: 'Before you order' }
export const margin: Text = { tw: '保證金 1:100', cn: '保证金1:100', en: 'Margin 1:100' }
export const freeAfter: Text = { tw: '下單後可用', cn: '下单后可用', en: 'Free margin after' }
export const level: Text = { tw: '保證金維持率', cn: '保证金比例', en: 'Margin level' }
export const liquidation: Text = { tw: '強制平倉（比例 50%）', cn: '强平（比例50%）', en: 'Stop-out at 50%' }
export const liquidationShort: Text = { tw: '強制平倉', cn: '强平', en: 'Stop-out' }
export const spreadCost: Text = { tw: '點差成本', cn: '点差成本', en: 'Spread cost' }
export const stopShare: Text = { tw: '停損占淨值', cn: '止损占净值', en: 'Risk of equity' }
export const reward: Text = { tw: '報酬風險 {ratio}', cn: '盈亏比{ratio}', en: 'reward to risk {ratio}' }
export const never: Text = { tw: '不會觸及', cn: '不会触及', en: 'Not reached' }
export const none: Text = { tw: '無', cn: '无', en: 'None' }

export const buyNow: Text = {
  tw: '買進 {lots} 手，{price}',
  cn: '买入{lots}手，{price}',
  en: 'Buy {lots} lots at {price}',
}
export const sellNow: Text = {
  tw: '賣出 {lots} 手，{price}',
  cn: '卖出{lots}手，{price}',
  en: 'Sell {lots} lots at {price}',
}
export const buyLots: Text = { tw: '買進 {lots} 手', cn: '买入{lots}手', en: 'Buy {lots} lots' }
export const sellLots: Text = { tw: '賣出 {lots} 手', cn: '卖出{lots}手', en: 'Sell {lots} lots' }
export const promise: Text = {
  tw: '只以本頁顯示的價格或更好的價格成交；送出時價格已變差，則不成交並顯示新價。',
  cn: '仅按本页显示的价格或更优价格成交；提交时价格变差，则不成交并显示新价。',
  en: 'Filled only at the price shown here or a better one. If it has become worse, nothing is filled and you see the new price.',
}
export const waits: Text = {
  tw: '到價時以當時的買價或賣價成交，跳空時以越過後的第一個報價成交。',
  cn: '到价时按当时的买价或卖价成交，跳空时按越过后的首个报价成交。',
  en: 'Filled at the bid or ask of the first quote that reaches the price, also after a gap.',
}
export const riskInstead: Text = {
  tw: '依 1% 風險改為 {lots} 手',
  cn: '按1%风险改为{lots}手',
  en: 'Change to {lots} lots for 1% risk',
}
export const losesShare: Text = {
  tw: '停損會虧掉淨值的 {share}。',
  cn: '止损将亏掉净值的{share}。',
  en: 'The stop loses {share} of your equity.',
}
export const liquidationNear: Text = {
  tw: '強制平倉價只距現價 {distance}，小於當日區間。',
  cn: '强平价距现价仅{distance}，小于当日区间。',
  en: 'The stop-out price is only {distance} away, less than the range of the day.',
}

export const filled: Text = {
  tw: '已{side} {lots} 手 {symbol}，成交價 {price}',
  cn: '已{side} {lots}手{symbol}，成交价{price}',
  en: '{side} {lots} lots of {symbol}: filled at {price}',
}
export const placed: Text = {
  tw: '已掛單：{side} {lots} 手 {symbol}，{price}',
  cn: '已挂单：{side} {lots}手{symbol}，{price}',
  en: 'Order placed: {side} {lots} lots of {symbol} at {price}',
}
export const seePositions: Text = { tw: '查看部位與掛單', cn: '查看持仓与挂单', en: 'Positions and orders' }

export const staleHead: Text = { tw: '逾時未更新 {time}', cn: '超时未更新{time}', en: 'No update since {time}' }
export const stale: Text = {
  tw: '報價中斷，暫時無法下單；恢復後按鈕會自動回來。',
  cn: '报价中断，暂时无法下单；恢复后按钮会自动出现。',
  en: 'The quote has stopped, so nothing can be ordered. The button returns by itself.',
}
export const closedHead: Text = { tw: '已收盤', cn: '已收盘', en: 'Closed' }
export const closed: Text = {
  tw: '目前不是交易時段，開盤後才能下單。',
  cn: '当前非交易时段，开盘后才能下单。',
  en: 'The market is closed. Orders are taken once it opens.',
}
export const noSourceHead: Text = { tw: '無來源', cn: '无来源', en: 'No source' }
export const noSource: Text = {
  tw: '此商品沒有即時報價，無法模擬下單。',
  cn: '该品种没有实时报价，无法模拟下单。',
  en: 'This instrument has no live quote, so it cannot be ordered.',
}
export const notTraded: Text = {
  tw: '此商品不在模擬帳戶的交易範圍。',
  cn: '该品种不在模拟账户的交易范围内。',
  en: 'This instrument is not traded in simulated accounts.',
}
export const seeHistory: Text = { tw: '查看歷史數據', cn: '查看历史数据', en: 'See past prices' }
export const changedHead: Text = { tw: '價格已變', cn: '价格已变', en: 'The price has changed' }
export const changed: Text = {
  tw: '您看到 {shown}，現為 {price}（{difference}）。未成交。',
  cn: '您看到{shown}，现为{price}（{difference}）。未成交。',
  en: 'You saw {shown}; it is now {price} ({difference}). Nothing was filled.',
}
export const buyAt: Text = { tw: '以 {price} 買進', cn: '以{price}买入', en: 'Buy at {price}' }
export const sellAt: Text = { tw: '以 {price} 賣出', cn: '以{price}卖出', en: 'Sell at {price}' }
export const dismiss: Text = { tw: '不下單', cn: '不下单', en: 'Do not order' }
export const noMarginHead: Text = { tw: '可用保證金不足', cn: '可用保证金不足', en: 'Not enough free margin' }
export const noMargin: Text = {
  tw: '需要 {margin} USD，可用 {free} USD。',
  cn: '需要{margin} USD，可用{free} USD。',
  en: 'It takes {margin} USD, but only {free} USD is free.',
}
export const fewer: Text = { tw: '改為 {lots} 手', cn: '改为{lots}手', en: 'Change to {lots} lots' }
export const unansweredHead: Text = { tw: '沒有收到回覆', cn: '未收到回复', en: 'No answer' }
export const unanswered: Text = {
  tw: '這筆單可能已經成交。再送一次不會重複下單。',
  cn: '该订单可能已成交。再次提交不会重复下单。',
  en: 'The order may have been filled. Sending it again does not order twice.',
}
export const sendAgain: Text = { tw: '再送一次', cn: '再次提交', en: 'Send again' }
export const lostHead: Text = { tw: '連線中斷', cn: '连接中断', en: 'Connection lost' }
export const lost: Text = {
  tw: '目前看到的不是最新價格，連線恢復後才能下單。',
  cn: '当前显示的不是最新价格，连接恢复后才能下单。',
  en: 'The price shown is not the latest. Orders are possible once the connection is back.',
}

export const lotsRange: Text = {
  tw: '手數為 0.01 至 50，以 0.01 為單位',
  cn: '手数为0.01至50，以0.01为单位',
  en: '0.01 to 50 lots in steps of 0.01',
}
export const notAPrice: Text = { tw: '請輸入價格', cn: '请输入价格', en: 'Enter a price' }
export const mustBeBelow: Text = { tw: '須低於 {price}', cn: '须低于{price}', en: 'Must be below {price}' }
export const mustBeAbove: Text = { tw: '須高於 {price}', cn: '须高于{price}', en: 'Must be above {price}' }

export const logInFirst: Text = {
  tw: '登入後可用 100,000 USD 的模擬資金，以本站報價下單。',
  cn: '登录后可用100,000 USD模拟资金，按本站报价下单。',
  en: 'Log in to trade at the quotes of this site with 100,000 USD of virtual money.',
}
export const logIn: Text = { tw: '登入以下單', cn: '登录并下单', en: 'Log in to order' }
export const openFirst: Text = {
  tw: '開立模擬帳戶：100,000 USD，槓桿 1:100，不涉及真實資金。',
  cn: '开立模拟账户：100,000 USD，杠杆1:100，不涉及真实资金。',
  en: 'Open a simulated account: 100,000 USD at 1:100, no real money.',
}
export const openAccount: Text = { tw: '開立模擬帳戶', cn: '开立模拟账户', en: 'Open simulated account' }
export const failed: Text = { tw: '讀取失敗', cn: '读取失败', en: 'It could not be read' }
export const retry: Text = { tw: '重試', cn: '重试', en: 'Try again' }

/** On the chart. */
export const levels: Text = { tw: '圖上價位', cn: '图上价位', en: 'Levels on the chart' }
export const chartHint: Text = {
  tw: '拖曳停損、停利線即改單',
  cn: '拖动止损、止盈线即可改单',
  en: 'Drag stop loss and take profit to change them',
}
export const dragged: Text = { tw: '拖曳中', cn: '拖动中', en: 'Moving' }
export const release: Text = {
  tw: '放開即更新，Esc 取消',
  cn: '松开即更新，Esc取消',
  en: 'Release to apply, Esc to cancel',
}
export const pressEnter: Text = {
  tw: 'Enter 更新，Esc 取消',
  cn: '按Enter更新，Esc取消',
  en: 'Enter to apply, Esc to cancel',
}
export const outside: Text = {
  tw: '{name} {price}，在圖外{where} {distance}',
  cn: '{name} {price}，在图外{where} {distance}',
  en: '{name} {price}, {distance} {where} the chart',
}
export const above: Text = { tw: '上方', cn: '上方', en: 'above' }
export const below: Text = { tw: '下方', cn: '下方', en: 'below' }
export const movable: Text = {
  tw: '{name}，以上下鍵移動',
  cn: '{name}，用上下键移动',
  en: '{name}, move with the arrow keys',
}
