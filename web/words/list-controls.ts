import type { Text } from '#contract/text/locale.ts'

/** Controls of a list other than sorting. */
export const columns: Text = { tw: '選擇欄位', cn: '选择列', en: 'Columns' }
export const csv: Text = { tw: '下載 CSV', cn: '下载CSV', en: 'Download CSV' }
export const density: Text = { tw: '表格密度', cn: '表格密度', en: 'Density' }
export const compact: Text = { tw: '緊湊', cn: '紧凑', en: 'Compact' }
export const comfortable: Text = { tw: '寬鬆', cn: '宽松', en: 'Comfortable' }
