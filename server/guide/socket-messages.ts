import { channels } from '#contract/prices/instrument.ts'
import type { QuoteMessage, StreamError } from '#contract/prices/quote.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Json } from '#kit/http/openapi.ts'
import type { DropReason } from '#modules/market'

/** A field of a message: its JSON Schema, and what it holds. */
export interface MessageField {
  schema: Json
  text: Text
  isOptional?: boolean
}

type FieldsOf<T> = Readonly<Record<keyof T & string, MessageField>>

const number = { type: 'number' }
const integer = { type: 'integer' }
const string = { type: 'string' }
const price = (tw: string, cn: string, en: string): MessageField => ({ schema: number, text: { tw, cn, en } })

/** A quote, as the stream sends it. */
export const quoteFields: FieldsOf<QuoteMessage> = {
  i: { schema: string, text: { tw: '商品代號', cn: '品种代码', en: 'symbol' } },
  source: {
    schema: { enum: [...channels, '2'] },
    text: {
      tw: '頻道；"2" 表示來源沒有當日最高與最低，由用戶端自 close 累計',
      cn: '频道；“2”表示来源没有当日最高与最低，由客户端按close自行累计',
      en: 'the channel; "2" if the source has no high and low of the day, which the client then tracks from close',
    },
  },
  open: price('該商品交易日的第一個價格', '该品种交易日的第一个价格', 'first price of the instrument’s trading day'),
  close: price(
    '現價：雙邊報價取買入價，其餘為最新值',
    '现价：双边报价取买价，其余为最新值',
    'the price: the bid if there are two sides, else the last value',
  ),
  ask: price('賣出價', '卖价', 'price at which one can buy'),
  bid: price('買入價', '买价', 'price at which one can sell'),
  dhigh: price('當日最高', '当日最高', 'high of the day'),
  dlow: price('當日最低', '当日最低', 'low of the day'),
  dt: {
    schema: integer,
    text: {
      tw: '來源的成交或報價時間，UTC 毫秒',
      cn: '来源的成交或报价时间，UTC毫秒',
      en: 'time of the price at its source, UTC in ms',
    },
  },
  n: {
    schema: integer,
    text: {
      tw: '該商品自伺服器啟動以來的報價序號',
      cn: '该品种自服务器启动以来的报价序号',
      en: 'number of the quote of this symbol since the server started',
    },
  },
  feed: { schema: string, text: { tw: '來源名稱', cn: '来源名称', en: 'name of the source' } },
  kind: {
    schema: { enum: ['realtime', 'delayed', 'eod', 'simulated', 'replay'] },
    text: {
      tw: '即時、延遲、收盤、模擬或重播',
      cn: '实时、延迟、收盘、模拟或回放',
      en: 'real-time, delayed, end of day, simulated or replayed',
    },
  },
  stale: {
    schema: { type: 'boolean' },
    text: { tw: '是否已逾時未更新', cn: '是否已超时未更新', en: 'whether it is older than it should be' },
  },
}

/** What the stream answers if it does not understand a text. */
export const refusalFields: FieldsOf<StreamError> = {
  error: {
    schema: { enum: ['000221', '000222', '000223'] },
    text: {
      tw: '000221 查無頻道；000222 查無商品，其餘照常訂閱；000223 超過 256 個商品，均未訂閱',
      cn: '000221无此频道；000222无此品种，其余照常订阅；000223超过256个品种，均未订阅',
      en: '000221 no such channel; 000222 no such symbols, the others are subscribed; 000223 more than 256 symbols, none is subscribed',
    },
  },
  symbols: {
    schema: { type: 'array', items: string },
    text: { tw: '所指的商品', cn: '所指的品种', en: 'the symbols that are meant' },
    isOptional: true,
  },
}

/** A price that a sender pushes. */
export const tickFields: Readonly<Record<'symbol' | 'bid' | 'ask' | 'at' | 'seq', MessageField>> = {
  symbol: {
    schema: string,
    text: { tw: '商品代號或別名', cn: '品种代码或别名', en: 'symbol of the catalogue, or one of its aliases' },
  },
  bid: price(
    '買入價；單一價格的商品兩邊相同',
    '买价；单一价格的品种两边相同',
    'bid; instruments with one price have it twice',
  ),
  ask: price('賣出價', '卖价', 'ask'),
  at: {
    schema: number,
    text: {
      tw: '報價時間：Unix 毫秒，或秒（小於 10¹²）',
      cn: '报价时间：Unix毫秒，或秒（小于10¹²）',
      en: 'when the price was made: Unix time in ms, or in seconds (below 10¹²)',
    },
  },
  seq: {
    schema: { type: 'integer', minimum: 1 },
    text: {
      tw: '序號：同一權杖的每筆報價遞增，跨連線與重啟皆然，可跳號',
      cn: '序号：同一令牌的每笔报价递增，跨连接与重启皆然，可跳号',
      en: 'rises with each tick of the token, over all connections and restarts; may have gaps',
    },
  },
}

