import type { Text } from '#contract/text/locale.ts'

/** Sentences after the first of an item. Blanks between Chinese and Latin are set by `spaced`. */

/** A move among the largest tenth of a year's; `{extent}` 跌幅. */
export const large: readonly Text[] = [
  {
    tw: '{extent}居近一年單日前{top}%。',
    cn: '单日变动幅度大于过去一年{share}%的交易日。',
    en: 'The move was larger than on {share}% of days in the past year.',
  },
  {
    tw: '{extent}大於過去一年{share}%的單日漲跌幅。',
    cn: '过去一年中，{share}%的交易日变动幅度小于此次。',
    en: 'In the past year, {share}% of daily moves were smaller.',
  },
]
/** The largest of the year. */
export const largest: Text = {
  tw: '當日{extent}為近一年最大。',
  cn: '当日{extent}为近一年最大。',
  en: 'It was the largest daily {extent} of the past year.',
}
/** Among the smallest tenth. */
export const small: Text = {
  tw: '當日為近一年波動較小的交易日。',
  cn: '当日为近一年波动较小的交易日。',
  en: 'It was one of the quietest days of the past year.',
}
/** In a title, after the move. */
export const rank: readonly Text[] = [
  {
    tw: '{extent}居近一年單日前{top}%',
    cn: '变动幅度大于过去一年{share}%的交易日',
    en: 'a bigger move than on {share}% of days in the past year',
  },
  {
    tw: '{extent}為近一年單日前{top}%',
    cn: '单日变动幅度居近一年前{top}%',
    en: 'in the top {top}% of daily moves over the past year',
  },
]
export const rankFirst: Text = {
  tw: '創近一年最大單日{extent}',
  cn: '创近一年最大单日{extent}',
  en: 'the biggest daily {extent} in a year',
}

/** Of another index of the market. */
export const homeFact: Text = {
  tw: '{name}{gain}，收{price}',
  cn: '{name}{gain}，报{price}',
  en: 'the {name} {past} {price}',
}
/** The same of an opening price. */
export const homeOpen: Text = {
  tw: '{name}{opens}，報{price}',
  cn: '{name}{opens}，报{price}',
  en: 'the {name} was {move} at {price}',
}
/** Of an index that is told of with its market: that it is at a high or low of 52 weeks, or its large move. */
export const notableMove: Text = {
  tw: '{name}{extent}居近一年單日前{top}%。',
  cn: '{name}变动幅度大于过去一年{share}%的交易日。',
  en: 'The {name}’s move was larger than on {share}% of days in the past year.',
}
export const notableRecord: Text = {
  tw: '{name}{reached}，{passed}{date}{highOf}{before}，創{record}。',
  cn: '{name}{reached}，{passed}{date}创下的{before}，创{record}。',
  en: 'The {name} touched {price}, {beyond} the {before} of {date}, for {record}.',
}

export const others: Text = { tw: '其他市場：{list}。', cn: '其他品种：{list}。', en: 'Elsewhere: {list}.' }

export const change: readonly Text[] = [
  { tw: '較{from}{move}。', cn: '较{from}{move}。', en: 'That is {move} from {from}.' },
  { tw: '與{from}相比，{move}。', cn: '与{from}相比，{move}。', en: 'Compared with {from}, that is {move}.' },
]

/** `{went}` 升至, 跌至, rose to; of a price that has not moved `still`. */
export const reaction: readonly Text[] = [
  {
    tw: '公布後五分鐘，{pair}由{before}{went}{after}，{extent}{size}。',
    cn: '公布后五分钟内，{pair}由{before}{went}{after}，{extent}{size}。',
    en: 'Five minutes later {pair} had {went} to {after} from {before}, a move of {size}.',
  },
  {
    tw: '{pair}公布前報{before}，五分鐘後{went}{after}，{extent}{size}。',
    cn: '{pair}公布前报{before}，五分钟后{went}{after}，{extent}{size}。',
    en: '{pair} stood at {before} beforehand and had {went} to {after} five minutes later, a move of {size}.',
  },
]
export const still: Text = {
  tw: '公布後五分鐘，{pair}持平，報{after}。',
  cn: '公布后五分钟内，{pair}基本持平，报{after}。',
  en: 'Five minutes later {pair} was little changed at {after}.',
}

export const previousClose: Text = {
  tw: '昨收{base}',
  cn: '前收{base}',
  en: 'the previous close of {base}',
}
export const dayBefore: Text = {
  tw: '24 小時前的{base}',
  cn: '24小时前的{base}',
  en: '{base} a day earlier',
}

/** The tone of a market by its indices: all up, all down, none of both. `one` is of a market that one index stands for. */
export const openTones = {
  one: { up: { tw: '開高', cn: '高开', en: 'higher' }, down: { tw: '開低', cn: '低开', en: 'lower' } },
  all: { up: { tw: '開高', cn: '集体高开', en: 'higher' }, down: { tw: '開低', cn: '集体低开', en: 'lower' } },
  flat: { tw: '平盤開出', cn: '平开', en: 'flat' },
  mixed: { tw: '開盤漲跌互見', cn: '开盘涨跌不一', en: 'mixed' },
} as const
export const closeTones = {
  one: { up: { tw: '收紅', cn: '收涨', en: 'higher' }, down: { tw: '收黑', cn: '收跌', en: 'lower' } },
  all: { up: { tw: '收紅', cn: '集体收涨', en: 'higher' }, down: { tw: '收黑', cn: '集体收跌', en: 'lower' } },
  flat: { tw: '平盤作收', cn: '收平', en: 'flat' },
  mixed: { tw: '漲跌互見', cn: '收盘涨跌不一', en: 'mixed' },
} as const
