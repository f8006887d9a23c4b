import type { Text } from '#contract/text/locale.ts'

// Loaders fill these in: parts of pages that show them load no words.
export const title: Text = { tw: '財經日曆', cn: '财经日历', en: 'Economic calendar' }
export const ofPair: Text = {
  tw: '{base}、{quote} 相關事件',
  cn: '{base}、{quote}相关事件',
  en: '{base} and {quote} events',
}
export const ofCurrency: Text = { tw: '{currency} 相關事件', cn: '{currency}相关事件', en: '{currency} events' }
export const ofCountry: Text = { tw: '{country}財經事件', cn: '{country}财经事件', en: '{country}: coming events' }
export const nextIn: Text = { tw: '距下一項', cn: '距下一项', en: 'Next in' }
export const actual: Text = { tw: '公布', cn: '公布', en: 'Actual' }
export const forecast: Text = { tw: '預測', cn: '预测', en: 'Fcst' }
export const previous: Text = { tw: '前值', cn: '前值', en: 'Prev' }
export const better: Text = { tw: '優於預期', cn: '好于预期', en: 'better than forecast' }
export const worse: Text = { tw: '不如預期', cn: '不及预期', en: 'worse than forecast' }
export const expected: Text = { tw: '預計', cn: '预计', en: 'expected' }
export const importance: Readonly<Record<number, Text>> = {
  1: { tw: '重要性低', cn: '重要性低', en: 'Low importance' },
  2: { tw: '重要性中', cn: '重要性中', en: 'Medium importance' },
  3: { tw: '重要性高', cn: '重要性高', en: 'High importance' },
}
/** Of an event that is over. */
export const notAvailable: Text = {
  tw: '此來源未提供數值',
  cn: '该来源未提供数值',
  en: 'Figure not available from this source',
}