/** Why a pushed price is not taken. */
export const dropTexts: Readonly<Record<DropReason, Text>> = {
  duplicate: {
    tw: '序號已處理過，或時間與兩邊價格都與上一筆相同',
    cn: '序号已处理过，或时间与两边价格都与上一笔相同',
    en: 'its number was seen before, or time and both prices are those of the last one',
  },
  leap: {
    tw: 'seq 比已採用的最高序號大太多，未採用也未確認：請從 ack 之後接續',
    cn: 'seq比已采用的最高序号大太多，未采用也未确认：请从ack之后接续',
    en: 'its seq is too far above the last one that was taken, and it is not acknowledged: go on after ack',
  },
  unknown_symbol: { tw: '查無商品', cn: '无此品种', en: 'no such symbol' },
  not_permitted: { tw: '此權杖不得報送該商品', cn: '该令牌无权报送该品种', en: 'the token may not send this symbol' },
  future: {
    tw: '時間比伺服器快兩秒以上',
    cn: '时间比服务器快两秒以上',
    en: 'its time is more than two seconds ahead of the portal’s',
  },
  out_of_order: {
    tw: '時間早於該商品的上一筆',
    cn: '时间早于该品种的上一笔',
    en: 'its time is before that of the last one',
  },
  stale_time: { tw: '時間過舊', cn: '时间过旧', en: 'its time is too old' },
  crossed: { tw: '買入價高於賣出價', cn: '买价高于卖价', en: 'its bid is above its ask' },
  not_a_number: { tw: '價格不是正數', cn: '价格不是正数', en: 'a price is not a number, or not above zero' },
  spike: {
    tw: '與前一價格相差過大且未獲後續報價證實',
    cn: '与前一价格相差过大且未获后续报价证实',
    en: 'it is far from the last price, and no later one has confirmed it',
  },
  scale: {
    tw: '單位似有誤，相差十倍以上',
    cn: '单位似有误，相差十倍以上',
    en: 'its unit seems to be another: ten times as much, or a hundred',
  },
  out_of_session: { tw: '市場休市', cn: '市场休市', en: 'the market is closed' },
  unreadable: { tw: '無法解讀，或缺少 seq', cn: '无法解读，或缺少seq', en: 'it is not JSON, or has no seq' },
}

/** What the gateway answers to a frame, or over HTTP as `datas` of the envelope. */
export const answerFields: Readonly<Record<'ack' | 'taken' | 'dropped', MessageField>> = {
  ack: {
    schema: { type: 'integer', minimum: 0 },
    text: {
      tw: '已採用或已丟棄的最高序號，已寫入儲存；在此之前請保留已送出的報價',
      cn: '已采用或已丢弃的最高序号，已写入存储；在此之前请保留已发出的报价',
      en: 'the highest number that is taken or dropped, and stored: keep what you have sent until then',
    },
  },
  taken: {
    schema: { type: 'integer', minimum: 0 },
    text: { tw: '採用筆數', cn: '采用笔数', en: 'ticks that were taken' },
  },
  dropped: {
    schema: {
      type: 'object',
      propertyNames: { enum: Object.keys(dropTexts) },
      additionalProperties: { type: 'integer', minimum: 1 },
    },
    text: {
      tw: '各原因丟棄的筆數，重送無效',
      cn: '各原因丢弃的笔数，重发无效',
      en: 'ticks that were not, by reason; sending them again does not help',
    },
  },
}

/** The JSON Schema of a message with these fields and no others. */
export function schemaOf(fields: Readonly<Record<string, MessageField>>): Json {
  const all = Object.entries(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, { schema, text }]) => [name, { ...schema, description: text.en }])),
    required: all.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
    additionalProperties: false,
  }
}

export const quoteExample: QuoteMessage = {
  i: 'EURUSD',
  source: 'currency',
  open: 1.15872,
  close: 1.1602,
  ask: 1.16032,
  bid: 1.1602,
  dhigh: 1.16104,
  dlow: 1.15801,
  dt: 1795181460123,
  n: 1742,
  feed: 'simulated',
  kind: 'simulated',
  stale: false,
}
export const refusalExample: StreamError = { error: '000222', symbols: ['EURXXX'] }
export const tickExample = { symbol: 'EURUSD', bid: 1.1602, ask: 1.16032, at: 1795181460123, seq: 17 }
export const answerExample = { ack: 17, taken: 1, dropped: {} }
