import type { Text } from '#contract/locale.ts'

/** Sentences after the first of an item, in two wordings each. */
export const large: readonly Text[] = [
  {
    tw: '以幅度來看，大於過去一年 {share}% 的單日漲跌。',
    cn: '从幅度看，超过过去一年{share}%的单日涨跌。',
    en: 'The move was larger than {share}% of the daily moves of the past year.',
  },
  {
    tw: '過去一年的單日漲跌中，有 {share}% 小於這個幅度。',
    cn: '过去一年的单日涨跌中，有{share}%小于这一幅度。',
    en: 'In the past year, {share}% of daily moves were smaller.',
  },
]

export const small: readonly Text[] = [
  {
    tw: '過去一年約有 {rest}% 的交易日波動比這次大。',
    cn: '过去一年约有{rest}%的交易日波动大于此次。',
    en: 'About {rest}% of days in the past year saw a larger move.',
  },
  {
    tw: '幅度不大：過去一年約 {rest}% 的單日漲跌都超過它。',
    cn: '幅度不大：过去一年约{rest}%的单日涨跌都超过它。',
    en: 'The move was modest: about {rest}% of those of the past year were larger.',
  },
]

export const others: readonly Text[] = [
  { tw: '同時間其他報價：{list}。', cn: '同一时间其他报价：{list}。', en: 'At the same time: {list}.' },
  { tw: '其他市場：{list}。', cn: '其他市场：{list}。', en: 'Elsewhere: {list}.' },
]

export const change: readonly Text[] = [
  { tw: '較{from} {move}。', cn: '较{from}{move}。', en: 'It was {move} from {from}.' },
  { tw: '與{from} 相比{move}。', cn: '与{from}相比{move}。', en: 'Compared with {from}, it was {move}.' },
]

export const reaction: readonly Text[] = [
  {
    tw: '公布後五分鐘，{pair}由 {before} 變為 {after}（{change}）。',
    cn: '公布后五分钟，{pair}由{before}变为{after}（{change}）。',
    en: 'In the five minutes after it, {pair} went from {before} to {after} ({change}).',
  },
  {
    tw: '{pair}在公布前報 {before}，五分鐘後報 {after}（{change}）。',
    cn: '{pair}在公布前报{before}，五分钟后报{after}（{change}）。',
    en: '{pair} was at {before} before it and at {after} five minutes later ({change}).',
  },
]

export const previousClose: Text = {
  tw: '前收 {base}',
  cn: '前收{base}',
  en: 'the previous close of {base}',
}
export const dayBefore: Text = {
  tw: '前一日同時的 {base}',
  cn: '24小时前的{base}',
  en: '{base} 24 hours before',
}

export const comparisons = {
  above: { tw: '，高於預測的 {forecast}', cn: '，高于预期的{forecast}', en: ', above the forecast of {forecast}' },
  below: { tw: '，低於預測的 {forecast}', cn: '，低于预期的{forecast}', en: ', below the forecast of {forecast}' },
  equal: { tw: '，符合預測', cn: '，符合预期', en: ', as forecast' },
  previous: { tw: '，前值 {previous}', cn: '，前值{previous}', en: ', after {previous}' },
} as const satisfies Record<string, Text>

export const forecastPart: Text = { tw: '，預測 {forecast}', cn: '，预期{forecast}', en: ', forecast {forecast}' }
export const previousPart: Text = { tw: '，前值 {previous}', cn: '，前值{previous}', en: ', previous {previous}' }
export const revisedPart: Text = {
  tw: '，前值由 {from} 修正為 {previous}',
  cn: '，前值由{from}修正为{previous}',
  en: ', previous {previous}, revised from {from}',
}
