import type { Text } from '#contract/text/locale.ts'

/** Blanks between Chinese and Latin are set by `spaced`. */

export const title: Text = { tw: '{date}市場摘要', cn: '一分钟看懂{date}行情', en: 'Daily brief: {date}' }

/** Beside what a line is about: the trading day of figures that are not of the brief's day. */
export const when: Text = { tw: '（{date}）', cn: '（{date}）', en: ', {date}' }

/** `{home}`: the readers' own indices, each with its move and price. */
export const home: Text = { tw: '股市{when}：{list}。', cn: '股市{when}：{list}。', en: 'Equities{when}: {list}.' }
export const homeIndex: Text = {
  tw: '{name}{gain}，{at}{price}',
  cn: '{name}{move}，{at}{price}',
  en: '{name} {move} {at} {price}',
}
/** Before the price of a market that has closed, and of one that trades. */
export const at = {
  closed: { tw: '收', cn: '收报', en: 'at' },
  open: { tw: '報', cn: '报', en: 'at' },
} as const satisfies Record<string, Text>
/** Before the counted indices where no home index has traded. */
export const noHome: Text = { tw: '股市{when}：{counts}', cn: '股市{when}：{counts}', en: 'Equities{when}: {counts}' }
export const stocks: Text = {
  tw: '{count}個主要股價指數中，{sides}。{best}表現最佳，{bestMove}；{worst}表現最差，{worstMove}。',
  cn: '{count}个主要股指中{sides}。表现最强的是{best}，{bestMove}；最弱的是{worst}，{worstMove}。',
  en: '{sides}. Best: {best}, {bestMove}. Worst: {worst}, {worstMove}.',
}
export const stocksUp: Text = {
  tw: '{count}個主要股價指數全數上漲。{best}漲幅最大，{bestMove}；{worst}漲幅最小，{worstMove}。',
  cn: '{count}个主要股指全线上涨。表现最强的是{best}，{bestMove}；涨幅最小的是{worst}，{worstMove}。',
  en: 'All {count} major indices higher. Best: {best}, {bestMove}. Smallest gain: {worst}, {worstMove}.',
}
export const stocksDown: Text = {
  tw: '{count}個主要股價指數全數下跌。{worst}跌幅最大，{worstMove}；{best}跌幅最小，{bestMove}。',
  cn: '{count}个主要股指全线下跌。跌幅最小的是{best}，{bestMove}；最弱的是{worst}，{worstMove}。',
  en: 'All {count} major indices lower. Smallest loss: {best}, {bestMove}. Worst: {worst}, {worstMove}.',
}
/** How many indices are up, down and neither; the first of them in English says of how many. */
export const sides: readonly Text[] = [
  { tw: '{count}個上漲', cn: '{count}个上涨', en: '{count} {of} higher' },
  { tw: '{count}個下跌', cn: '{count}个下跌', en: '{count} {of} lower' },
  { tw: '{count}個持平', cn: '{count}个持平', en: '{count} {of} flat' },
]
/** English: of how many, after the first of them. */
export const ofIndices = 'of {count} major indices'

/** The readers' own currency against the dollar; `{pairMove}` of the currency and not of the pair where they differ. */
export const homePair: Text = {
  tw: '新台幣兌美元{pairMove}，報{price}',
  cn: '离岸人民币兑美元报{price}，{pairMove}',
  en: 'sterling {move} at {price}',
}
export const homePairMoves = {
  up: { tw: '升值', cn: '升值', en: 'up' },
  down: { tw: '貶值', cn: '贬值', en: 'down' },
  flat: { tw: '持平', cn: '基本持平', en: 'little changed' },
} as const satisfies Record<string, Text>
export const index: Text = {
  tw: '{index}{move}，報{price}',
  cn: '{index}{move}，报{price}',
  en: '{index} {move} at {price}',
}
export const forex: Text = { tw: '外匯{when}：{list}。', cn: '外汇{when}：{list}。', en: 'Currencies{when}: {list}.' }
export const most: Text = {
  tw: '觀察的貨幣對中，{most}波動最大，{mostMove}，報{mostPrice}。',
  cn: '主要货币对中，{most}变动最大，{mostMove}，报{mostPrice}。',
  en: 'Biggest mover among the major pairs: {most}, {mostMove} at {mostPrice}.',
}
export const commodities: Text = {
  tw: '原物料{when}：{list}。',
  cn: '大宗商品{when}：{list}。',
  en: 'Commodities{when}: {list}.',
}
export const bonds: Text = {
  tw: '債券{when}：{list}。',
  cn: '债券{when}：{list}。',
  en: '10-year yields{when}: {list}.',
}
export const spread: Text = {
  tw: '美國 10 年與 2 年期利差為{spread}個基點。',
  cn: '美国10年与2年期利差为{spread}个基点。',
  en: 'US 2s10s spread: {spread} bp.',
}
export const crypto: Text = {
  tw: '加密貨幣（24 小時）：{list}。',
  cn: '加密货币（24小时）：{list}。',
  en: 'Cryptocurrencies, 24 hours: {list}.',
}
/** The same of a day that is over: cryptocurrencies are then measured from the close before. */
export const cryptoPast: Text = {
  tw: '加密貨幣{when}：{list}。',
  cn: '加密货币{when}：{list}。',
  en: 'Cryptocurrencies{when}: {list}.',
}
export const banks: Text = { tw: '央行：{list}。', cn: '央行：{list}。', en: 'Central banks: {list}.' }
export const figures: Text = { tw: '數據：{list}。', cn: '数据：{list}。', en: 'Data: {list}.' }
export const ahead: Text = {
  tw: '未來 24 小時（台北時間）：{list}。',
  cn: '未来24小时（北京时间）：{list}。',
  en: 'In the next 24 hours (UTC): {list}.',
}
/** The same of a day that is over. */
export const aheadThen: Text = {
  tw: '此後 24 小時（台北時間）：{list}。',
  cn: '此后24小时（北京时间）：{list}。',
  en: 'In the 24 hours that followed (UTC): {list}.',
}
export const aheadItem: Text = { tw: '{time} {events}', cn: '{time}{events}', en: '{time} {events}' }
export const moved: Text = {
  tw: '{name}{move}，報{price}',
  cn: '{name}{move}，报{price}',
  en: '{name} {move} at {price}',
}
export const movedYield: Text = { tw: moved.tw, cn: moved.cn, en: '{place} {change} at {price}' }
export const closed: Text = {
  tw: '當日主要市場休市，沒有可比較的收盤價。',
  cn: '当日主要市场休市，没有可比较的收盘价。',
  en: 'Most markets were closed that day: there are no closes to compare.',
}
/** Before the lines of markets that have not traded today. */
export const notToday: Text = {
  tw: '以下市場今天尚無交易，為前一交易日行情。',
  cn: '以下市场今日尚无交易，为上一交易日行情。',
  en: 'Not traded yet today; the previous session:',
}
