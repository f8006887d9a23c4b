import type { Text } from '#contract/text/locale.ts'

/** Sentences after the first of an item, in two wordings each. */
export const large: readonly Text[] = [
  {
    tw: '這個幅度大於過去一年 {share}% 的單日漲跌幅。',
    cn: '变动幅度大于过去一年{share}%的交易日。',
    en: 'The move was larger than {share}% of the daily moves of the past year.',
  },
  {
    tw: '過去一年的單日漲跌中，有 {share}% 小於這個幅度。',
    cn: '过去一年中，{share}%的交易日变动幅度小于此次。',
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
    tw: '與過去一年相比，約有 {rest}% 的交易日漲跌幅更大。',
    cn: '变动幅度不及过去一年约{rest}%的交易日。',
    en: 'About {rest}% of daily moves in the past year were larger.',
  },
]

export const others: readonly Text[] = [
  { tw: '同時間其他報價：{list}。', cn: '同一时间其他报价：{list}。', en: 'At the same time: {list}.' },
  { tw: '其他市場：{list}。', cn: '其他品种：{list}。', en: 'Elsewhere: {list}.' },
]

export const change: readonly Text[] = [
  { tw: '較{from} {move}。', cn: '这一水平较{from}{move}。', en: 'It was {move} from {from}.' },
  { tw: '與{from} 相比{move}。', cn: '这一水平与{from}相比{move}。', en: 'Compared with {from}, it was {move}.' },
]

export const reaction: readonly Text[] = [
  {
    tw: '公布後五分鐘，{pair}由 {before} 變為 {after}（{change}）。',
    cn: '公布后五分钟内，{pair}由{before}变动至{after}（{change}）。',
    en: 'In the following five minutes {pair} moved from {before} to {after} ({change}).',
  },
  {
    tw: '{pair}在公布前報 {before}，五分鐘後報 {after}（{change}）。',
    cn: '{pair}在公布前报{before}，五分钟后报{after}（{change}）。',
    en: '{pair} stood at {before} beforehand and at {after} five minutes later ({change}).',
  },
]

export const previousClose: Text = {
  tw: '昨收 {base}',
  cn: '前收{base}',
  en: 'the previous close of {base}',
}
export const dayBefore: Text = {
  tw: '24 小時前的 {base}',
  cn: '24小时前的{base}',
  en: '{base} a day earlier',
}

export const comparisons = {
  above: { tw: '，高於預期的 {forecast}', cn: '，高于预期的{forecast}', en: ', above the forecast of {forecast}' },
  below: { tw: '，低於預期的 {forecast}', cn: '，低于预期的{forecast}', en: ', below the forecast of {forecast}' },
  equal: { tw: '，符合預期', cn: '，符合预期', en: ', as forecast' },
  previous: { tw: '，前值 {previous}', cn: '，前值{previous}', en: ', against {previous} previously' },
} as const satisfies Record<string, Text>

export const forecastPart: Text = {
  tw: '，預測值 {forecast}',
  cn: '，预期{forecast}',
  en: ', against a forecast of {forecast}',
}
export const previousPart: Text = {
  tw: '，前值 {previous}',
  cn: '，前值{previous}',
  en: '; the previous figure was {previous}',
}
export const revisedPart: Text = {
  tw: '，前值由 {from}修正為 {previous}',
  cn: '，前值由{from}修正为{previous}',
  en: '; the previous figure was revised to {previous} from {from}',
}
