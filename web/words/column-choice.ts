import type { Text } from '#contract/text/locale.ts'

/** The menu of a list's columns, once it is opened. */
export const defaultColumns: Text = { tw: '恢復預設欄位', cn: '恢复默认列', en: 'Default columns' }
export const columnsKept: Text = {
  tw: '套用於同類清單，只存放在此瀏覽器。',
  cn: '适用于同类列表，只存放在此浏览器。',
  en: 'Applies to lists of this type and stays in this browser.',
}
