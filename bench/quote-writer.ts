import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Appends quotes of brokers to files of a folder, one for each broker, `rate` a second of each stream, until it is
 * stopped: `node bench/quote-writer.ts <folder> <streams.json> <rate> <ahead>`. Each stream has its price; times are `ahead`
 * of the machine's, in milliseconds. A file of some size is continued in another one, and deleted a while later.
 */
const [folder = '', list = '', rateText = '', aheadText = ''] = process.argv.slice(2)
const streams = JSON.parse(readFileSync(list, 'utf8')) as readonly {
  broker: string
  account: string
  pair: string
  price: number
}[]
const rate = Number(rateText)
const ahead = Number(aheadText)
const STEP_MS = 50
const MAX_BYTES = 10_000_000
const KEPT_MS = 10_000
const HEAD = 'broker,account,pair,time,bid,ask\n'

const files = new Map<string, { path: string; bytes: number; place: number }>()
for (const { broker } of streams) if (!files.has(broker)) begin(broker, 0)

function begin(broker: string, place: number): void {
  const path = join(folder, `${broker}.${place}.csv`)
  writeFileSync(path, HEAD)
  files.set(broker, { path, bytes: 0, place })
}

const started = performance.now()
let written = 0
let step = 0
setInterval(() => {
  const wanted = Math.floor(((performance.now() - started) / 1_000) * rate)
  const texts = new Map<string, string>()
  const time = new Date(Date.now() + ahead).toISOString()
  for (; written < wanted; written++)
    for (const { broker, account, pair, price } of streams) {
      step = (step * 48_271 + 11) % 2_147_483_647
      const ask = (price * (1 + (step % 300) / 1e6)).toFixed(6)
      texts.set(broker, `${texts.get(broker) ?? ''}${broker},${account},${pair},${time},${price.toFixed(6)},${ask}\n`)
    }
  for (const [broker, text] of texts) {
    const file = files.get(broker)!
    appendFileSync(file.path, text)
    file.bytes += text.length
    if (file.bytes < MAX_BYTES) continue
    begin(broker, file.place + 1)
    setTimeout(() => rmSync(file.path), KEPT_MS)
  }
  process.send?.(written * streams.length)
}, STEP_MS)
