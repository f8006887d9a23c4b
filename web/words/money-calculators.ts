import type { Text } from '#contract/text/locale.ts'

export const currency: Text = { tw: '幣別', cn: '币种', en: 'Currency' }
export const loanAmount: Text = { tw: '貸款金額', cn: '贷款金额', en: 'Loan amount' }
export const depositAmount: Text = { tw: '存款本金', cn: '存款本金', en: 'Amount' }
export const annualRate: Text = { tw: '年利率', cn: '年利率', en: 'Annual rate' }
export const term: Text = { tw: '期限', cn: '期限', en: 'Term' }
export const unit: Text = { tw: '單位', cn: '单位', en: 'Unit' }
export const years: Text = { tw: '年', cn: '年', en: 'years' }
export const months: Text = { tw: '個月', cn: '个月', en: 'months' }
export const method: Text = { tw: '還款方式', cn: '还款方式', en: 'Repayment' }
export const methodNames = {
  payment: { tw: '本息平均攤還', cn: '等额本息', en: 'Equal payments' },
  principal: { tw: '本金平均攤還', cn: '等额本金', en: 'Equal principal' },
} as const satisfies Record<string, Text>
export const extraMonthly: Text = { tw: '每月提前還款', cn: '每月提前还款', en: 'Extra each month' }
export const extraOnce: Text = { tw: '一次提前還款', cn: '一次性提前还款', en: 'Extra once' }
export const onceAt: Text = { tw: '在第幾個月', cn: '在第几个月', en: 'In month' }
export const calculate: Text = { tw: '試算', cn: '计算', en: 'Calculate' }
export const result: Text = { tw: '試算結果', cn: '计算结果', en: 'Result' }
export const firstPayment: Text = { tw: '首期應繳', cn: '首期还款', en: 'First payment' }
export const monthlyPayment: Text = { tw: '每月應繳', cn: '每月还款', en: 'Monthly payment' }
export const lastPayment: Text = { tw: '末期應繳', cn: '末期还款', en: 'Last payment' }
export const totalInterest: Text = { tw: '利息總額', cn: '利息总额', en: 'Total interest' }
export const totalPaid: Text = { tw: '本息總額', cn: '还款总额', en: 'Total paid' }
export const effectiveRate: Text = { tw: '有效年利率', cn: '有效年利率', en: 'Effective annual rate' }
export const saved: Text = {
  tw: '提前還款少付利息 {interest}，提早 {months} 個月還清。',
  cn: '提前还款少付利息{interest}，提早{months}个月还清。',
  en: 'Extra payments save {interest} of interest and end the loan {months} {months|month|months} earlier.',
}
export const otherMethod: Text = {
  tw: '改採{method}：首期 {payment}，利息總額 {interest}。',
  cn: '改用{method}：首期{payment}，利息总额{interest}。',
  en: 'With {method}: first payment {payment}, total interest {interest}.',
}
export const roundedUp: Text = {
  tw: '每期金額以最小幣值單位計，進位後提早 {months} 個月還清。',
  cn: '每期金额以最小货币单位计，进位后提早{months}个月还清。',
  en: 'Payments are whole amounts of the smallest unit; rounded up, they end the loan {months} {months|month|months} earlier.',
}
export const balanceChart: Text = { tw: '貸款餘額', cn: '贷款余额', en: 'Balance' }
export const balanceSummary: Text = {
  tw: '貸款餘額由 {amount} 降至 0，共 {count} 期',
  cn: '贷款余额由{amount}降至0，共{count}期',
  en: 'The balance falls from {amount} to 0 in {count} {count|payment|payments}',
}
export const plan: Text = { tw: '攤還表', cn: '还款计划表', en: 'Amortisation table' }
export const byYear: Text = { tw: '按年', cn: '按年', en: 'By year' }
export const byMonth: Text = { tw: '按月', cn: '按月', en: 'By month' }
export const view: Text = { tw: '攤還表顯示', cn: '还款计划表显示', en: 'Table' }
export const year: Text = { tw: '年', cn: '年', en: 'Year' }
export const month: Text = { tw: '期', cn: '期', en: 'Month' }
export const payment: Text = { tw: '應繳本息', cn: '还款额', en: 'Payment' }
export const interest: Text = { tw: '利息', cn: '利息', en: 'Interest' }
export const principal: Text = { tw: '本金', cn: '本金', en: 'Principal' }
export const extra: Text = { tw: '提前還款', cn: '提前还款', en: 'Extra' }
export const balance: Text = { tw: '貸款餘額', cn: '剩余本金', en: 'Balance' }
export const sum: Text = { tw: '合計', cn: '合计', en: 'Total' }
export const formula: Text = { tw: '公式與範例', cn: '公式与示例', en: 'Formula and example' }
export const loanFormulaNote: Text = {
  tw: 'P 為貸款本金，B 為期初餘額，i 為月利率（年利率除以 12），n 為期數。每期利息為 B 乘以 i，四捨五入至最小幣值單位；末期付清餘額。',
  cn: 'P为贷款本金，B为期初余额，i为月利率（年利率除以12），n为期数。每期利息为B乘以i，四舍五入至最小货币单位；末期付清余额。',
  en: 'P is the amount, B the balance before a payment, i the monthly rate (the annual rate divided by 12), n the number of payments. The interest for a month is B times i, rounded to the smallest unit; the last payment clears the balance.',
}
export const taxRate: Text = { tw: '利息稅率', cn: '利息税率', en: 'Tax on interest' }
export const basis: Text = { tw: '計息方式', cn: '计息方式', en: 'Compounding' }
export const basisNames = {
  effective: { tw: '有效年利率（APY、AER）', cn: '有效年利率（APY、AER）', en: 'Effective rate (APY, AER)' },
  365: { tw: '日複利', cn: '按日复利', en: 'Daily' },
  12: { tw: '月複利', cn: '按月复利', en: 'Monthly' },
  4: { tw: '季複利', cn: '按季复利', en: 'Quarterly' },
  2: { tw: '半年複利', cn: '按半年复利', en: 'Half-yearly' },
  1: { tw: '年複利', cn: '按年复利', en: 'Yearly' },
  maturity: { tw: '到期一次付息（單利）', cn: '到期一次付息（单利）', en: 'Paid at maturity (simple)' },
} as const satisfies Record<string, Text>
export const withdrawnAt: Text = {
  tw: '提前解約（第幾個月）',
  cn: '提前支取（第几个月）',
  en: 'Withdrawn after (months)',
}
export const withdrawnHint: Text = {
  tw: '空白表示持有到期',
  cn: '留空表示持有到期',
  en: 'Leave empty if held to maturity',
}
export const earlyRule: Text = { tw: '提前解約的計息', cn: '提前支取的计息', en: 'If withdrawn early' }
export const earlyNames = {
  share: { tw: '按利率的百分比計息', cn: '按利率的百分比计息', en: 'a percentage of the rate is paid' },
  months: { tw: '扣除若干個月利息', cn: '扣除若干个月利息', en: 'months of interest are forfeited' },
} as const satisfies Record<string, Text>
export const earlyValue: Text = { tw: '% 或月數', cn: '%或月数', en: '% or months' }
export const grossInterest: Text = { tw: '稅前利息', cn: '税前利息', en: 'Interest before tax' }
export const tax: Text = { tw: '利息所得稅', cn: '利息税', en: 'Tax' }
export const paidOut: Text = { tw: '到期本利和', cn: '到期本息', en: 'Paid out at maturity' }
export const paidOutEarly: Text = { tw: '解約實領', cn: '支取实得', en: 'Paid out early' }
export const netRate: Text = { tw: '稅後有效年利率', cn: '税后有效年利率', en: 'Effective rate after tax' }
export const forgone: Text = {
  tw: '比持有到期少領稅前利息 {amount}。',
  cn: '比持有到期少得税前利息{amount}。',
  en: '{amount} less interest before tax than if held to maturity.',
}
export const growthChart: Text = { tw: '本利和', cn: '本息', en: 'Growth' }
export const growthSummary: Text = {
  tw: '{count} 個月後稅前本利和為 {amount}',
  cn: '{count}个月后税前本息为{amount}',
  en: 'After {count} {count|month|months} it has grown to {amount} before tax',
}
export const valueBeforeTax: Text = { tw: '稅前本利和', cn: '税前本息', en: 'Value before tax' }
export const depositFormulaNote: Text = {
  tw: 'P 為本金，r 為年利率，m 為每年計息次數，t 為年數。未滿一個計息期的部分按單利計；利息與稅只在最後四捨五入一次。',
  cn: 'P为本金，r为年利率，m为每年计息次数，t为年数。不足一个计息期的部分按单利计；利息与税只在最后四舍五入一次。',
  en: 'P is the amount, r the annual rate, m how many times a year interest is added, t the years. An incomplete period earns simple interest; interest and tax are rounded once, at the end.',
}
export const example: Text = { tw: '範例：{sum}', cn: '示例：{sum}', en: 'Example: {sum}' }
export const noResult: Text = {
  tw: '請先修正標示的欄位',
  cn: '请修改标出的内容',
  en: 'Correct the marked fields.',
}
export const disclaimer: Text = {
  tw: '試算結果僅供參考，實際金額以銀行核算為準。',
  cn: '计算结果仅供参考，实际金额以银行核算为准。',
  en: 'Estimate only; the bank’s own calculation applies.',
}
export const toRates: Text = { tw: '各國存貸利率', cn: '各国家/地区存贷利率', en: 'Deposit and loan rates' }
