import type { Text } from '#contract/text/locale.ts'

/** A title and the first sentences below it. */
export interface Wording {
  title: Text
  lead: Text
}

/**
 * Several wordings of each rule, so that no two items of a rule follow each other in the same words. Placeholders:
 * `{market}` 台股, `{index}` its index, `{price}`, `{base}` the price before, `{move}` 上漲 0.28% / up 0.28%, `{tone}` of a
 * market 收紅, 集体收涨, higher, `{opens}` and `{closes}` 開高 0.28% / opens up 0.28%, `{gain}` points and per cent,
 * `{list}` the indices of a market with their moves, `{day}` the weekday of the price before.
 */
export const sessionOpen: readonly Wording[] = [
  {
    title: { tw: '{market}開盤：{index}{opens}', cn: '{market}开盘：{index}{opens}', en: '{index} {opens} at {price}' },
    lead: {
      tw: '{index}今日以{price}開出，較前一交易日收盤{base}{move}。',
      cn: '{index}今日以{price}开盘，较前一交易日收盘{base}{move}。',
      en: 'The {index} opened at {price}, {move} from the previous close of {base}.',
    },
  },
  {
    title: {
      tw: '{index}{opens}，報{price}',
      cn: '{index}{opens}，报{price}',
      en: '{market} open {tone}: {index} {move}',
    },
    lead: {
      tw: '{market}開盤，{index}報{price}，較昨收{base}{move}。',
      cn: '{market}开盘，{index}报{price}，较前一交易日收盘的{base}{move}。',
      en: 'The {index} started the session at {price}, {move} from its last close of {base}.',
    },
  },
  {
    title: {
      tw: '{market}{tone}，{index}報{price}，{move}',
      cn: '{market}{tone}，{index}报{price}，{move}',
      en: 'At the open: {index} {move} at {price}',
    },
    lead: {
      tw: '{index}開盤報{price}，{move}；前一交易日收在{base}。',
      cn: '{index}{opens}，报{price}；前一交易日收于{base}。',
      en: 'The {index} began the day at {price}, {move}, having last closed at {base}.',
    },
  },
]

/** Of a market whose indices stand together. */
export const severalOpen: readonly Wording[] = [
  {
    title: { tw: '{market}開盤：{openList}', cn: '{market}开盘：{openList}', en: '{market} open {tone}: {list}' },
    lead: { tw: '{market}開盤，{details}。', cn: '{market}开盘，{details}。', en: 'At the open, {details}.' },
  },
  {
    title: {
      tw: '{market}{tone}：{list}',
      cn: '{market}{tone}：{list}',
      en: '{list} at the open',
    },
    lead: {
      tw: '{market}{tone}，{details}。',
      cn: '{market}{tone}，{details}。',
      en: '{market} opened {tone}: {details}.',
    },
  },
]

/** Of a market whose indices stand together. */
export const severalClose: readonly Wording[] = [
  {
    title: { tw: '{market}{tone}：{list}', cn: '{market}收盘：{list}', en: '{market} close {tone}: {list}' },
    lead: {
      tw: '{details}。{index}盤中最高{high}，最低{low}。',
      cn: '{details}。{index}盘中最高{high}，最低{low}。',
      en: '{details}. The {index} traded between {low} and {high}.',
    },
  },
  {
    title: { tw: '{market}收盤：{list}', cn: '{market}{tone}：{list}', en: '{list} at the close' },
    lead: {
      tw: '{market}{tone}，{details}；{index}全日在{low}至{high}之間震盪。',
      cn: '{market}{tone}，{details}；{index}全天在{low}至{high}之间波动。',
      en: '{market} closed {tone}: {details}. The {index} ranged from {low} to {high}.',
    },
  },
]

export const forexOpen: readonly Wording[] = [
  {
    title: {
      tw: '匯市新的一週開盤：{index}{move}',
      cn: '汇市新一周开盘：{index}{move}',
      en: 'Currencies start the week: {index} {move}',
    },
    lead: {
      tw: '外匯市場恢復交易，{index}首筆報{price}，較上週{day}收盤{base}{move}。',
      cn: '外汇市场恢复交易，{index}开盘报{price}，较上周{day}收盘{base}{move}。',
      en: 'Currency trading has resumed. The {index} began at {price}, {move} from {day}’s close of {base}.',
    },
  },
  {
    title: {
      tw: '外匯週初：{index}報{price}，{move}',
      cn: '本周汇市开局：{index}报{price}，{move}',
      en: '{index} begins the week at {price}, {move}',
    },
    lead: {
      tw: '{index}本週以{price}起步，上週{day}收在{base}，{move}。',
      cn: '{index}本周以{price}开盘，较上周{day}收盘的{base}{move}。',
      en: 'The {index} opened the week at {price}, {move} from its close of {base} on {day}.',
    },
  },
  {
    title: {
      tw: '本週匯市開市，{index}{move}',
      cn: '本周汇市开市，{index}{move}',
      en: 'Forex week opens with the {index} {move}',
    },
    lead: {
      tw: '{index}新的一週以{price}開盤，較上週{day}收盤{base}{move}。',
      cn: '{index}本周开盘报{price}，较上周{day}收盘的{base}{move}。',
      en: 'At {price}, the {index} began the week {move} from {day}’s close of {base}.',
    },
  },
]

