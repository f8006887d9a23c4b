import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { RandomRun } from '#kit/random.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { OWN_MESSAGES_AT, ownMessages, receivedMessages } from '#testing/source-messages.ts'
import { binance } from './binance.ts'
import { bitstamp } from './bitstamp.ts'
import { coinbase } from './coinbase.ts'
import { kraken } from './kraken.ts'
import { okx } from './okx.ts'
import type { SocketSource } from './socket-feed.ts'
import { tickOf } from './source-price.ts'
import { symbolMapOf } from './symbol-map.ts'
import { twelvedata } from './twelvedata.ts'

/** Of each source. A million of all together takes ten seconds: MUTATIONS=170000. */
const COUNT = Number(process.env.MUTATIONS ?? 10_000)
const SEED = 52
const MEGABYTE = 1_048_576

const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'wire/cryptofeed')
const recordings: Readonly<Record<string, string>> = {
  kraken: 'KRAKEN.ws.49.0',
  binance: 'BINANCE.ws.1.0.gz',
  coinbase: 'COINBASE.ws.28.0.gz',
  okx: 'OKX.ws.1.0.gz',
  bitstamp: 'BITSTAMP.ws.1.0.gz',
}
const catalogue = await readProjectCatalogue()

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

const ODD_VALUES = [
  'null',
  'true',
  '""',
  '[]',
  '{}',
  '-1',
  '0',
  '1e308',
  '-0.00',
  '"NaN"',
  '"1e5"',
  '99999999999999999999',
  '[[[]]]',
  '{"__proto__":1}',
]
const ODD_CHARACTERS = ['"', '{', '}', '[', ']', ',', ':', '\\', '\u0000', '9', '-', '.', 'e', '\u{1f4b6}']

/** A message in which one to three things are changed: characters, members, values, or its end. */
function mutate(message: string, random: RandomRun): string {
  const below = (count: number) => Math.floor(random.uniform() * count)
  let text = message
  for (let change = below(3); change >= 0; change--) {
    const place = below(text.length)
    const kind = below(6)
    if (kind === 0) text = text.slice(0, place)
    else if (kind === 1) text = text.slice(0, place) + text.slice(place + 1 + below(8))
    else if (kind === 2) text = text.slice(0, place) + ODD_CHARACTERS[below(ODD_CHARACTERS.length)] + text.slice(place)
    else if (kind === 3) text = text.slice(0, place) + text.slice(below(text.length))
    else {
      // A value after a colon or a comma becomes another one.
      const values = [...text.matchAll(/(?<=[:[,])(?:"[^"]*"|-?\d[\d.]*|null|true|false)(?=[,\]}])/g)]
      const value = values[below(values.length)]
      if (value)
        text =
          text.slice(0, value.index) + ODD_VALUES[below(ODD_VALUES.length)] + text.slice(value.index + value[0].length)
    }
  }
  return text
}

const sources: SocketSource[] = [kraken, binance, coinbase, okx, bitstamp, twelvedata('key')]

test.each(sources.map(source => [source.name, source] as const))(
  `%s: ${COUNT} damaged messages make prices or reasons, and no memory is kept`,
  (name, source) => {
    const recording = recordings[name]
    const recorded = recording && existsSync(shared) ? receivedMessages(join(shared, recording)) : []
    const own = ownMessages[name]!
    const others = recorded.filter(({ length }) => length < 4_000).slice(0, 500)
    const map = symbolMapOf(name, catalogue)
    const random = new RandomRun()
    random.start(SEED, 0, 0)
    const session = source.open()
    let [ticks, reasons, unparsed] = [0, 0, 0]

    const hearMany = (count: number) => {
      for (let each = 0; each < count; each++) {
        const messages = others.length > 0 && random.uniform() < 0.5 ? others : own
        const text = mutate(messages[Math.floor(random.uniform() * messages.length)]!, random)
        let message: unknown
        try {
          message = JSON.parse(text)
        } catch {
          unparsed++
          continue
        }
        const heard = session.hear(message)
        if (!Array.isArray(heard)) reasons++
        else
          for (const quote of heard) {
            const mapped = map.byName(quote.name)
            const tick = mapped && tickOf(quote, mapped, { feed: name, kind: 'realtime', now: OWN_MESSAGES_AT })
            if (!tick || typeof tick === 'string') reasons++
            else {
              ticks++
              if (![tick.bid, tick.ask, tick.eventAt].every(Number.isSafeInteger)) throw new Error(JSON.stringify(tick))
            }
          }
      }
      collectGarbage()
      return process.memoryUsage().heapUsed
    }

    const before = hearMany(COUNT / 10)
    const after = hearMany(COUNT)
    expect(after - before).toBeLessThan(4 * MEGABYTE)
    expect([ticks, reasons, unparsed].every(count => count > COUNT / 100)).toBe(true)
  },
  120_000,
)
