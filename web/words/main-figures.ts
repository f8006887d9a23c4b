import type { Text } from '#contract/text/locale.ts'

export const indicator: Text = { tw: '指標', cn: '指标', en: 'Indicator' }
export const last: Text = { tw: '最新值', cn: '最新值', en: 'Last' }
export const unit: Text = { tw: '單位', cn: '单位', en: 'Unit' }
export const headlineFigures: Text = { tw: '主要指標', cn: '主要指标', en: 'Key indicators' }
export const simulatedShort: Text = { tw: '模擬', cn: '模拟', en: 'sim.' }
export const simulatedAll: Text = {
  tw: '目前為模擬經濟數據，並非官方統計。',
  cn: '目前为模拟经济数据，并非官方统计。',
  en: 'These figures are simulated; they are not official statistics.',
}
export const simulatedSome: Text = {
  tw: '標示「模擬」的數值並非官方統計。',
  cn: '标注“模拟”的数值并非官方统计。',
  en: 'Figures marked “sim.” are simulated; they are not official statistics.',
}
export const comparedTitle: Text = {
  tw: '{base}與{quote}經濟比較',
  cn: '{base}与{quote}经济对比',
  en: 'Economies: {base} and {quote}',
}
