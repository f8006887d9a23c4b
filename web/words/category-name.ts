import type { Text } from '#contract/text/locale.ts'

/** Names of the kinds of indicators, by their words in addresses. */
export const categoryName = {
  Labour: { tw: '勞動', cn: '劳动力', en: 'Labour' },
  Money: { tw: '貨幣', cn: '货币', en: 'Money' },
  GDP: { tw: '國內生產毛額', cn: '国内生产总值', en: 'GDP' },
  Trade: { tw: '貿易', cn: '贸易', en: 'Trade' },
  Prices: { tw: '物價', cn: '物价', en: 'Prices' },
  Housing: { tw: '房市', cn: '房地产', en: 'Housing' },
  Business: { tw: '企業', cn: '企业', en: 'Business' },
  Climate: { tw: '氣候', cn: '气候', en: 'Climate' },
  Consumer: { tw: '消費', cn: '消费', en: 'Consumer' },
  Government: { tw: '政府財政', cn: '政府财政', en: 'Government' },
  Markets: { tw: '市場', cn: '市场', en: 'Markets' },
  Taxes: { tw: '稅率', cn: '税率', en: 'Taxes' },
} as const satisfies Record<string, Text>

/** Instead of a country's code, where an indicator of all countries is meant. */
export const allCountries: Text = { tw: '各國', cn: '全部国家/地区', en: 'All' }
