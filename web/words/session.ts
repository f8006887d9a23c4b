import type { Text } from '#contract/text/locale.ts'

export const sydney: Text = { tw: '雪梨', cn: '悉尼', en: 'Sydney' }
export const tokyo: Text = { tw: '東京', cn: '东京', en: 'Tokyo' }
export const london: Text = { tw: '倫敦', cn: '伦敦', en: 'London' }
export const newYork: Text = { tw: '紐約', cn: '纽约', en: 'New York' }
/** Used where the full name does not fit. */
export const sydneyShort: Text = { tw: '雪梨', cn: '悉尼', en: 'SYD' }
export const tokyoShort: Text = { tw: '東京', cn: '东京', en: 'TYO' }
export const londonShort: Text = { tw: '倫敦', cn: '伦敦', en: 'LON' }
export const newYorkShort: Text = { tw: '紐約', cn: '纽约', en: 'NY' }
export const overlap: Text = { tw: '時段重疊', cn: '时段重叠', en: 'Overlap' }
export const clock: Text = { tw: '交易時段', cn: '交易时段', en: 'Sessions' }
export const opensIn: Text = { tw: '距開盤', cn: '距开盘', en: 'Opens in' }
export const closesIn: Text = { tw: '距收盤', cn: '距收盘', en: 'Closes in' }
export const preMarket: Text = { tw: '盤前', cn: '盘前', en: 'Pre-market' }
export const regular: Text = { tw: '盤中', cn: '盘中', en: 'Regular' }
export const afterHours: Text = { tw: '盤後', cn: '盘后', en: 'After hours' }
export const night: Text = { tw: '夜盤', cn: '夜盘', en: 'Night session' }
export const auction: Text = { tw: '集合競價', cn: '集合竞价', en: 'Auction' }
export const pause: Text = { tw: '盤中休息', cn: '盘中休息', en: 'Break' }
/** Within the hours of a market whose holidays are not known. */
export const holidaysUnknown: Text = {
  tw: '交易時段內（無假日資料）',
  cn: '交易时段内（无假日数据）',
  en: 'Open (holidays not checked)',
}
export const holiday: Text = { tw: '休市', cn: '休市', en: 'Holiday' }
export const halfDay: Text = { tw: '提早收盤', cn: '提前收盘', en: 'Early close' }
export const weekend: Text = { tw: '週末休市', cn: '周末休市', en: 'Weekend' }
export const dst: Text = { tw: '夏令時間', cn: '夏令时', en: 'Daylight saving' }
