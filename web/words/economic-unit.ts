import type { Text } from '#contract/text/locale.ts'

/** Units of economic figures. `{currency}` is the code of the country's currency. */
export const economicUnits: Readonly<Record<string, Text>> = {
  '%': { tw: '%', cn: '%', en: '%' },
  '% of GDP': { tw: '占 GDP %', cn: '占 GDP %', en: '% of GDP' },
  points: { tw: '點', cn: '点', en: 'points' },
  index: { tw: '指數', cn: '指数', en: 'index' },
  thousand: { tw: '千', cn: '千', en: 'thousand' },
  million: { tw: '百萬', cn: '百万', en: 'million' },
  billion: { tw: '十億', cn: '十亿', en: 'billion' },
  trillion: { tw: '兆', cn: '万亿', en: 'trillion' },
  USD: { tw: '美元', cn: '美元', en: 'USD' },
  'USD bn': { tw: '十億美元', cn: '十亿美元', en: 'USD bn' },
  'CNY bn': { tw: '十億人民幣', cn: '十亿元', en: 'CNY bn' },
  'local bn': { tw: '十億 {currency}', cn: '十亿 {currency}', en: '{currency} bn' },
  'local million': { tw: '百萬 {currency}', cn: '百万 {currency}', en: '{currency} million' },
  'local thousand': { tw: '千 {currency}', cn: '千 {currency}', en: '{currency} thousand' },
  'not stated': { tw: '單位未註明', cn: '单位未注明', en: 'unit not stated' },
  'intl $': { tw: '國際元', cn: '国际元', en: 'intl $' },
  'USD/L': { tw: '美元/公升', cn: '美元/升', en: 'USD/litre' },
  Mt: { tw: '百萬公噸', cn: '百万吨', en: 'Mt' },
  '°C': { tw: '°C', cn: '°C', en: '°C' },
  mm: { tw: '公釐', cn: '毫米', en: 'mm' },
  cases: { tw: '件', cn: '件', en: 'cases' },
  grade: { tw: '等級', cn: '等级', en: 'grade' },
  rate: { tw: '匯率', cn: '汇率', en: 'rate' },
}
/** The currency of the figures of several countries. */
export const localCurrency: Text = { tw: '本國貨幣', cn: '本币', en: 'local currency' }

/** Heads of the columns of a table of countries, which have no room for an indicator's full name. */
export const headlines: Readonly<Record<string, Text>> = {
  gdp: { tw: 'GDP', cn: 'GDP', en: 'GDP' },
  'gdp-growth-annual': { tw: 'GDP 年增', cn: 'GDP 同比', en: 'GDP YoY' },
  'interest-rate': { tw: '政策利率', cn: '政策利率', en: 'Policy rate' },
  'inflation-rate': { tw: '通膨率', cn: '通胀率', en: 'Inflation' },
  'unemployment-rate': { tw: '失業率', cn: '失业率', en: 'Jobless' },
  'government-budget': { tw: '財政餘額', cn: '财政余额', en: 'Budget' },
  'government-debt-to-gdp': { tw: '政府債務', cn: '政府债务', en: 'Debt' },
  'current-account-to-gdp': { tw: '經常帳', cn: '经常账户', en: 'Current acct' },
  population: { tw: '人口', cn: '人口', en: 'Population' },
  'government-bond-10y': { tw: '10 年期', cn: '10 年期', en: '10Y yield' },
}
