import type { Text } from '#contract/text/locale.ts'

/** A title and the first sentences below it. */
export interface Wording {
  title: Text
  lead: Text
}

/**
 * Several wordings of each rule, so that no two items of a rule follow each other in the same words. Placeholders:
 * `{market}` 台股, `{index}` its index, `{price}`, `{base}` the price before, `{move}` 上漲 0.28% / up 0.28%, `{open}` the
 * same of an opening, in simplified Chinese 高开0.28%, `{day}` the weekday of the price before.
 */
export const sessionOpen: readonly Wording[] = [
  {
    title: { tw: '{market}開盤{open}', cn: '{market}{open}', en: '{market} open {open}' },
    lead: {
      tw: '{index}今日以 {price} 點開出，較前一交易日收盤 {base} 點{open}。',
      cn: '{index}今日以{price}点开盘，较前一交易日收盘{base}点{open}。',
      en: 'The {index} opened at {price}, {open} from the previous close of {base}.',
    },
  },
  {
    title: {
      tw: '{index}開盤報 {price} 點，{open}',
      cn: '{index}{open}，报{price}点',
      en: '{index} opens at {price}, {open}',
    },
    lead: {
      tw: '{market}開盤，{index}報 {price} 點，較昨收 {base} 點{open}。',
      cn: '{market}开盘，{index}报{price}点，较前一交易日收盘的{base}点{open}。',
      en: 'Trading in {market} is under way. The {index} began the day at {price}, {open} from its last close of {base}.',
    },
  },
  {
    title: { tw: '早盤快訊：{index}{open}', cn: '开盘快讯：{index}{open}', en: 'At the open: {index} {open}' },
    lead: {
      tw: '{index}開盤{open}，報 {price} 點；前一交易日收在 {base} 點。',
      cn: '{index}{open}，报{price}点；前一交易日收于{base}点。',
      en: 'The {index} started the session at {price}, {open}, having last closed at {base}.',
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
      tw: '外匯市場恢復交易，{index}首筆報 {price} 點，較上週{day}收盤 {base} 點{move}。',
      cn: '外汇市场恢复交易，{index}开盘报{price}点，较上周{day}收盘{base}点{move}。',
      en: 'Currency trading has resumed. The {index} began at {price}, {move} from {day}’s close of {base}.',
    },
  },
  {
    title: {
      tw: '外匯週初：{index}報 {price} 點，{move}',
      cn: '本周汇市开局：{index}报{price}点，{move}',
      en: '{index} begins the week at {price}, {move}',
    },
    lead: {
      tw: '{index}本週以 {price} 點起步，上週{day}收在 {base} 點，{move}。',
      cn: '{index}本周以{price}点开盘，较上周{day}收盘的{base}点{move}。',
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
      tw: '{index}新的一週以 {price} 點開盤，較上週{day}收盤 {base} 點{move}。',
      cn: '{index}本周开盘报{price}点，与上周{day}收盘的{base}点相比{move}。',
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
      tw: '外匯市場休市後恢復交易，{index}首筆報 {price} 點，較休市前收盤 {base} 點{move}。',
      cn: '外汇市场休市后恢复交易，{index}开盘报{price}点，较休市前收盘{base}点{move}。',
      en: 'Currency trading has resumed after a holiday. The {index} began at {price}, {move} from its last close of {base}.',
    },
  },
  {
    title: {
      tw: '外匯恢復交易：{index}報 {price} 點，{move}',
      cn: '外汇恢复交易：{index}报{price}点，{move}',
      en: '{index} reopens at {price}, {move}',
    },
    lead: {
      tw: '{index}休市後以 {price} 點開出，休市前收在 {base} 點，{move}。',
      cn: '{index}休市后以{price}点开盘，较休市前收盘的{base}点{move}。',
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
      tw: '匯市休市後開盤，{index}報 {price} 點，與休市前收盤 {base} 點相比{move}。',
      cn: '{index}休市后开盘报{price}点，与休市前收盘的{base}点相比{move}。',
      en: 'When trading resumed after the holiday, the {index} was at {price}, {move} from its last close of {base}.',
    },
  },
]

