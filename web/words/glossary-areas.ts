import type { GlossaryArea } from '#contract/glossary/glossary.ts'
import type { Text } from '#contract/text/locale.ts'

export const areaNames: Readonly<Record<GlossaryArea, Text>> = {
  prices: { tw: '報價', cn: '报价', en: 'Prices' },
  charts: { tw: '技術指標', cn: '技术指标', en: 'Charts' },
  economy: { tw: '經濟指標', cn: '经济指标', en: 'Economy' },
  bonds: { tw: '債券', cn: '债券', en: 'Bonds' },
  trading: { tw: '交易與帳戶', cn: '交易与账户', en: 'Trading' },
  banks: { tw: '銀行牌告', cn: '银行牌价', en: 'Banks' },
}
