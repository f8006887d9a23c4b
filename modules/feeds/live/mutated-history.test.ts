import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { RandomRun } from '#kit/random.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { binance } from './binance.ts'
import { coinbase } from './coinbase.ts'
import { createDatedBackfill } from './dated-past.ts'
import { ecb } from './ecb.ts'
import { fred } from './fred.ts'
import { kraken } from './kraken.ts'
import { okx } from './okx.ts'
import type { SourceClient } from './source-client.ts'
import { type Backfill, createBackfill } from './source-history.ts'
import { symbolMapOf } from './symbol-map.ts'
import { treasury } from './treasury.ts'
import { yahoo } from './yahoo.ts'

/** Rows of each source; `npm run bench -- mutated-history` takes a million. */
const ROWS = Number(process.env.MUTATED_ROWS ?? 10_000)
const PAGE = 200
const MEGABYTE = 1_048_576
/** A Friday on which everything trades. */
const NOW = Date.parse('2026-11-20T12:00:00Z')
const untilEnd = new AbortController().signal
const catalogue = await readProjectCatalogue()

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A row of a source: a time and figures, whatever they have become. */
interface Row {
  time: unknown
  figures: unknown[]
}

/** A source whose past is asked for, the text of an answer with rows, and the length of each. */
interface Parser {
  symbol: string
  resolution: '1' | '1D'
  level: number
  lengthMs: number
  text(rows: readonly Row[]): string
  backfill(client: SourceClient): Backfill
}

const clock = { now: () => NOW, speed: 1 }
const mapOf = (name: string) => symbolMapOf(name, catalogue)
const socket = (source: typeof kraken) => (client: SourceClient) =>
  createBackfill({ client, history: source.history!, map: mapOf(source.name), catalogue, clock })
const minutes = { resolution: '1', lengthMs: MINUTE_MS } as const
const days = { resolution: '1D', lengthMs: DAY_MS } as const
const dateOf = (time: unknown) =>
  Number.isFinite(Number(time)) && Math.abs(Number(time)) < 8e15
    ? new Date(Number(time)).toISOString().slice(0, 10)
    : time

const chartOf = (client: SourceClient) =>
  createBackfill({
    client,
    history: { ...yahoo.history!, url: '', everyMs: 0 },
    map: mapOf('yahoo'),
    catalogue,
    clock,
  })

function chartText(rows: readonly Row[]): string {
  const [open, high, low, close, volume] = [0, 1, 2, 3, 4].map(place => rows.map(({ figures }) => figures[place]))
  const quote = [{ open, high, low, close, volume }]
  const meta = { symbol: '^GSPC', exchangeTimezoneName: 'America/New_York' }
  const timestamp = rows.map(({ time }) => seconds(time))
  return JSON.stringify({ chart: { result: [{ meta, timestamp, indicators: { quote } }], error: null } })
}

const parsers: Readonly<Record<string, Parser>> = {
  kraken: {
    ...minutes,
    symbol: 'BTCUSD',
    level: 68_200,
    text: rows =>
      JSON.stringify({
        error: [],
        result: {
          XXBTZUSD: rows.map(({ time, figures: [o, h, l, c, v] }) => [seconds(time), o, h, l, c, o, v, 3]),
          last: 0,
        },
      }),
    backfill: socket(kraken),
  },
  binance: {
    ...minutes,
    symbol: 'SOLUSDT',
    level: 84.5,
    text: rows => JSON.stringify(rows.map(({ time, figures }) => [time, ...figures, time])),
    backfill: socket(binance),
  },
  coinbase: {
    ...minutes,
    symbol: 'ETHUSD',
    level: 2_010,
    text: rows =>
      JSON.stringify({
        candles: rows.map(({ time, figures: [open, high, low, close, volume] }) => ({
          start: String(seconds(time)),
          low,
          high,
          open,
          close,
          volume,
        })),
      }),
    backfill: socket(coinbase),
  },
  okx: {
    ...minutes,
    symbol: 'ADAUSDT',
    level: 0.27,
    text: rows => JSON.stringify({ code: '0', data: rows.map(({ time, figures }) => [String(time), ...figures, '0']) }),
    backfill: socket(okx),
  },
  yahoo: { ...minutes, symbol: 'USSPX500', level: 6_740, text: chartText, backfill: chartOf },
  'days of yahoo': { ...days, symbol: 'USSPX500', level: 6_740, text: chartText, backfill: chartOf },
  ecb: {
    ...days,
    symbol: 'EURUSD',
    level: 1.1583,
    text: rows =>
      `<e><Cube>${rows.map(({ time, figures: [usd] }) => `<Cube time='${dateOf(time)}'><Cube currency='USD' rate='${usd}'/></Cube>`).join('')}</Cube></e>`,
    backfill: client => createDatedBackfill({ client, past: ecb.past!, map: mapOf('ecb'), catalogue }),
  },
  treasury: {
    ...days,
    symbol: 'US10Y',
    level: 4.12,
    text: rows =>
      `<f>${rows.map(({ time, figures: [value] }) => `<properties><NEW_DATE>${dateOf(time)}T00:00:00</NEW_DATE><BC_10YEAR>${value}</BC_10YEAR></properties>`).join('')}</f>`,
    backfill: client => createDatedBackfill({ client, past: treasury.past!, map: mapOf('treasury'), catalogue }),
  },
  fred: {
    ...days,
    symbol: 'US10Y',
    level: 4.12,
    text: rows =>
      JSON.stringify({
        observations: rows.map(({ time, figures: [value] }) => ({ date: dateOf(time), value: String(value) })),
      }),
    backfill: client => createDatedBackfill({ client, past: fred('key').past!, map: mapOf('fred'), catalogue }),
  },
}

