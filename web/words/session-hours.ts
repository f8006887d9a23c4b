import type { Text } from '#contract/text/locale.ts'

export const date: Text = { tw: '日期', cn: '日期', en: 'Date' }
export const zone: Text = { tw: '時區', cn: '时区', en: 'Time zone' }
export const centre: Text = { tw: '時段', cn: '时段', en: 'Session' }
export const localHours: Text = { tw: '當地時間', cn: '当地时间', en: 'Local hours' }
export const offset: Text = { tw: '與 UTC 時差', cn: '与 UTC 时差', en: 'Offset from UTC' }
export const hoursTitle: Text = { tw: '{date} 的交易時段', cn: '{date} 的交易时段', en: 'Sessions on {date}' }
export const weekend: Text = {
  tw: '這一天四大中心都不開市',
  cn: '这一天四大中心均不开市',
  en: 'None of the four centres is open on this day',
}
export const overlaps: Text = { tw: '時段重疊', cn: '时段重叠', en: 'Overlaps' }
export const changes: Text = {
  tw: '未來一年的時鐘調整',
  cn: '未来一年的时钟调整',
  en: 'Clock changes in the year ahead',
}
export const changesNote: Text = {
  tw: '時鐘調整後，該中心的時段在沒有日光節約時間的地方會提早或延後一小時。',
  cn: '时钟调整后，该中心的时段在没有夏令时的地方会提前或推后一小时。',
  en: 'After a change the session moves by an hour for places whose clocks do not.',
}
export const forward: Text = { tw: '撥快一小時', cn: '拨快一小时', en: 'An hour forward' }
export const back: Text = { tw: '撥慢一小時', cn: '拨慢一小时', en: 'An hour back' }
export const method: Text = {
  tw: '時段以各地週一至週五的上班時間計：雪梨與東京 09:00–18:00，倫敦與紐約 08:00–17:00；假日未計入。',
  cn: '时段按各地周一至周五的工作时间计：悉尼与东京 09:00–18:00，伦敦与纽约 08:00–17:00；未计入假日。',
  en: 'Sessions are office hours from Monday to Friday: Sydney and Tokyo 09:00–18:00, London and New York 08:00–17:00 local time. Holidays are left out.',
}
export const wrongDate: Text = {
  tw: '請輸入 1990-01-01 至 2037-12-31 之間的日期',
  cn: '请输入 1990-01-01 至 2037-12-31 之间的日期',
  en: 'Enter a date from 1990-01-01 to 2037-12-31',
}
export const change: Text = { tw: '調整', cn: '调整', en: 'Change' }