export const sessionClose: readonly Wording[] = [
  {
    title: { tw: '{market}收盤{move}', cn: '{market}收盘{move}', en: '{market} close {move}' },
    lead: {
      tw: '{index}收在 {price} 點，較前一交易日{move}；盤中最高 {high} 點，最低 {low} 點。',
      cn: '{index}收于{price}点，较前一交易日{move}；盘中最高{high}点，最低{low}点。',
      en: 'The {index} closed at {price}, {move} on the day, after trading between {low} and {high}.',
    },
  },
  {
    title: {
      tw: '{index}終場{move}，收 {price} 點',
      cn: '{index}收报{price}点，{move}',
      en: '{index} ends at {price}, {move}',
    },
    lead: {
      tw: '{market}收盤，{index}報 {price} 點，{move}；盤中高點 {high} 點，低點 {low} 點。',
      cn: '{market}收盘，{index}报{price}点，{move}；全天最高{high}点，最低{low}点。',
      en: '{market} ended the day with the {index} at {price}, {move}, after a high of {high} and a low of {low}.',
    },
  },
  {
    title: {
      tw: '收盤：{index} {price} 點，{move}',
      cn: '收盘：{index}报{price}点，{move}',
      en: 'At the close: {index} {move} at {price}',
    },
    lead: {
      tw: '{index}全日在 {low} 點到 {high} 點之間震盪，終場 {price} 點，{move}。',
      cn: '{index}全天在{low}点至{high}点之间波动，收于{price}点，{move}。',
      en: 'After moving between {low} and {high}, the {index} closed at {price}, {move}.',
    },
  },
]

export const forexClose: readonly Wording[] = [
  {
    title: { tw: '紐約匯市：{index}收盤{move}', cn: '纽约汇市：{index}收盘{move}', en: '{index} closes {move}' },
    lead: {
      tw: '紐約時間 17:00，{index}收在 {price} 點，{move}；全日最高 {high}，最低 {low}。',
      cn: '纽约时间17:00，{index}收于{price}点，{move}；日内最高{high}，最低{low}。',
      en: 'At 17:00 in New York the {index} stood at {price}, {move}, after a range of {low} to {high}.',
    },
  },
  {
    title: {
      tw: '匯市收盤：{index}報 {price} 點，{move}',
      cn: '汇市收盘：{index}报{price}点，{move}',
      en: 'Currencies: {index} ends at {price}, {move}',
    },
    lead: {
      tw: '{index}當日在 {low} 到 {high} 之間波動，紐約尾盤報 {price} 點，{move}。',
      cn: '{index}当日在{low}至{high}之间波动，纽约尾盘报{price}点，{move}。',
      en: 'The {index} moved between {low} and {high} and ended the New York day at {price}, {move}.',
    },
  },
  {
    title: {
      tw: '{index}紐約尾盤{move}',
      cn: '{index}纽约尾盘{move}',
      en: 'End of the forex day: {index} {move}',
    },
    lead: {
      tw: '紐約匯市交易結束，{index}報 {price} 點，{move}；高點 {high}，低點 {low}。',
      cn: '外汇交易日结束，{index}报{price}点，{move}；高点{high}，低点{low}。',
      en: 'The {index} ended the currency trading day at {price}, {move}, with a high of {high} and a low of {low}.',
    },
  },
]

export const largeMove: readonly Wording[] = [
  {
    title: {
      tw: '{name}{move}，幅度大於過去一年 {share}% 的交易日',
      cn: '{name}{move}，幅度超过过去一年{share}%的交易日',
      en: '{name} {move}, more than on {share}% of days in the past year',
    },
    lead: {
      tw: '{time}，{name}報 {price}，較{from} {move}。',
      cn: '{time}，{name}报{price}，较{from}{move}。',
      en: 'At {time}, {name} was at {price}, {move} from {from}.',
    },
  },
  {
    title: {
      tw: '{name}大幅波動：{move}，報 {price}',
      cn: '{name}大幅波动：{move}，报{price}',
      en: '{name} on the move: {move} at {price}',
    },
    lead: {
      tw: '{name}在{time}來到 {price}，與{from} 相比{move}。',
      cn: '{name}于{time}报{price}，与{from}相比{move}。',
      en: '{name} reached {price} at {time}, {move} from {from}.',
    },
  },
  {
    title: {
      tw: '{name}盤中{move}，幅度居近一年前 {top}%',
      cn: '{name}日内{move}，幅度居近一年前{top}%',
      en: '{name} {move}, among the largest {top}% of a year’s daily moves',
    },
    lead: {
      tw: '{name}較{from} {move}，{time}報 {price}。',
      cn: '{name}较{from}{move}，{time}报{price}。',
      en: 'By {time}, {name} was {move} from {from}, at {price}.',
    },
  },
]

