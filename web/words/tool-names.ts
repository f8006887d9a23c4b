import type { Text } from '#contract/text/locale.ts'

export const converter: Text = { tw: '匯率換算', cn: '汇率换算', en: 'Converter' }
export const currencyCode: Text = { tw: '貨幣代碼', cn: '货币代码', en: 'Currency codes' }
export const banks: Text = { tw: '銀行牌告匯率', cn: '银行外汇牌价', en: 'Bank exchange rates' }
export const exchangeRate: Text = { tw: '銀行匯率比較', cn: '各银行外汇牌价对比', en: 'Rates by bank' }
export const normalContrast: Text = { tw: '標準帳戶點差', cn: '标准账户点差', en: 'Standard spreads' }
export const ecnContrast: Text = { tw: 'ECN 帳戶點差', cn: 'ECN账户点差', en: 'ECN spreads' }
export const rollovers: Text = { tw: '隔夜利息', cn: '隔夜利息', en: 'Swap rates' }
export const tradeCostTitle: Text = { tw: '這筆交易花多少？', cn: '这笔交易花多少？', en: 'What does this trade cost?' }
export const tradeCost: Text = { tw: '交易成本', cn: '交易成本', en: 'Trade cost' }
export const accountCost: Text = { tw: '帳戶成本', cn: '账户成本', en: 'Account cost' }
export const calculators: Text = { tw: '交易試算', cn: '交易计算器', en: 'Calculators' }
export const widget: Text = { tw: '嵌入工具', cn: '嵌入工具', en: 'Widget' }
