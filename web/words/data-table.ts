import type { Text } from '#contract/text/locale.ts'

export const filterRows: Text = { tw: '篩選', cn: '筛选', en: 'Filter' }
export const rowCount: Text = { tw: '{count} 筆', cn: '{count}条', en: '{count} {count|row|rows}' }
