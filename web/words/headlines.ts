import type { Text } from '#contract/text/locale.ts'

/** Heads of the columns of a table of countries, which have no room for an indicator's full name. */
export const headlines: Readonly<Record<string, Text>> = {
  gdp: { tw: 'GDP', cn: 'GDP', en: 'GDP' },
  'gdp-growth-annual': { tw: 'GDP 年增', cn: 'GDP同比', en: 'GDP YoY' },
  'interest-rate': { tw: '政策利率', cn: '政策利率', en: 'Policy rate' },
  'inflation-rate': { tw: '通膨率', cn: '通胀率', en: 'Inflation' },
  'unemployment-rate': { tw: '失業率', cn: '失业率', en: 'Jobless' },
  'government-budget': { tw: '財政餘額', cn: '财政余额', en: 'Budget' },
  'government-debt-to-gdp': { tw: '政府債務', cn: '政府债务', en: 'Debt' },
  'current-account-to-gdp': { tw: '經常帳', cn: '经常账户', en: 'Current acct' },
  population: { tw: '人口', cn: '人口', en: 'Population' },
  'government-bond-10y': { tw: '10 年期', cn: '10年期', en: '10Y yield' },
}
