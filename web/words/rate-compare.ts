import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '七國存款利率比較', cn: '七国存款利率对比', en: 'Deposit rates in seven countries' }
export const note: Text = {
  tw: '以{currency}計算，並列出匯率風險',
  cn: '以{currency}计算，并列出汇率风险',
  en: 'in {currency}, with the currency risk',
}
export const home: Text = { tw: '您的貨幣', cn: '您的货币', en: 'Your currency' }
export const show: Text = { tw: '比較', cn: '对比', en: 'Compare' }
export const inflation: Text = { tw: '通膨率', cn: '通胀率', en: 'Inflation' }
export const interestIn: Text = {
  tw: '{amount} 的利息（匯率不變）',
  cn: '{amount}的利息（汇率不变）',
  en: 'Interest on {amount}, rate unchanged',
}
export const breakEven: Text = { tw: '損益兩平的匯率變動', cn: '盈亏平衡的汇率变动', en: 'Break-even move' }
export const yearMove: Text = {
  tw: '近一年兌{currency}',
  cn: '近一年兑{currency}',
  en: 'Past year against {currency}',
}
/** Of a change whose closes are still being read. */
export const pending: Text = { tw: '計算中', cn: '计算中', en: 'Computing' }
export const pricesAt: Text = {
  tw: '匯率為本站買賣中間價，最早一筆報價時間為 {time}。近一年的變動以日收盤價計算。',
  cn: '汇率为本站买卖中间价，其中最早一笔报价时间为{time}。近一年的变动按日收盘价计算。',
  en: 'Exchange rates are this site’s mid rates (oldest: {time}); one-year moves are close to close.',
}
export const riskTitle: Text = { tw: '匯率風險', cn: '汇率风险', en: 'Currency risk' }
export const riskRate: Text = {
  tw: '外幣存款的利息以外幣支付，本金也以外幣計價。換回{currency}時，匯率下跌的損失可能遠大於利息。',
  cn: '外币存款的利息以外币支付，本金也以外币计价。换回{currency}时，汇率下跌的损失可能远大于利息。',
  en: 'A foreign deposit and its interest are in the foreign currency. Converted back into {currency}, a fall in that currency can cost far more than the interest.',
}
export const riskEven: Text = {
  tw: '「損益兩平的匯率變動」是到期時匯率可以變動的幅度：超過這個跌幅，就不如存本幣；您的貨幣不在這七國之列時，則與不計息的現金相比。買賣價差與換匯費用未計入。',
  cn: '“盈亏平衡的汇率变动”是到期时汇率可以变动的幅度：超过这个跌幅，就不如存本币；您的货币不在这七国之列时，则与不计息的现金相比。买卖价差与换汇费用未计入。',
  en: 'The break-even move is how far the exchange rate may move by the end of the term: beyond it, a deposit at home would have earned more (if your currency is not one of the seven, cash at 0%). Spreads and fees are not included.',
}
export const riskProtection: Text = {
  tw: '高利率往往伴隨高通膨或貨幣貶值的預期。存款保險多以當地貨幣計算，有些不保障外幣帳戶。',
  cn: '高利率往往伴随高通胀或货币贬值预期。存款保险多以当地货币计算，有些不保障外币账户。',
  en: 'High rates often go with high inflation or an expected fall in the currency. Deposit insurance limits are in the local currency, and some schemes exclude foreign-currency accounts.',
}