/** After a holiday within the week. */
export const forexReopen: readonly Wording[] = [
  {
    title: {
      tw: '匯市休市後恢復交易：{index}{move}',
      cn: '汇市休市后恢复交易：{index}{move}',
      en: 'Currency trading resumes after a holiday: {index} {move}',
    },
    lead: {
      tw: '外匯市場休市後恢復交易，{index}首筆報{price}，較休市前收盤{base}{move}。',
      cn: '外汇市场休市后恢复交易，{index}开盘报{price}，较休市前收盘{base}{move}。',
      en: 'Currency trading has resumed after a holiday. The {index} began at {price}, {move} from its last close of {base}.',
    },
  },
  {
    title: {
      tw: '外匯恢復交易：{index}報{price}，{move}',
      cn: '外汇恢复交易：{index}报{price}，{move}',
      en: '{index} reopens at {price}, {move}',
    },
    lead: {
      tw: '{index}休市後以{price}開出，休市前收在{base}，{move}。',
      cn: '{index}休市后以{price}开盘，较休市前收盘的{base}{move}。',
      en: 'The {index} reopened at {price}, {move} from the close of {base} before the holiday.',
    },
  },
  {
    title: {
      tw: '匯市休市後開盤，{index}{move}',
      cn: '汇市休市后开盘，{index}{move}',
      en: 'Forex reopens with the {index} {move}',
    },
    lead: {
      tw: '匯市休市後開盤，{index}報{price}，較休市前收盤{base}{move}。',
      cn: '{index}休市后开盘报{price}，与休市前收盘的{base}相比{move}。',
      en: 'When trading resumed after the holiday, the {index} was at {price}, {move} from its last close of {base}.',
    },
  },
]

export const sessionClose: readonly Wording[] = [
  {
    title: {
      tw: '{market}{tone}，{index}{move}',
      cn: '{market}收盘：{index}{move}',
      en: '{index} {closes} at {price}',
    },
    lead: {
      tw: '{index}{gain}，收{price}；盤中最高{high}，最低{low}。',
      cn: '{index}{gain}，收于{price}；盘中最高{high}，最低{low}。',
      en: 'The {index} {past} {price} at the close, after trading between {low} and {high}.',
    },
  },
  {
    title: {
      tw: '{index}終場{move}，收{price}',
      cn: '{index}{closes}，报{price}',
      en: '{market} close {tone}: {index} {move}',
    },
    lead: {
      tw: '{market}收盤，{index}報{price}，{gain}；盤中高點{high}，低點{low}。',
      cn: '{market}收盘，{index}报{price}，{gain}；全天最高{high}，最低{low}。',
      en: 'The {index} {past} {price}, with a high of {high} and a low of {low}.',
    },
  },
  {
    title: {
      tw: '{market}收盤：{index}{gainShort}，收{price}',
      cn: '{market}{tone}，{index}{move}，报{price}',
      en: 'At the close: {index} {move} at {price}',
    },
    lead: {
      tw: '{index}全日在{low}至{high}之間震盪，終場{gain}，收{price}。',
      cn: '{index}全天在{low}至{high}之间波动，{gain}，收于{price}。',
      en: 'The {index} {past} {price} after ranging from {low} to {high}.',
    },
  },
]