export const yearHigh: readonly Wording[] = [
  {
    title: { tw: '{name}創 52 週新高', cn: '{name}创52周新高', en: '{name} hits a 52-week high' },
    lead: {
      tw: '{name}截至{time}最高來到 {price}，超越 {date}的 {before}，為 52 週以來最高。',
      cn: '截至{time}，{name}最高升至{price}，超过{date}创下的{before}，为52周以来最高。',
      en: '{name} rose as high as {price} by {time}, its highest in 52 weeks and above the {before} touched on {date}.',
    },
  },
  {
    title: {
      tw: '{name}突破 52 週高點 {before}',
      cn: '{name}突破52周高点{before}',
      en: '{name} breaks above its 52-week high of {before}',
    },
    lead: {
      tw: '52 週高點改寫：{name}最高觸及 {price}（截至{time}），原高點為 {date}的 {before}。',
      cn: '{name}刷新52周高点至{price}（截至{time}），此前高点为{date}的{before}。',
      en: '{name} hit a new 52-week high of {price} by {time}. The previous high was {before}, on {date}.',
    },
  },
  {
    title: {
      tw: '一年新高：{name}見 {price}',
      cn: '52周新高：{name}升至{price}',
      en: 'New 52-week high: {name} at {price}',
    },
    lead: {
      tw: '{name}升至 {price}（截至{time}），突破 {date}的高點 {before}，創 52 週新高。',
      cn: '{name}突破{date}创下的高点{before}，截至{time}最高升至{price}，创52周新高。',
      en: '{name} broke through its {date} high of {before} to reach {price} by {time}, a new 52-week high.',
    },
  },
]

export const yearLow: readonly Wording[] = [
  {
    title: { tw: '{name}創 52 週新低', cn: '{name}创52周新低', en: '{name} falls to a 52-week low' },
    lead: {
      tw: '{name}截至{time}最低來到 {price}，低於 {date}的 {before}，為 52 週以來最低。',
      cn: '截至{time}，{name}最低跌至{price}，低于{date}创下的{before}，为52周以来最低。',
      en: '{name} fell as low as {price} by {time}, its lowest in 52 weeks and below the {before} touched on {date}.',
    },
  },
  {
    title: {
      tw: '{name}跌破 52 週低點 {before}',
      cn: '{name}跌破52周低点{before}',
      en: '{name} breaks below its 52-week low of {before}',
    },
    lead: {
      tw: '52 週低點改寫：{name}最低觸及 {price}（截至{time}），原低點為 {date}的 {before}。',
      cn: '{name}刷新52周低点至{price}（截至{time}），此前低点为{date}的{before}。',
      en: '{name} hit a new 52-week low of {price} by {time}. The previous low was {before}, on {date}.',
    },
  },
  {
    title: {
      tw: '一年新低：{name}見 {price}',
      cn: '52周新低：{name}跌至{price}',
      en: 'New 52-week low: {name} at {price}',
    },
    lead: {
      tw: '{name}降至 {price}（截至{time}），跌破 {date}的低點 {before}，創 52 週新低。',
      cn: '{name}跌破{date}创下的低点{before}，截至{time}最低跌至{price}，创52周新低。',
      en: '{name} fell through its {date} low of {before} to reach {price} by {time}, a new 52-week low.',
    },
  },
]

/** `{vs}`: how the figure compares, `，高於預期的 21.8 萬人` or nothing. `{rest}`: forecast and previous figure. */
export const release: readonly Wording[] = [
  {
    title: { tw: '{place}{event}{actual}{vs}', cn: '{place}{event}{actual}{vs}', en: '{place} {event}: {actual}{vs}' },
    lead: {
      tw: '{place}於{time}公布{period}{event}：{actual}{rest}。',
      cn: '{place}于{time}公布{period}{event}：{actual}{rest}。',
      en: 'Data published at {time} put {place} {event}{period} at {actual}{rest}.',
    },
  },
  {
    title: {
      tw: '數據快訊：{place}{event}{actual}{vs}',
      cn: '数据快讯：{place}{event}{actual}{vs}',
      en: 'Data: {place} {event} {actual}{vs}',
    },
    lead: {
      tw: '{time}，{place}{period}{event}公布值為 {actual}{rest}。',
      cn: '{time}，{place}{period}{event}公布值为{actual}{rest}。',
      en: 'At {time}, {place} {event}{period} came in at {actual}{rest}.',
    },
  },
  {
    title: {
      tw: '{place}公布{event}：{actual}{vs}',
      cn: '{place}公布{event}：{actual}{vs}',
      en: '{place} reports {event} at {actual}{vs}',
    },
    lead: {
      tw: '{place}{period}{event}為 {actual}{rest}（{time}公布）。',
      cn: '{place}{period}{event}为{actual}{rest}，于{time}公布。',
      en: '{place} {event}{period}, released at {time}, came in at {actual}{rest}.',
    },
  },
]

