import type { closeCodes } from '#contract/prices/quote.ts'
import type { Text } from '#contract/text/locale.ts'

/** Why a socket is closed. */
const closes: Readonly<Record<keyof typeof closeCodes, Text>> = {
  shutdown: { tw: '伺服器關閉，請重新連線', cn: '服务器关闭，请重新连接', en: 'the server stops: connect again' },
  binaryFrame: {
    tw: '收到二進位框，只接受文字',
    cn: '收到二进制帧，只接受文本',
    en: 'a binary frame: only text is taken',
  },
  policy: { tw: '訊息過於頻繁', cn: '消息过于频繁', en: 'too many messages' },
  tooBig: { tw: '訊息過大', cn: '消息过大', en: 'a message that is too large' },
  tryAgain: {
    tw: '該框未採用，請重新連線後自已確認的序號續傳',
    cn: '该帧未采用，请重新连接后从已确认的序号续传',
    en: 'the frame was not taken: connect again and resume after what is acknowledged',
  },
  slowReader: { tw: '讀取過慢', cn: '读取过慢', en: 'the client reads too slowly' },
  noPong: { tw: '未回應伺服器的 ping', cn: '未回应服务器的ping', en: 'no pong in answer to the server’s ping' },
}

/** What a client of the stream may send. */
const subscriptions: Readonly<Record<string, Text>> = {
  currency: {
    tw: '訂閱整個頻道：currency（外匯與加密貨幣）、commodities、markets（指數）、bond，或 crypto（僅加密貨幣）',
    cn: '订阅整个频道：currency（外汇与加密货币）、commodities、markets（指数）、bond，或crypto（仅加密货币）',
    en: 'a whole channel: currency (forex and cryptocurrencies), commodities, markets (indices), bond, or crypto (cryptocurrencies alone)',
  },
  'currency:EURUSD,USDJPY': {
    tw: '訂閱該頻道的指定商品，代號或別名皆可，每條連線最多 256 個',
    cn: '订阅该频道的指定品种，代码或别名均可，每条连接最多256个',
    en: 'symbols of a channel or their aliases, at most 256 for each socket',
  },
  '-currency:EURUSD': { tw: '開頭加連字號即退訂', cn: '开头加连字符即退订', en: 'leaves what follows the hyphen' },
  ping: { tw: '伺服器回覆 pong', cn: '服务器回复pong', en: 'is answered with pong' },
}

