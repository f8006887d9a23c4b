import type { Text } from '#contract/text/locale.ts'

export const overviewTitle: Text = { tw: '交易與理財試算', cn: '交易与理财计算器', en: 'Calculators' }
export const overviewNote: Text = {
  tw: '以即時匯率試算點值、部位、保證金與持有成本，附公式與範例',
  cn: '按实时汇率计算点值、仓位、保证金与持仓成本，附公式与示例',
  en: 'Pip value, position size, margin and holding costs at live rates, with formulas and examples',
}
export const pipValueTitle: Text = { tw: '點值試算', cn: '点值计算器', en: 'Pip value calculator' }
export const pipValueNote: Text = {
  tw: '一點波動值多少帳戶幣別',
  cn: '一个点的波动折合多少账户货币',
  en: 'What one pip is worth in the currency of your account',
}
export const positionSizeTitle: Text = { tw: '部位大小試算', cn: '仓位计算器', en: 'Position size calculator' }
export const positionSizeNote: Text = {
  tw: '依風險比例與停損點數，算出可下的手數',
  cn: '按风险比例与止损点数，算出可开的手数',
  en: 'How many lots keep the loss at your stop within your risk',
}
export const marginTitle: Text = {
  tw: '保證金與強制平倉試算',
  cn: '保证金与强平价计算器',
  en: 'Margin and stop-out calculator',
}
export const marginNote: Text = {
  tw: '所需保證金、保證金比例與強制平倉價',
  cn: '所需保证金、保证金比例与强制平仓价',
  en: 'Margin of a position, its level and the price of a stop-out',
}
export const profitLossTitle: Text = { tw: '損益試算', cn: '盈亏计算器', en: 'Profit and loss calculator' }
export const profitLossNote: Text = {
  tw: '由進場價到出場價的點數與損益',
  cn: '由入场价到出场价的点数与盈亏',
  en: 'Pips and money between an entry and an exit price',
}
export const swapCostTitle: Text = { tw: '隔夜利息試算', cn: '隔夜利息计算器', en: 'Swap cost calculator' }
export const swapCostNote: Text = {
  tw: '持有數晚的隔夜利息，含三倍計息日',
  cn: '持仓数晚的隔夜利息，含三倍计息日',
  en: 'What holding a position for some nights costs or earns, triple day included',
}
export const pivotsTitle: Text = { tw: '樞軸點試算', cn: '枢轴点计算器', en: 'Pivot point calculator' }
export const pivotsNote: Text = {
  tw: '由前一交易日的開高低收，算出今日五種樞軸點的支撐與壓力',
  cn: '由前一交易日的开高低收，算出今日五种枢轴点的支撑与阻力',
  en: 'Support and resistance for today by five systems, from the last finished day or your own prices',
}
export const growthTitle: Text = { tw: '複利成長試算', cn: '复利增长计算器', en: 'Compound growth calculator' }
export const growthNote: Text = {
  tw: '每期報酬率與每期投入下的帳戶餘額',
  cn: '每期收益率与每期投入下的账户余额',
  en: 'A balance over periods of gain, with what is paid in or taken out',
}
export const sessionsTitle: Text = { tw: '交易時段時區對照', cn: '交易时段时区对照', en: 'Forex sessions by time zone' }
export const sessionsNote: Text = {
  tw: '任一日期四大外匯時段在各地的時間，含日光節約時間',
  cn: '任一日期四大外汇时段在各地的时间，含夏令时',
  en: 'The four sessions of any date in your time zone, daylight saving included',
}
export const depositTitle: Text = { tw: '存款試算', cn: '存款计算器', en: 'Deposit calculator' }
export const depositNote: Text = {
  tw: '複利、利息所得稅與提前解約',
  cn: '复利、利息税与提前支取',
  en: 'Compounding, tax and early withdrawal',
}
export const loanTitle: Text = { tw: '貸款試算', cn: '贷款计算器', en: 'Loan calculator' }
export const loanNote: Text = {
  tw: '本息平均攤還與本金平均攤還，含提前還款',
  cn: '等额本息与等额本金，含提前还款',
  en: 'Equal payments or equal principal, with extra payments',
}
export const accountCostTitle: Text = {
  tw: '每月交易成本比較',
  cn: '每月交易成本对比',
  en: 'Monthly trading cost compared',
}
export const accountCostNote: Text = {
  tw: '依您的交易習慣，估算各經紀商每月的點差、手續費與隔夜利息',
  cn: '按您的交易习惯，估算各经纪商每月的点差、手续费与隔夜利息',
  en: 'Spread, commission and swap per month at each broker, for the way you trade',
}
/** Of what a trade costs. */
export const tradeCostNote: Text = {
  tw: '從進場到出場，各經紀商的點差、手續費與逐夜隔夜利息',
  cn: '从入场到出场，各经纪商的点差、手续费与逐夜隔夜利息',
  en: 'Spread, commission and swap night by night at each broker, from entry to exit',
}