export const forexClose: readonly Wording[] = [
  {
    title: { tw: '紐約匯市：{index}{closes}', cn: '纽约汇市：{index}{closes}', en: '{index} {closes}' },
    lead: {
      tw: '紐約時間 17:00，{index}報{price}，{gain}；全日最高{high}，最低{low}。',
      cn: '纽约时间17:00，{index}报{price}，{gain}；日内最高{high}，最低{low}。',
      en: 'The {index} {past} {price} by 17:00 in New York, after a range of {low} to {high}.',
    },
  },
  {
    title: {
      tw: '匯市收盤：{index}報{price}，{move}',
      cn: '汇市收盘：{index}报{price}，{move}',
      en: 'Currencies: {index} ends {move} at {price}',
    },
    lead: {
      tw: '{index}當日在{low}至{high}之間波動，紐約尾盤報{price}，{gain}。',
      cn: '{index}当日在{low}至{high}之间波动，纽约尾盘报{price}，{gain}。',
      en: 'The {index} traded between {low} and {high} and ended the New York day {move} at {price}.',
    },
  },
  {
    title: {
      tw: '{index}紐約尾盤{move}，報{price}',
      cn: '{index}纽约尾盘{move}，报{price}',
      en: '{index} {move} at the New York close',
    },
    lead: {
      tw: '紐約匯市交易結束，{index}報{price}，{gain}；盤中高點{high}，低點{low}。',
      cn: '外汇交易日结束，{index}报{price}，{gain}；日内高点{high}，低点{low}。',
      en: 'The {index} ended the currency day at {price}, {move}, with a high of {high} and a low of {low}.',
    },
  },
]

/** `{strong}` 重挫 4.61%, `{extent}` 跌幅, `{rank}` 居近一年單日前 4%. */
export const largeMove: readonly Wording[] = [
  {
    title: {
      tw: '{name}{strong}，{rank}',
      cn: '{name}{strong}，{rank}',
      en: '{name} {strong}, {rank}',
    },
    lead: {
      tw: '{name}{time}報{price}，較{from}{move}。',
      cn: '{time}，{name}报{price}，较{from}{move}。',
      en: 'At {time}, {name} was at {price}, {move} from {from}.',
    },
  },
  {
    title: { tw: '{name}{strong}，報{price}', cn: '{name}异动：{move}，报{price}', en: '{name} {strong} to {price}' },
    lead: {
      tw: '{time}，{name}報{price}，較{from}{move}。',
      cn: '{name}于{time}报{price}，较{from}{move}。',
      en: '{name} stood at {price} at {time}, {move} from {from}.',
    },
  },
  {
    title: {
      tw: '{name}盤中{strong}，{rank}',
      cn: '{name}日内{move}，{rank}',
      en: '{name} {move} at {price}, {rank}',
    },
    lead: {
      tw: '{name}較{from}{move}，{time}報{price}。',
      cn: '{name}较{from}{move}，{time}报{price}。',
      en: 'By {time}, {name} was {move} from {from}, at {price}.',
    },
  },
]

/** `{reached}` 升至 1.586%, `{passed}` 突破, `{highOf}` 高點. */
const extreme: readonly Wording[] = [
  {
    title: { tw: '{name}{reached}，創{record}', cn: '{name}{reached}，创{record}', en: '{name} {reaches}, {record}' },
    lead: {
      tw: '{name}{time}一度{reached}，{passed}{date}{highOf}{before}，創{record}。',
      cn: '{time}，{name}一度{reached}，{passed}{date}创下的{before}，创{record}。',
      en: 'At {time}, {name} touched {price}, {beyond} the {before} of {date}, for {record}.',
    },
  },
  {
    title: {
      tw: '{name}{passed}52 週{highOf}{before}',
      cn: '{name}{passed}52周{highOf}{before}',
      en: '{name} hits {record} of {price}',
    },
    lead: {
      tw: '{name}盤中{reached}（{time}），{passed}{date}創下的 52 週{highOf}{before}。',
      cn: '{name}盘中{reached}（{time}），{passed}{date}创下的52周{highOf}{before}。',
      en: '{name} reached {price} at {time}, {record}. The previous mark was {before}, on {date}.',
    },
  },
  {
    title: {
      tw: '{name}創{record}，報{price}',
      cn: '{name}创{record}，报{price}',
      en: '{name} {crosses} its 52-week {mark} of {before}',
    },
    lead: {
      tw: '{time}，{name}{reached}，{passed}{date}{highOf}{before}，創{record}。',
      cn: '{name}{passed}{date}创下的{highOf}{before}，{time}最{far}{reached}，创{record}。',
      en: '{name} {crossed} its {date} {mark} of {before} to reach {price} at {time}, {record}.',
    },
  },
]
export const yearHigh = extreme
export const yearLow = extreme

/** `{headline}` and `{body}`: the figure with its place and period, and how it compares. */
export const release: readonly Wording[] = [
  {
    title: { tw: '{headline}', cn: '{headline}', en: '{headline}' },
    lead: {
      tw: '{time}公布的數據顯示，{body}。',
      cn: '{time}公布的数据显示，{body}。',
      en: '{body}, data showed at {time}.',
    },
  },
  {
    title: { tw: '{headline}', cn: '{headline}', en: '{headline}' },
    lead: {
      tw: '{body}（{time}公布）。',
      cn: '{body}（{time}公布）。',
      en: '{body}. The figure was released at {time}.',
    },
  },
  {
    title: { tw: '{headline}', cn: '{headline}', en: '{headline}' },
    lead: {
      tw: '根據{time}公布的數據，{body}。',
      cn: '据{time}公布的数据，{body}。',
      en: '{body}, according to data released at {time}.',
    },
  },
]

