import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Messages of our own in the forms that the exchanges document, as JSON text; each feed's prices come first. */
export const ownMessages: Readonly<Record<string, readonly string[]>> = {
  kraken: [
    '{"channel":"ticker","type":"update","data":[{"symbol":"BTC/USD","bid":68200.1,"bid_qty":1.5,"ask":68200.2,"ask_qty":0.2,"last":68200.1,"timestamp":"2026-11-20T13:30:59.123456Z"}]}',
    '{"channel":"ticker","type":"snapshot","data":[{"symbol":"EUR/USD","bid":1.15836,"ask":1.15844}]}',
    '[340,{"a":["5525.40000",1,"1.000"],"b":["5525.10000",1,"1.000"],"c":["5525.10000","0.00398963"]},"ticker","XBT/USD"]',
    '{"channel":"heartbeat"}',
    '{"method":"subscribe","success":false,"error":"Currency pair not supported","symbol":"NO/USD"}',
  ],
  binance: [
    '{"stream":"solusdt@ticker","data":{"e":"24hrTicker","E":1795181459123,"s":"SOLUSDT","c":"84.50000000","b":"84.49000000","B":"3.1","a":"84.51000000","A":"9.4"}}',
    '{"u":400900217,"s":"SOLUSDT","b":"84.49000000","B":"31.21","a":"84.51000000","A":"40.66"}',
    '{"result":null,"id":1}',
    '{"error":{"code":2,"msg":"Invalid request"},"id":2}',
  ],
  coinbase: [
    '{"channel":"ticker","client_id":"","timestamp":"2026-11-20T13:30:59.5Z","events":[{"type":"update","tickers":[{"type":"ticker","product_id":"BTC-USD","price":"68200.5","best_bid":"68200","best_ask":"68201"}]}]}',
    '{"type":"ticker","sequence":7,"product_id":"ETH-USD","price":"2010.1","best_bid":"2010.0","best_ask":"2010.2","time":"2026-11-20T13:30:59.244075Z"}',
    '{"channel":"heartbeats","client_id":"","timestamp":"2026-11-20T13:31:00Z","events":[{"heartbeat_counter":42}]}',
    '{"type":"error","message":"no such product"}',
  ],
  okx: [
    '{"arg":{"channel":"tickers","instId":"SOL-USDT"},"data":[{"instType":"SPOT","instId":"SOL-USDT","last":"84.5","askPx":"84.51","bidPx":"84.49","ts":"1795181459123"}]}',
    '{"event":"subscribe","arg":{"channel":"tickers","instId":"SOL-USDT"}}',
    '{"event":"error","code":"60018","msg":"no such instrument"}',
  ],
  bitstamp: [
    '{"event":"data","channel":"order_book_btcusd","data":{"timestamp":"1795181459","microtimestamp":"1795181459123456","bids":[["68200","0.5"],["68199","1"]],"asks":[["68201","0.5"]]}}',
    '{"event":"bts:subscription_succeeded","channel":"order_book_btcusd","data":{}}',
    '{"event":"bts:heartbeat","channel":"","data":{"status":"success"}}',
  ],
  twelvedata: [
    '{"event":"price","symbol":"EUR/USD","type":"Physical Currency","timestamp":1795181459,"price":1.1584,"bid":1.15836,"ask":1.15844}',
    '{"event":"subscribe-status","status":"ok","success":[{"symbol":"EUR/USD"}],"fails":[]}',
    '{"event":"heartbeat","status":"ok"}',
  ],
  oanda: [
    '{"type":"PRICE","time":"2026-11-20T13:30:59.123456789Z","instrument":"EUR_USD","bids":[{"price":"1.15836","liquidity":1000000}],"asks":[{"price":"1.15844","liquidity":1000000}],"tradeable":true}',
    '{"type":"HEARTBEAT","time":"2026-11-20T13:31:00Z"}',
  ],
}

/** Where the prices of `ownMessages` are from: their arrival, UTC ms. */
export const OWN_MESSAGES_AT = Date.parse('2026-11-20T13:31:00Z')

/** The messages that a recorded connection received: lines of `seconds: message`, also compressed with gzip. */
export function receivedMessages(path: string): string[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text.split('\n').flatMap(line => /^\d+\.\d+: (.*)$/.exec(line.trim())?.[1] ?? [])
}