/** Texts of the guide to the sockets. */
export const socketWords = {
  title: { tw: '即時報價串流', cn: '实时报价推送', en: 'Live quotes by WebSocket' },
  lead: {
    tw: '以一條 WebSocket 連線接收即時報價，無需登入；持有權杖者可另行報送價格。',
    cn: '用一条WebSocket连接接收实时报价，无需登录；持有令牌者可另行报送价格。',
    en: 'One WebSocket brings quotes as they change, without a login. Holders of a token can send prices.',
  },
  calls: { tw: 'API 說明', cn: 'API说明', en: 'API guide' },
  document: { tw: 'AsyncAPI 3.0 文件', cn: 'AsyncAPI 3.0文档', en: 'AsyncAPI 3.0 document' },
  optional: { tw: '選填', cn: '选填', en: 'optional' },
  stream: { tw: '連線', cn: '连接', en: 'Connect' },
  streamLead: {
    tw: '訊息皆為文字框。要求子協定 quotes.batch.v1 時，報價以陣列批次送出，每秒最多十次、每個商品只送最新值；不要求時每框一筆。',
    cn: '消息均为文本帧。请求子协议quotes.batch.v1时，报价以数组成批发送，每秒最多十次、每个品种只发最新值；不请求时每帧一笔。',
    en: 'All messages are text frames. With the sub-protocol quotes.batch.v1 quotes come in arrays, at most ten times a second and with the newest of each symbol alone; without it each frame is one quote.',
  },
  sent: { tw: '用戶端送出', cn: '客户端发送', en: 'What to send' },
  subscriptions,
  limits: {
    tw: '每秒最多 10 則訊息（短時可達 20 則），每則最多 4096 位元組。訂閱後先收到每個商品的最後報價，之後只收變動；重複訂閱會再送一次最後報價。',
    cn: '每秒最多10条消息（短时可达20条），每条最多4096字节。订阅后先收到每个品种的最新报价，之后只收变动；重复订阅会再发一次最新报价。',
    en: 'At most 10 messages a second, 20 at once, of 4096 bytes each. A subscription is answered with the last quote of each symbol, then come changes; to subscribe again sends the last quotes again.',
  },
  received: { tw: '伺服器送出', cn: '服务器发送', en: 'What comes' },
  greeting: {
    tw: '連線後先收到文字 connected，之後再訂閱。',
    cn: '连接后先收到文本connected，之后再订阅。',
    en: 'The text connected comes first; subscribe then.',
  },
  quote: { tw: '報價為 JSON 物件：', cn: '报价为JSON对象：', en: 'A quote is a JSON object:' },
  batches: {
    tw: '子協定 quotes.batch.v1 的框是上述物件的陣列。',
    cn: '子协议quotes.batch.v1的帧是上述对象的数组。',
    en: 'In quotes.batch.v1 a frame is an array of these objects.',
  },
  refusal: { tw: '訂閱未被接受時：', cn: '订阅未被接受时：', en: 'If a subscription is refused:' },
  ends: { tw: '拒絕與斷線', cn: '拒绝与断开', en: 'Refusals and ends' },
  handshake: {
    tw: '交握時：403 為其他網站的頁面，429 為同一網段連線過多，503 為伺服器正在關閉。伺服器每 20 秒送出 ping，40 秒未回應即斷線；多數函式庫會自動回應。關閉代碼：',
    cn: '握手时：403为其他网站的页面，429为同一网段连接过多，503为服务器正在关闭。服务器每20秒发出ping，40秒未回应即断开；多数库会自动回应。关闭代码：',
    en: 'The handshake is answered with 403 for a page of another site, 429 if a network has too many sockets, 503 while the server stops. The server pings every 20 seconds and closes a socket that has not answered for 40; most libraries answer by themselves. Close codes:',
  },
  closes,
  again: {
    tw: '斷線後請隨機延後再連線，並逐次加倍等待（0.5 至 30 秒）；重新訂閱即取得完整狀態。',
    cn: '断开后请随机延后再连接，并逐次加倍等待（0.5至30秒）；重新订阅即取得完整状态。',
    en: 'Connect again after a random pause that doubles each time, from half a second to thirty; subscribing again brings the whole state.',
  },
  example: { tw: '範例', cn: '示例', en: 'Example' },
  push: { tw: '報送價格', cn: '报送价格', en: 'Send prices' },
  pushLead: {
    tw: '須有標頭 Authorization: Bearer <權杖>，由站方發給。每個文字框為一筆報價或其陣列，最多 512 kB，依序逐框回覆。也可用 HTTP：POST /ingest/v1/ticks 每行一筆 JSON，GET 取得已確認的序號；POST /ingest/v1/bars 補送歷史 K 線。',
    cn: '须有标头“Authorization: Bearer <令牌>”，由站方发放。每个文本帧为一笔报价或其数组，最多512 kB，依序逐帧回复。也可用HTTP：POST /ingest/v1/ticks，每行一笔JSON；GET同一地址，取得已确认的序号；POST /ingest/v1/bars，补报历史K线。',
    en: 'Needs the header Authorization: Bearer <token>, with a token of this portal’s operator. A text frame is a tick or an array of ticks, at most 512 kB, and each is answered in turn. The same over HTTP: POST /ingest/v1/ticks with one tick as JSON in each line, GET for what is acknowledged; POST /ingest/v1/bars takes bars of the past.',
  },
  answer: { tw: '回覆', cn: '回复', en: 'Answer' },
  answerLead: {
    tw: '經 HTTP 時為回應的 datas。',
    cn: '经HTTP时为响应的datas。',
    en: 'Over HTTP it is datas of the response.',
  },
  reasons: { tw: '丟棄原因', cn: '丢弃原因', en: 'Reasons to drop a tick' },
  pushHandshake: {
    tw: '交握與 HTTP：401 權杖不正確，413 內容過大，429 連線或等待的批次過多，503 目前不接收；429 與 503 請依 Retry-After 重送。15 秒內未回應 ping 亦無報價即斷線。關閉代碼：',
    cn: '握手与HTTP：401令牌不正确，413内容过大，429连接或等待的批次过多，503目前不接收；429与503请按Retry-After重发。15秒内未回应ping也无报价即断开。关闭代码：',
    en: 'Handshake and HTTP: 401 for an unknown token, 413 for a body that is too large, 429 for too many sockets or waiting batches, 503 while nothing is taken; after 429 and 503 send again when Retry-After says. A socket from which neither a pong nor a tick comes within 15 seconds of a ping is closed. Close codes:',
  },
} as const
