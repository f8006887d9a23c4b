import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '存貸利率', cn: '存贷利率', en: 'Deposit & loan rates' }
export const compare: Text = { tw: '七國比較', cn: '七国对比', en: 'Compare countries' }
export const us: Text = { tw: '美國', cn: '美国', en: 'United States' }
export const sg: Text = { tw: '新加坡', cn: '新加坡', en: 'Singapore' }
export const jp: Text = { tw: '日本', cn: '日本', en: 'Japan' }
export const ca: Text = { tw: '加拿大', cn: '加拿大', en: 'Canada' }
export const au: Text = { tw: '澳洲', cn: '澳大利亚', en: 'Australia' }
export const nz: Text = { tw: '紐西蘭', cn: '新西兰', en: 'New Zealand' }
export const gb: Text = { tw: '英國', cn: '英国', en: 'United Kingdom' }
export const save: Text = { tw: '活期儲蓄', cn: '活期储蓄', en: 'Savings' }
export const fixed: Text = { tw: '定期存款', cn: '定期存款', en: 'Fixed deposit' }
export const loans: Text = { tw: '貸款', cn: '贷款', en: 'Loans' }
export const mortgage: Text = { tw: '房貸', cn: '住房贷款', en: 'Mortgage' }
export const personal: Text = { tw: '個人信貸', cn: '个人贷款', en: 'Personal loan' }
export const car: Text = { tw: '車貸', cn: '车贷', en: 'Car loan' }
export const heloc: Text = { tw: '房屋淨值貸款', cn: '房屋净值贷款', en: 'Home equity line' }
export const bank: Text = { tw: '銀行', cn: '银行', en: 'Bank' }
export const product: Text = { tw: '產品', cn: '产品', en: 'Product' }
export const rate: Text = { tw: '利率', cn: '利率', en: 'Rate' }
export const kind: Text = { tw: '利率類型', cn: '利率类型', en: 'Rate type' }
export const effective: Text = { tw: '有效年利率', cn: '有效年利率', en: 'Effective annual' }
export const term: Text = { tw: '期限', cn: '期限', en: 'Term' }
export const months: Text = { tw: '個月', cn: '个月', en: 'months' }
export const minAmount: Text = { tw: '起存金額', cn: '起存金额', en: 'Minimum' }
export const maxAmount: Text = { tw: '金額上限', cn: '金额上限', en: 'Maximum' }
export const promo: Text = { tw: '優惠利率', cn: '优惠利率', en: 'Promotional' }
export const boardRate: Text = { tw: '牌告利率', cn: '挂牌利率', en: 'Posted rate' }
export const validUntil: Text = { tw: '有效至', cn: '有效至', en: 'Valid until' }
export const checkedOn: Text = { tw: '查核日期', cn: '核对日期', en: 'Checked on' }
export const protection: Text = { tw: '存款保險', cn: '存款保险', en: 'Deposit insurance' }
export const policyRate: Text = { tw: '央行政策利率', cn: '政策利率', en: 'Policy rate' }
/** Of Singapore: its central bank manages the exchange rate. */
export const noPolicyRate: Text = {
  tw: '新加坡金管局不設政策利率，以匯率為政策工具',
  cn: '新加坡金管局不设政策利率，以汇率为政策工具',
  en: 'MAS sets no policy rate: it manages the exchange rate',
}
/** The same in a cell. */
export const noneSet: Text = { tw: '不設', cn: '不设', en: 'none set' }
export const interest: Text = { tw: '利息', cn: '利息', en: 'Interest' }
export const principal: Text = { tw: '本金', cn: '本金', en: 'Principal' }
export const maturityValue: Text = { tw: '到期本利和', cn: '到期本息', en: 'Maturity value' }
export const compounding: Text = { tw: '計息頻率', cn: '计息频率', en: 'Compounding' }
export const monthlyPayment: Text = { tw: '每月還款', cn: '每月还款', en: 'Monthly payment' }
export const totalInterest: Text = { tw: '利息總額', cn: '利息总额', en: 'Total interest' }
export const amortisation: Text = { tw: '攤還表', cn: '还款计划表', en: 'Amortisation' }
export const depositCalc: Text = { tw: '存款試算', cn: '存款计算器', en: 'Deposit calculator' }
export const loanCalc: Text = { tw: '貸款試算', cn: '贷款计算器', en: 'Loan calculator' }
export const best: Text = { tw: '最高利率', cn: '最高利率', en: 'Best rate' }
export const lowest: Text = { tw: '最低利率', cn: '最低利率', en: 'Lowest rate' }
export const comparison: Text = { tw: '比較利率', cn: '比较利率', en: 'Comparison rate' }
export const sampleNote: Text = {
  tw: '範例資料，非現行利率',
  cn: '示例数据，非现行利率',
  en: 'Sample data, not current rates',
}