/** `{act}` 維持利率 3.75% 不變, `{acted}` the same with the rate before it. */
export const decision: readonly Wording[] = [
  {
    title: { tw: '{bank}{act}{vs}', cn: '{bank}{act}{vs}', en: '{bank} {act}{vs}' },
    lead: {
      tw: '{bank}{time}宣布{acted}{vsLong}。',
      cn: '{bank}于{time}宣布，{acted}{vsLong}。',
      en: '{bankInFull} {acted}{vsLong}. The decision came at {time}.',
    },
  },
  {
    title: { tw: '{bank}{act}{vs}', cn: '{bank}{act}{vs}', en: '{bank} {act}{vs}' },
    lead: {
      tw: '根據{time}公布的利率決議，{bank}{acted}{vsLong}。',
      cn: '{time}公布的利率决议显示，{bank}{acted}{vsLong}。',
      en: '{bankInFull} {acted} at {time}{vsLong}.',
    },
  },
]

export const curveInverted: readonly Wording[] = [
  {
    title: {
      tw: '{place}殖利率曲線倒掛：2 年期高於 10 年期',
      cn: '{place}收益率曲线倒挂：2年期高于10年期',
      en: '{place} yield curve inverts: 2-year above 10-year',
    },
    lead: {
      tw: '收盤時，{place}2 年期公債殖利率為{two}，10 年期為{ten}，利差{spread}個基點；前一交易日為{spreadBefore}個基點。',
      cn: '收盘时，{place}2年期{bond}收益率为{two}，10年期为{ten}，利差{spread}个基点；前一交易日为{spreadBefore}个基点。',
      en: 'At the close, the {place} 2-year yield was {two} and the 10-year {ten}, a spread of {spread} bp, against {spreadBefore} bp a trading day earlier.',
    },
  },
  {
    title: {
      tw: '{place}2 年期殖利率{two}，超過 10 年期的{ten}',
      cn: '{place}2年期收益率{two}，超过10年期的{ten}',
      en: '{place}: 2-year yield of {two} passes the 10-year at {ten}',
    },
    lead: {
      tw: '{place}10 年與 2 年期公債利差由{spreadBefore}個基點轉為{spread}個基點，殖利率分別為{ten}與{two}。',
      cn: '{place}{bond}10年期与2年期利差由{spreadBefore}个基点转为{spread}个基点，收益率分别为{ten}与{two}。',
      en: 'The {place} 2s10s spread moved from {spreadBefore} bp to {spread} bp, with the 2-year yield at {two} and the 10-year at {ten}.',
    },
  },
]

export const curveUpright: readonly Wording[] = [
  {
    title: {
      tw: '{place}殖利率曲線結束倒掛：10 年期重回 2 年期之上',
      cn: '{place}收益率曲线结束倒挂：10年期重回2年期之上',
      en: '{place} yield curve no longer inverted',
    },
    lead: {
      tw: '收盤時，{place}10 年期公債殖利率為{ten}，2 年期為{two}，利差{spread}個基點；前一交易日為{spreadBefore}個基點。',
      cn: '收盘时，{place}10年期{bond}收益率为{ten}，2年期为{two}，利差{spread}个基点；前一交易日为{spreadBefore}个基点。',
      en: 'At the close, the {place} 10-year yield was {ten} and the 2-year {two}, a spread of {spread} bp, against {spreadBefore} bp a trading day earlier.',
    },
  },
  {
    title: {
      tw: '{place}10 年期殖利率{ten}，回到 2 年期的{two}之上',
      cn: '{place}10年期收益率{ten}，回到2年期的{two}之上',
      en: '{place}: 10-year yield of {ten} back above the 2-year at {two}',
    },
    lead: {
      tw: '{place}10 年與 2 年期公債利差由{spreadBefore}個基點轉為{spread}個基點，殖利率分別為{ten}與{two}。',
      cn: '{place}{bond}10年期与2年期利差由{spreadBefore}个基点转为{spread}个基点，收益率分别为{ten}与{two}。',
      en: 'The {place} 2s10s spread moved from {spreadBefore} bp to {spread} bp, with the 2-year yield at {two} and the 10-year at {ten}.',
    },
  },
]
