import type { Text } from '#contract/text/locale.ts'

export const date: Text = { tw: '日期', cn: '日期', en: 'Date' }
export const zone: Text = { tw: '時區', cn: '时区', en: 'Time zone' }
export const centre: Text = { tw: '時段', cn: '时段', en: 'Session' }
export const localHours: Text = { tw: '當地時間', cn: '当地时间', en: 'Local hours' }
export const offset: Text = { tw: '與 UTC 時差', cn: '与UTC时差', en: 'Offset from UTC' }
export const hoursTitle: Text = { tw: '{date}的交易時段', cn: '{date}的交易时段', en: 'Sessions on {date}' }
export const weekend: Text = {
  tw: '當日四大匯市休市',
  cn: '当日四大外汇市场休市',
  en: 'None of the four centres is open on this day',
}
export const overlaps: Text = { tw: '時段重疊', cn: '时段重叠', en: 'Overlaps' }
export const changes: Text = {
  tw: '未來一年的日光節約時間切換',
  cn: '未来一年的夏令时切换',
  en: 'Clock changes in the year ahead',
}
export const changesNote: Text = {
  tw: '切換後，該市場的台北時間會提早或延後一小時。',
  cn: '切换后，该市场的北京时间会提前或推后一小时。',
  en: 'After a change the session moves by an hour for places whose clocks do not.',
}
/** A time of the day after or before the one that is asked for. */
export const dayAfter: Text = { tw: '翌日 {time}', cn: '次日{time}', en: '{time} next day' }
export const dayBefore: Text = { tw: '前日 {time}', cn: '前日{time}', en: '{time} day before' }
export const forward: Text = { tw: '撥快一小時', cn: '拨快一小时', en: 'An hour forward' }
export const back: Text = { tw: '撥慢一小時', cn: '拨慢一小时', en: 'An hour back' }
export const method: Text = {
  tw: '時段以各地週一至週五的上班時間計：雪梨與東京 09:00–18:00，倫敦與紐約 08:00–17:00；假日未計入。',
  cn: '时段按各地周一至周五的工作时间计：悉尼与东京09:00–18:00，伦敦与纽约08:00–17:00；未计入假日。',
  en: 'Sessions are office hours from Monday to Friday: Sydney and Tokyo 09:00–18:00, London and New York 08:00–17:00 local time. Holidays are left out.',
}
export const wrongDate: Text = {
  tw: '請輸入 1990-01-01 至 2037-12-31 之間的日期',
  cn: '请输入1990-01-01至2037-12-31之间的日期',
  en: 'Enter a date from 1990-01-01 to 2037-12-31',
}
export const change: Text = { tw: '調整', cn: '调整', en: 'Change' }
