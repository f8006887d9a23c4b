import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '一分鐘看懂 {date}', cn: '一分钟看懂{date}', en: 'The day in one minute: {date}' }

export const stocks: Text = {
  tw: '股市{when}：{count} 項主要股價指數中，{sides}。{best}表現最佳，{bestMove}；{worst}表現最差，{worstMove}。',
  cn: '股市{when}：{count}个主要股指中{sides}。表现最强的是{best}，{bestMove}；最弱的是{worst}，{worstMove}。',
  en: 'Stocks{when}: of {count} main indices, {sides}. Strongest: the {best}, {bestMove}; weakest: the {worst}, {worstMove}.',
}
/** Beside what a line is about: the trading day of figures that are not of the brief's day. */
export const when: Text = { tw: '（{date}）', cn: '（{date}）', en: ', {date}' }
/** How many indices are up, down and neither. */
export const sides: readonly Text[] = [
  { tw: '{count} 項上漲', cn: '{count}个上涨', en: '{count} up' },
  { tw: '{count} 項下跌', cn: '{count}个下跌', en: '{count} down' },
  { tw: '{count} 項持平', cn: '{count}个持平', en: '{count} flat' },
]
export const stocksUp: Text = {
  tw: '股市{when}：{count} 項主要股價指數全數上漲。{best}漲幅最大，{bestMove}；{worst}漲幅最小，{worstMove}。',
  cn: '股市{when}：{count}个主要股指全线上涨。表现最强的是{best}，{bestMove}；涨幅最小的是{worst}，{worstMove}。',
  en: 'Stocks{when}: all {count} main indices up. Strongest: the {best}, {bestMove}; smallest gain: the {worst}, {worstMove}.',
}
export const stocksDown: Text = {
  tw: '股市{when}：{count} 項主要股價指數全數下跌。{worst}跌幅最大，{worstMove}；{best}跌幅最小，{bestMove}。',
  cn: '股市{when}：{count}个主要股指全线下跌。跌幅最小的是{best}，{bestMove}；最弱的是{worst}，{worstMove}。',
  en: 'Stocks{when}: all {count} main indices down. Smallest loss: the {best}, {bestMove}; weakest: the {worst}, {worstMove}.',
}
/** The same of a single index. */
export const oneStock: Text = { tw: '股市{when}：{list}。', cn: '股市{when}：{list}。', en: 'Stocks{when}: {list}.' }
export const forex: Text = {
  tw: '外匯{when}：{index}{move}，報 {price}。主要貨幣對中，{most}變動最大，{mostMove}，報 {mostPrice}。',
  cn: '外汇{when}：{index}{move}，报{price}。主要货币对中，{most}变动最大，{mostMove}，报{mostPrice}。',
  en: 'Currencies{when}: the {index} {move} at {price}. Biggest mover among the major pairs: {most}, {mostMove} at {mostPrice}.',
}
/** The same where the dollar index is not known. */
export const pairs: Text = { tw: '外匯{when}：{list}。', cn: '外汇{when}：{list}。', en: 'Currencies{when}: {list}.' }
export const commodities: Text = {
  tw: '原物料{when}：{list}。',
  cn: '大宗商品{when}：{list}。',
  en: 'Commodities{when}: {list}.',
}
export const bonds: Text = {
  tw: '債券{when}：{list}。',
  cn: '债券{when}：{list}。',
  en: 'Bonds{when}: {list}.',
}
export const spread: Text = {
  tw: '美國 10 年與 2 年期利差為 {spread} 個基點。',
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
export const figures: Text = {
  tw: '數據：公布 {count} 項重要數據{outcomes}。',
  cn: '数据：公布{count}项重要数据{outcomes}。',
  en: 'Data: {count} major releases{outcomes}.',
}
export const oneFigure: Text = { tw: figures.tw, cn: figures.cn, en: 'Data: one major release{outcomes}.' }
export const better: Text = { tw: '{count} 項優於預期', cn: '{count}项好于预期', en: '{count} better than forecast' }
export const worse: Text = { tw: '{count} 項不如預期', cn: '{count}项不及预期', en: '{count} worse than forecast' }
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
  tw: '{name}{move}，報 {price}',
  cn: '{name}{move}，报{price}',
  en: '{name} {move} at {price}',
}
export const closed: Text = {
  tw: '這一天主要市場休市，沒有可比較的收盤價。',
  cn: '当日主要市场休市，没有可比较的收盘价。',
  en: 'The main markets were closed that day: there are no closes to compare.',
}
/** Before the lines of markets that have not traded today. */
export const notToday: Text = {
  tw: '以下市場今天尚無交易，為前一交易日行情。',
  cn: '以下市场今日尚无交易，为上一交易日行情。',
  en: 'Not traded yet today; the previous session:',
}
