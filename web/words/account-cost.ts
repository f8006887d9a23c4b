import type { Text } from '#contract/text/locale.ts'

export const sampleNotice: Text = {
  tw: '以下經紀商均為虛構，點差、手續費與隔夜利息為模擬資料，不是任何真實業者的報價，請勿作為選擇經紀商的依據。',
  cn: '以下经纪商均为虚构，点差、手续费与隔夜利息为模拟数据，并非任何真实机构的报价，请勿据此选择经纪商。',
  en: 'These brokers are invented. Their spreads, commissions and swaps are simulated and are not quotes from any real firm: do not use them to choose a broker.',
}
export const noneReason: Text = {
  tw: '本站目前顯示真實行情，虛構經紀商不會與真實行情並列；匯入經紀商的點差與隔夜利息後即可比較。',
  cn: '本站当前显示真实行情，虚构经纪商不会与真实行情并列；导入经纪商的点差与隔夜利息后即可对比。',
  en: 'This site shows real prices, and invented brokers are not shown alongside them. Costs appear here once spreads and swaps have been imported.',
}

export const profile: Text = { tw: '您的交易習慣', cn: '您的交易习惯', en: 'How you trade' }
export const pairNumber: Text = { tw: '貨幣對 {number}', cn: '货币对{number}', en: 'Pair {number}' }
export const noPair: Text = { tw: '不選', cn: '不选', en: 'None' }
export const lotsAMonth: Text = { tw: '每月手數', cn: '每月手数', en: 'Lots per month' }
export const side: Text = { tw: '方向', cn: '方向', en: 'Side' }
export const share: Text = { tw: '留倉比例', cn: '持仓过夜比例', en: 'Share held overnight' }
export const nights: Text = { tw: '平均留倉夜數', cn: '平均持仓过夜次数', en: 'Nights held on average' }
export const wrongPairs: Text = {
  tw: '請至少選擇一個貨幣對',
  cn: '请至少选择一个货币对',
  en: 'Choose at least one pair.',
}
export const wrongLots: Text = {
  tw: '請輸入 0.01 至 10,000，最多兩位小數',
  cn: '请输入0.01至10,000，最多两位小数',
  en: 'Enter 0.01 to 10,000 lots, with at most two decimals',
}
export const wrongShare: Text = {
  tw: '請輸入 0 至 100 的百分比',
  cn: '请输入0至100的百分比',
  en: 'Enter a percentage from 0 to 100',
}
export const wrongNights: Text = {
  tw: '請輸入 0 至 100 的數字',
  cn: '请输入0至100的数字',
  en: 'Enter a number from 0 to 100',
}
export const check: Text = {
  tw: '請先修正標示的欄位',
  cn: '请修改标出的内容',
  en: 'Correct the marked fields to see the result.',
}

export const spread: Text = { tw: '點差', cn: '点差', en: 'Spread' }
export const commission: Text = { tw: '手續費', cn: '手续费', en: 'Commission' }
export const swap: Text = { tw: '隔夜利息', cn: '隔夜利息', en: 'Swap cost' }
export const total: Text = { tw: '每月成本', cn: '每月成本', en: 'Cost per month' }
export const aLot: Text = { tw: '平均每手', cn: '平均每手', en: 'Per lot' }
export const signNote: Text = {
  tw: '正值為成本；負的隔夜利息為收取。★ 每月成本最低。',
  cn: '正值为成本；负的隔夜利息为收取。★ 每月成本最低。',
  en: 'Positive figures are costs; a negative swap is received. ★ lowest monthly cost.',
}
export const incomplete: Text = {
  tw: '缺少點差或隔夜利息的經紀商不列合計，排在最後。',
  cn: '缺少点差或隔夜利息的经纪商不列合计，排在最后。',
  en: 'Brokers without a spread or swap for one of the pairs have no total and come last.',
}

export const workingTitle: Text = { tw: '{broker}：逐項計算', cn: '{broker}：逐项计算', en: '{broker}, worked out' }
export const item: Text = { tw: '項目', cn: '项目', en: 'Item' }
/** What a line of the sum is. */
export const itemOf: Readonly<Record<'spread' | 'commission' | 'swap', Text>> = {
  spread: { tw: '{pair} 點差', cn: '{pair}点差', en: '{pair} spread' },
  commission: { tw: '{pair} 手續費', cn: '{pair}手续费', en: '{pair} commission' },
  swap: { tw: '{pair} 隔夜利息', cn: '{pair}隔夜利息', en: '{pair} swap' },
}
export const working: Text = { tw: '計算式', cn: '计算式', en: 'Working' }
export const spreadWorking: Text = {
  tw: '{pips} 點 × 每點 {pip} × {lots} 手',
  cn: '{pips}点 × 每点{pip} × {lots}手',
  en: '{pips} pips × {pip} per pip × {lots} lots',
}
export const commissionWorking: Text = {
  tw: '來回 {commission} × {lots} 手',
  cn: '双边{commission} × {lots}手',
  en: '{commission} round turn × {lots} lots',
}
export const swapWorking: Text = {
  tw: '−（{swap}）× {lots} 手 × {share}% × {nights} 次 × 7 ÷ 5',
  cn: '−（{swap}）× {lots}手 × {share}% × {nights}次 × 7 ÷ 5',
  en: '−({swap}) × {lots} lots × {share}% × {nights} nights × 7 ÷ 5',
}
export const sum: Text = { tw: '合計', cn: '合计', en: 'Total' }

export const methodSpread: Text = {
  tw: '點差成本＝平均點差 × 每點價值 × 手數；平均點差取最近 24 小時交易時間，依時間加權，與點差比較頁相同。',
  cn: '点差成本＝平均点差 × 每点价值 × 手数；平均点差取最近24小时交易时间，按时间加权，与点差对比页相同。',
  en: 'Spread = average spread × pip value × lots. The average is weighted by time over the last 24 hours of trading, as on the spread pages.',
}
export const methodCommission: Text = {
  tw: '手續費＝單邊手續費 × 2 × 手數，僅 ECN 帳戶收取。',
  cn: '手续费＝单边手续费 × 2 × 手数，仅ECN账户收取。',
  en: 'Commission = commission per side × 2 × lots, on ECN accounts only.',
}
export const methodSwap: Text = {
  tw: '隔夜利息＝每手每晚金額 × 手數 × 過夜比例 × 過夜次數 × 7 ÷ 5，方向相反計為成本。一週換日五次，計息七夜，長期平均每次 1.4 夜；實際夜數依交割日與假日而異，見隔夜利息頁。',
  cn: '隔夜利息＝每手每晚金额 × 手数 × 过夜比例 × 过夜次数 × 7 ÷ 5，符号相反计为成本。一周五个交易日，计息七夜，长期平均每次1.4夜；实际夜数随交割日与假日而异，见隔夜利息页。',
  en: 'Swap cost = amount per lot and night × lots × share held × nights × 7 ÷ 5, with the opposite sign. A week has five rolls and seven nights of interest, 1.4 per roll in the long run; the actual nights depend on value dates and holidays, as on the swap rates page.',
}
export const methodRates: Text = {
  tw: '全部依即時中間價換算為帳戶幣別，只在顯示時四捨五入；不含滑價、入出金與其他費用。',
  cn: '全部按实时中间价折算为账户币种，仅在显示时四舍五入；不含滑点、出入金及其他费用。',
  en: 'Everything is converted to the account currency at live mid rates and rounded only for display. Slippage, deposits, withdrawals and other fees are not included.',
}
