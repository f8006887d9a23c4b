import type { Text } from '#contract/text/locale.ts'

export const before: Text = { tw: '10 分鐘前提醒', cn: '提前10分钟提醒', en: '10 minutes before' }
export const published: Text = { tw: '公布時提醒', cn: '公布时提醒', en: 'When published' }
export const atStart: Text = { tw: '開始時提醒', cn: '开始时提醒', en: 'When it starts' }
export const soon: Text = {
  tw: '{count} 分鐘後：{title}',
  cn: '{count}分钟后：{title}',
  en: 'In {count} min: {title}',
}
export const begins: Text = { tw: '現在開始：{title}', cn: '现在开始：{title}', en: 'Now: {title}' }
export const expectedWas: Text = { tw: '預測 {value}', cn: '预测{value}', en: 'forecast {value}' }
export const missed: Text = { tw: '已錯過', cn: '已错过', en: 'Missed' }
export const tooMany: Text = {
  tw: '此瀏覽器最多可設 {count} 個事件提醒，請先在提醒清單刪除不用的。',
  cn: '此浏览器最多可设{count}个事件提醒，请先在提醒列表删除不用的。',
  en: 'This browser keeps at most {count} event alerts. Delete one in the list of alerts first.',
}
export const labelOf: Text = { tw: '事件提醒', cn: '事件提醒', en: 'Event alerts' }