export const decision: readonly Wording[] = [
  {
    title: { tw: '{event}：{actual}{vs}', cn: '{event}：{actual}{vs}', en: '{event}: {actual}{vs}' },
    lead: {
      tw: '{time}公布{event}，利率為 {actual}{rest}。',
      cn: '{time}公布{event}，利率为{actual}{rest}。',
      en: 'The {event} at {time} set the policy rate at {actual}{rest}.',
    },
  },
  {
    title: {
      tw: '{event}出爐：{actual}{vs}',
      cn: '央行动态：{event}公布，利率为{actual}{vs}',
      en: 'Rates: {event} at {actual}{vs}',
    },
    lead: {
      tw: '{event}結果於{time}公布：{actual}{rest}。',
      cn: '{event}于{time}公布，利率为{actual}{rest}。',
      en: 'The {event}, announced at {time}, put the policy rate at {actual}{rest}.',
    },
  },
  {
    title: { tw: '{place}利率 {actual}{vs}', cn: '{place}利率{actual}{vs}', en: '{place} policy rate {actual}{vs}' },
    lead: {
      tw: '{time}公布{event}結果：{place}政策利率為 {actual}{rest}。',
      cn: '{time}公布{event}结果：{place}政策利率为{actual}{rest}。',
      en: 'The {place} policy rate is {actual} after the {event} at {time}{rest}.',
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
      tw: '收盤時，{place} 2 年期公債殖利率為 {two}，10 年期為 {ten}，利差 {spread} 個基點；前一交易日為 {spreadBefore} 個基點。',
      cn: '收盘时，{place}2年期国债收益率为{two}，10年期为{ten}，利差{spread}个基点；前一交易日为{spreadBefore}个基点。',
      en: 'At the close, the {place} 2-year yield was {two} and the 10-year {ten}, a spread of {spread} bp, against {spreadBefore} bp a trading day earlier.',
    },
  },
  {
    title: {
      tw: '{place} 2 年期殖利率 {two}，超過 10 年期的 {ten}',
      cn: '{place}2年期收益率{two}，超过10年期的{ten}',
      en: '{place}: 2-year yield of {two} passes the 10-year at {ten}',
    },
    lead: {
      tw: '{place} 10 年與 2 年期公債利差由 {spreadBefore} 個基點轉為 {spread} 個基點，殖利率分別為 {ten} 與 {two}。',
      cn: '{place}国债10年期与2年期利差由{spreadBefore}个基点转为{spread}个基点，收益率分别为{ten}与{two}。',
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
      tw: '收盤時，{place} 10 年期公債殖利率為 {ten}，2 年期為 {two}，利差 {spread} 個基點；前一交易日為 {spreadBefore} 個基點。',
      cn: '收盘时，{place}10年期国债收益率为{ten}，2年期为{two}，利差{spread}个基点；前一交易日为{spreadBefore}个基点。',
      en: 'At the close, the {place} 10-year yield was {ten} and the 2-year {two}, a spread of {spread} bp, against {spreadBefore} bp a trading day earlier.',
    },
  },
  {
    title: {
      tw: '{place} 10 年期殖利率 {ten}，回到 2 年期的 {two} 之上',
      cn: '{place}10年期收益率{ten}，回到2年期的{two}之上',
      en: '{place}: 10-year yield of {ten} back above the 2-year at {two}',
    },
    lead: {
      tw: '{place} 10 年與 2 年期公債利差由 {spreadBefore} 個基點轉為 {spread} 個基點，殖利率分別為 {ten} 與 {two}。',
      cn: '{place}国债10年期与2年期利差由{spreadBefore}个基点转为{spread}个基点，收益率分别为{ten}与{two}。',
      en: 'The {place} 2s10s spread moved from {spreadBefore} bp to {spread} bp, with the 2-year yield at {two} and the 10-year at {ten}.',
    },
  },
]
