import type { Text } from '#contract/text/locale.ts'
import type { SiteCategory } from '#modules/directory'

export const title: Text = { tw: '財經網站目錄', cn: '财经网站导航', en: 'Guide to financial sites' }
export const note: Text = {
  tw: '共 {count} 個網站，依類別整理。標示「官方」的是機構本身或政府的網站；各站內容由其營運者負責。',
  cn: '共{count}个网站，按类别整理。标注“官方”的是机构自身或政府的网站；各站内容由其运营方负责。',
  en: '{count} sites by category. “Official” marks the site of an institution itself or of a government. Each site is responsible for its own content.',
}
export const categories: Text = { tw: '網站類別', cn: '网站类别', en: 'Categories' }
export const official: Text = { tw: '官方', cn: '官方', en: 'Official' }
export const languages: Text = { tw: '網站語言', cn: '网站语言', en: 'Languages' }
/** Follows the note, while the list is the project's own. */
export const unchecked: Text = {
  tw: '網址為本站整理，未逐一查證，可能已有變更。',
  cn: '网址由本站整理，未逐一核实，可能已有变更。',
  en: 'The addresses have not been checked one by one and may have changed.',
}
export const searchSites: Text = {
  tw: '搜尋機構、說明或網址',
  cn: '搜索机构、说明或网址',
  en: 'Name, topic or address',
}
export const found: Text = {
  tw: '「{text}」共 {count} 個網站',
  cn: '“{text}”共{count}个网站',
  en: '{count} {count|site|sites} for “{text}”',
}
export const nothingFound: Text = { tw: '找不到符合的網站', cn: '没有符合的网站', en: 'No site found' }
export const searchAdvice: Text = {
  tw: '請改用較短的關鍵字，或輸入英文名稱、網址的一部分。',
  cn: '请改用较短的关键词，或输入英文名称、网址的一部分。',
  en: 'Try a shorter word, or part of the site’s address.',
}

export const categoryNames: Readonly<Record<SiteCategory, Text>> = {
  'central-banks': { tw: '中央銀行', cn: '中央银行', en: 'Central banks' },
  statistics: { tw: '統計機關', cn: '统计机构', en: 'Statistics offices' },
  exchanges: { tw: '交易所', cn: '交易所', en: 'Exchanges' },
  regulators: { tw: '監理機關', cn: '监管机构', en: 'Regulators' },
  international: { tw: '國際組織', cn: '国际组织', en: 'International bodies' },
  data: { tw: '市場與經濟數據', cn: '市场与经济数据', en: 'Market and economic data' },
  calendars: { tw: '發布日程', cn: '发布日程', en: 'Release calendars' },
  associations: { tw: '同業公會與協會', cn: '行业协会', en: 'Industry associations' },
  brokers: { tw: '經紀商', cn: '经纪商', en: 'Brokers' },
  education: { tw: '投資人教育', cn: '投资者教育', en: 'Investor education' },
}
