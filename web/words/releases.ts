import type { Text } from '#contract/text/locale.ts'

/** Releases of economic figures. */
export const releases: Text = { tw: '歷次公布', cn: '历次公布', en: 'Releases' }
export const actual: Text = { tw: '公布值', cn: '公布值', en: 'Actual' }
export const surprise: Text = { tw: '與預期差距', cn: '预期差', en: 'Surprise' }
export const estimate: Text = { tw: '第 {count} 次估計', cn: '第{count}次估算', en: 'estimate {count}' }
export const revisedFrom: Text = { tw: '修正前 {value}', cn: '修正前{value}', en: 'was {value}' }
export const expectedNext: Text = { tw: '預計公布', cn: '预计公布', en: 'Expected' }
/** Beside the heading: in which zone the times are. */
export const newest: Text = {
  tw: '最近 {count} 次，{zone}，完整資料請下載 CSV',
  cn: '最近{count}次，{zone}，完整数据请下载CSV',
  en: 'Latest {count}, {zone}; more in the CSV',
}
/** Of published series, whose times are not known. */
export const newestByDay: Text = {
  tw: '最近 {count} 次，依發布機構標示或本站取得的日期，完整資料請下載 CSV',
  cn: '最近{count}次，按发布机构标注或本站获取的日期，完整数据请下载CSV',
  en: 'Latest {count}, by the publisher’s date or the day they arrived here; more in the CSV',
}
