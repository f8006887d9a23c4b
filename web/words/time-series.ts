import type { Text } from '#contract/text/locale.ts'

/** Charts of dated values. */
export const readable: Text = {
  tw: '{label}。按方向鍵、Home、End 逐期讀取數值',
  cn: '{label}。按方向键、Home、End逐期读取数值',
  en: '{label}. Arrow keys, Home and End read the values',
}
export const period: Text = { tw: '統計期', cn: '统计期', en: 'Period' }
/** Head of the dates of prices. */
export const date: Text = { tw: '日期', cn: '日期', en: 'Date' }
/** A period of a plan by its number. */
export const numbered: Text = { tw: '第 {number} 期', cn: '第{number}期', en: 'Period {number}' }
export const asTable: Text = { tw: '以表格顯示', cn: '以表格显示', en: 'Show as table' }
export const range: Text = { tw: '顯示期間', cn: '显示区间', en: 'Range' }
export const years: Text = { tw: '{count} 年', cn: '{count}年', en: '{count}Y' }
/** The label of a field for the first day of a chart. */
export const from: Text = { tw: '自', cn: '自', en: 'From' }
export const allYears: Text = { tw: '全部', cn: '全部', en: 'All' }
