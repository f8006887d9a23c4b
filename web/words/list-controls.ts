import type { Text } from '#contract/locale.ts'

/** Controls of a list other than sorting. */
export const columns: Text = { tw: '選擇欄位', cn: '选择列', en: 'Columns' }
export const defaultColumns: Text = { tw: '恢復預設欄位', cn: '恢复默认列', en: 'Default columns' }
export const columnsKept: Text = {
  tw: '套用於同類清單，只存放在此瀏覽器。',
  cn: '适用于同类列表，只存放在此浏览器。',
  en: 'Applies to lists of this kind and stays in this browser.',
}
export const csv: Text = { tw: '下載 CSV', cn: '下载 CSV', en: 'Download CSV' }
export const density: Text = { tw: '表格密度', cn: '表格密度', en: 'Density' }
export const compact: Text = { tw: '緊湊', cn: '紧凑', en: 'Compact' }
export const comfortable: Text = { tw: '寬鬆', cn: '宽松', en: 'Comfortable' }
export const filterRows: Text = { tw: '篩選', cn: '筛选', en: 'Filter' }
export const rowCount: Text = { tw: '{count} 筆', cn: '{count} 条', en: '{count} rows' }