/** Sources in seconds keep what is not a time, and times in another unit. */
const seconds = (time: unknown) => (typeof time === 'number' && time >= 1e12 && time < 1e14 ? time / 1_000 : time)

const ODD: readonly unknown[] = [
  null,
  '',
  'NaN',
  '1e5',
  {},
  [],
  true,
  -1,
  '-0.5',
  0,
  '0',
  1e308,
  '9'.repeat(30),
  '--',
  '1,5',
]
const ODD_TIMES: readonly unknown[] = [null, '', 'now', -5, 0, 7, 1e20, NOW * 1e6, '2026-11-20', NOW + 365 * DAY_MS]
const ODD_CHARACTERS = ['"', '{', '}', '[', ']', ',', '<', '>', '&', '\u0000', '9', '-', '.', 'e']

function below(random: RandomRun, count: number): number {
  return Math.floor(random.uniform() * count)
}

/** A sound row, or every tenth time one of which something is wrong. */
function rowOf({ level }: Parser, time: number, random: RandomRun): Row {
  const price = level * (1 + (random.uniform() - 0.5) / 500)
  const high = price * 1.0005
  const row: Row = { time, figures: [price, high, price * 0.9995, price * 1.0001, 12].map(each => each.toPrecision(8)) }
  if (random.uniform() > 0.1) return row
  const place = below(random, 4)
  const kind = below(random, 8)
  if (kind === 0) row.figures[place] = ODD[below(random, ODD.length)]
  else if (kind === 1) row.figures = row.figures.map(each => String(Number(each) * 100))
  else if (kind === 2) row.figures = row.figures.map(each => String(Number(each) / 100))
  else if (kind === 3) row.figures[2] = 0
  else if (kind === 4) row.figures = row.figures.map(each => -Number(each))
  else if (kind === 5) row.time = ODD_TIMES[below(random, ODD_TIMES.length)]
  else if (kind === 6) row.figures.length = place
  else row.time = [time / 1_000, time * 1_000, time + 17_000, String(time)][below(random, 4)]
  return row
}

/** One to three characters of an answer are changed, or its end is lost. */
function damage(text: string, random: RandomRun): string {
  let damaged = text
  for (let change = below(random, 3); change >= 0; change--) {
    const place = below(random, damaged.length)
    const cut = below(random, 3)
    if (cut === 0) damaged = damaged.slice(0, place)
    else
      damaged =
        damaged.slice(0, place) + ODD_CHARACTERS[below(random, ODD_CHARACTERS.length)] + damaged.slice(place + cut - 1)
  }
  return damaged
}

test.each(Object.entries(parsers))(
  `%s: ${ROWS} rows, many damaged, make bars that can be or reasons`,
  async (name, parser) => {
    const random = new RandomRun()
    random.start(31, 0, 0)
    const instrument = catalogue.find(parser.symbol)!
    const unit = 10 ** instrument.decimals
    const [least, most] = [(parser.level * unit) / 3.2, parser.level * unit * 3.2]
    let [bars, refused, problems, rows] = [0, 0, 0, 0]
    let text = ''
    const body = () => ({ body: Buffer.from(text), etag: undefined, lastModified: undefined })
    const client: SourceClient = { read: async () => body(), json: async () => JSON.parse(text) }

    const check = (bar: Bar, before: number) => {
      const figures = [bar.open, bar.high, bar.low, bar.close]
      const isSound =
        figures.every(Number.isSafeInteger) && bar.low === Math.min(...figures) && bar.high === Math.max(...figures)
      if (!isSound || bar.time <= before || bar.time % parser.lengthMs !== 0 || !Number.isFinite(bar.volume))
        throw new Error(`no bar: ${JSON.stringify(bar)}`)
      // A page of one instrument at one level cannot have prices at another.
      if (bar.low < least || bar.high > most) throw new Error(`a price that was never there: ${JSON.stringify(bar)}`)
      return bar.time
    }
    async function read(count: number) {
      for (const end = rows + count; rows < end; rows += PAGE) {
        const to = NOW - (NOW % parser.lengthMs) - below(random, 3) * parser.lengthMs
        const from = to - PAGE * parser.lengthMs
        const page = Array.from({ length: PAGE }, (_, place) => rowOf(parser, from + place * parser.lengthMs, random))
        text = parser.text(page)
        if (random.uniform() < 0.3) text = damage(text, random)
        try {
          const { symbol, resolution } = parser
          const found = await parser.backfill(client)(symbol, resolution, from, to, untilEnd, left => {
            refused += left.length
          })
          found.reduce((before, bar) => check(bar, before), 0)
          bars += found.length
        } catch (problem) {
          if ((problem as Error).name !== 'FeedError' && !(problem instanceof SyntaxError)) throw problem
          problems++
        }
      }
      collectGarbage()
      return process.memoryUsage().heapUsed
    }

    const before = await read(Math.max(PAGE, ROWS / 10))
    const startedAt = performance.now()
    const grown = (await read(ROWS)) - before
    expect(grown).toBeLessThan(8 * MEGABYTE)
    expect([bars > ROWS / 4, refused > 0, problems > 0]).toEqual([true, true, true])
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    const report = process.env.MUTATED_REPORT
    if (report)
      appendFileSync(
        report,
        `${JSON.stringify({ source: name, rows, bars, refused, answers_refused: problems, seconds })}\n`,
      )
  },
  600_000,
)
