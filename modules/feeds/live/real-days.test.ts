import { afterEach, describe, expect, test } from 'vitest'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import { type DrivenSource, drivenOanda, drivenPush, drivenYahoo } from '#testing/driven-sources.ts'
import { createFeedBoard } from '../board/feed-board.ts'
import { pushMigrations } from '../push/push-journal.ts'
import { createOandaFeed } from './oanda.ts'
import { createPolledFeed } from './polled-feed.ts'
import { yahoo } from './yahoo.ts'

/**
 * Days on which markets moved as never before, minute by minute between their published figures, through the adapters
 * that `npm start` runs. The clock is the test's: it stands still while a source is asked.
 */
const SECOND = 1_000
const MINUTE = 60 * SECOND
/** How much longer than the interval of a source an older price of it may be shown without a mark. */
const GRACE = 2 * SECOND

const catalogue = await readProjectCatalogue()
const at = (time: string) => Date.parse(time)
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Prices at times, between which they go on evenly, apart from an unrest of so many thousandths. */
function pathOf(points: readonly (readonly [time: string, price: number])[], thousandths: number, decimals: number) {
  const known = points.map(([time, price]) => [at(time), price] as const)
  return (when: number): number => {
    const next = Math.max(
      1,
      known.findIndex(([time]) => time > when),
    )
    const [[from, start], [to, end]] = [known[next - 1]!, known[next] ?? known.at(-1)!]
    const share = to === from ? 1 : Math.min(1, Math.max(0, (when - from) / (to - from)))
    const unrest = 1 + (thousandths / 1_000) * Math.sin(when / 37_000)
    return Number(((start + (end - start) * share) * unrest).toFixed(decimals))
  }
}

/** Wrong prices of each kind, from the right one. `old`: that of the day before, as if it were of now. */
const mistakes = {
  hundredfold: (price: number) => price * 100,
  hundredth: (price: number) => price / 100,
  inverse: (price: number) => (price === 0 ? 0 : Number((1 / price).toFixed(6))),
  zero: () => 0,
  old: (_: number, before: number) => before,
} as const
type Mistake = keyof typeof mistakes | 'late'

interface Day {
  symbol: string
  intervalMs: number
  source(open: { now(): number }): Promise<DrivenSource>
  /** The last price of the day before. */
  before: number
  path(at: number): number
  spans: readonly (readonly [from: string, to: string])[]
  /** A price may be shown without a mark two seconds after a newer one has come, however often they come. */
  graceOnly?: boolean
  /** Which of the prices are wrong, by their number. */
  wrong?: ReadonlyMap<number, Mistake>
}

const TEN_MISTAKES = new Map<number, Mistake>(
  (
    ['hundredfold', 'inverse', 'zero', 'old', 'late', 'hundredth', 'hundredfold', 'inverse', 'zero', 'late'] as const
  ).map((mistake, place) => [12 + 9 * place, mistake]),
)

/** Follows a day second by second. Returns what was wrong in any second: nothing, if all is well. */
async function follow({
  symbol,
  intervalMs,
  source: openSource,
  before,
  path,
  spans,
  wrong = new Map(),
  graceOnly,
}: Day) {
  let now = at(spans[0]![0]) - SECOND
  const clock = { now: () => now, speed: 1 }
  const source = await openSource(clock)
  const board = createFeedBoard({
    feeds: [source.feed],
    market: () => market,
    clock,
    onFailing(_, problem) {
      throw problem
    },
    onRecovery() {},
  })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop })
  market.setSourced([symbol])
  board.start()
  closing.push(source.close, () => board.close())

  const { instrument, schedule } = market.quote(symbol)!
  const scaled = (price: number) => Math.round(price * 10 ** instrument.decimals)
  const faults: string[] = []
  const given: [at: number, price: number][] = []
  let [number, marked, seconds, wrongFor] = [0, 0, 0, 0]
  const check = () => {
    const quote = market.quote(symbol)!
    seconds++
    if (quote.stale || !quote.hasPrice) {
      marked++
      wrongFor = 0
      return
    }
    const right: number[] = []
    if (graceOnly)
      right.push(...given.filter((_, place) => now - (given[place + 1]?.[0] ?? now) <= GRACE).map(([, price]) => price))
    else for (let when = now; when >= now - intervalMs - GRACE; when -= SECOND) right.push(scaled(path(when)))
    wrongFor = right.includes(quote.close) ? 0 : wrongFor + SECOND
    if (wrongFor > 0 && (wrong.size === 0 || wrongFor > intervalMs + GRACE))
      faults.push(`${new Date(now).toISOString()} ${quote.close} shown, ${right[0]} right`)
  }
  const give = async () => {
    const mistake = wrong.get(number++)
    const price = path(now)
    given.push([now, scaled(price)])
    if (mistake === undefined) return source.give(price, now)
    if (mistake === 'late') return source.give(before, now - 26 * 60 * MINUTE)
    return source.give(mistakes[mistake](price, before), now)
  }
  for (const [from, to] of spans) {
    for (now = at(from); now < at(to); ) {
      await give()
      for (const end = now + intervalMs; now < end; ) {
        now += SECOND
        board.tick()
        market.tickClock()
        if (schedule.isOpenAt(now) && now > at(from) + intervalMs) check()
      }
    }
  }
  return { faults, share: marked / seconds, quote: market.quote(symbol)!, last: scaled(path(now - intervalMs)) }
}

const byYahoo = (name: string, symbol: string, currency?: string) => (clock: { now(): number }) =>
  drivenYahoo(name, currency, url =>
    createPolledFeed(
      { ...yahoo, everyMs: 0, firstEveryMs: 0, roundMs: 1 },
      {
        catalogue: { ...catalogue, instruments: [catalogue.find(symbol)!], scheduleOf: catalogue.scheduleOf },
        clock: { ...clock, speed: 1 },
        userAgent: 'portal-test',
        url,
      },
    ),
  )

const byOanda = (name: string) => (clock: { now(): number }) =>
  drivenOanda(name, url =>
    createOandaFeed('token', { catalogue, clock: { ...clock, speed: 1 }, userAgent: 'portal-test', url }),
  )

const byPush = (symbol: string) => async (clock: { now(): number }) => {
  const database = sqliteDatabase(':memory:')
  closing.push(() => database.close())
  await migrate(database, pushMigrations)
  return drivenPush(symbol, { catalogue, clock: { ...clock, speed: 1 }, database })
}

const NIKKEI_2024_08_05 = {
  symbol: 'NIKKEI225',
  intervalMs: yahoo.roundMs,
  source: byYahoo('^N225', 'NIKKEI225'),
  before: 35_909.7,
  path: pathOf(
    [
      ['2024-08-05T00:00Z', 35_249.36],
      ['2024-08-05T00:20Z', 34_250],
      ['2024-08-05T02:30Z', 33_500],
      ['2024-08-05T03:31Z', 33_000],
      ['2024-08-05T05:10Z', 31_156.12],
      ['2024-08-05T05:20Z', 31_700],
      ['2024-08-05T06:00Z', 31_458.42],
    ],
    2,
    2,
  ),
  spans: [
    ['2024-08-05T00:00Z', '2024-08-05T02:30Z'],
    ['2024-08-05T03:30Z', '2024-08-05T06:00Z'],
  ],
} as const satisfies Day

const VIX_2024_08_05 = {
  symbol: 'VIX',
  intervalMs: yahoo.roundMs,
  source: byYahoo('^VIX', 'VIX'),
  before: 23.39,
  path: pathOf(
    [
      ['2024-08-05T07:15Z', 23.39],
      ['2024-08-05T10:00Z', 34],
      ['2024-08-05T12:25Z', 42],
      ['2024-08-05T12:46Z', 65.73],
      ['2024-08-05T13:15Z', 55],
      ['2024-08-05T13:31Z', 54],
      ['2024-08-05T15:00Z', 35],
      ['2024-08-05T20:15Z', 38.57],
    ],
    6,
    2,
  ),
  spans: [
    ['2024-08-05T07:15Z', '2024-08-05T13:15Z'],
    ['2024-08-05T13:30Z', '2024-08-05T20:15Z'],
  ],
} as const satisfies Day

const OIL_2020_04_20 = {
  symbol: 'CrudeOil',
  intervalMs: yahoo.roundMs,
  source: byYahoo('CL=F', 'CrudeOil', 'USD'),
  before: 18.27,
  path: pathOf(
    [
      ['2020-04-20T12:00Z', 14.5],
      ['2020-04-20T16:00Z', 5],
      ['2020-04-20T18:08Z', 0],
      ['2020-04-20T18:20Z', -12],
      ['2020-04-20T18:29Z', -40.32],
      ['2020-04-20T18:30Z', -37.63],
      ['2020-04-20T19:30Z', -20],
      ['2020-04-20T20:30Z', -13.1],
    ],
    8,
    2,
  ),
  spans: [['2020-04-20T12:00Z', '2020-04-20T20:30Z']],
} as const satisfies Day

const francOf = (symbol: string, before: number, low: number, close: number): Day => ({
  symbol,
  intervalMs: yahoo.roundMs,
  source: byYahoo(`${symbol}=X`, symbol, 'CHF'),
  before,
  path: pathOf(
    [
      ['2015-01-15T08:00Z', before],
      ['2015-01-15T09:30Z', before],
      ['2015-01-15T09:33Z', (before + low) / 2],
      ['2015-01-15T09:40Z', low],
      ['2015-01-15T09:50Z', close * 1.06],
      ['2015-01-15T12:00Z', close],
    ],
    0.5,
    5,
  ),
  spans: [['2015-01-15T08:00Z', '2015-01-15T12:00Z']],
})

const ISTANBUL_2020_07_27 = {
  symbol: 'BIST100',
  intervalMs: yahoo.roundMs,
  source: byYahoo('XU100.IS', 'BIST100'),
  before: 118_700,
  path(when: number) {
    const level = pathOf(
      [
        ['2020-07-24T13:00Z', 118_600],
        ['2020-07-24T15:00Z', 119_000],
        ['2020-07-27T07:00Z', 119_200],
        ['2020-07-27T09:00Z', 117_900],
      ],
      0.3,
      2,
    )
    return when < at('2020-07-27') ? level(when) : Number((level(when) / 100).toFixed(2))
  },
  spans: [
    ['2020-07-24T13:00Z', '2020-07-24T15:00Z'],
    ['2020-07-27T07:00Z', '2020-07-27T09:00Z'],
  ],
} as const satisfies Day

/** The share of the time in which the price may be marked as stale. */
const days: readonly [what: string, day: Day, share: number][] = [
  ['the Nikkei on 5 August 2024', NIKKEI_2024_08_05, 0],
  ['the VIX on 5 August 2024', VIX_2024_08_05, 0.01],
  ['oil below zero on 20 April 2020', OIL_2020_04_20, 0.02],
  ['EURCHF on 15 January 2015', francOf('EURCHF', 1.201, 0.8517, 0.9787), 0.02],
  ['USDCHF on 15 January 2015', francOf('USDCHF', 1.019, 0.7406, 0.8592), 0.02],
  ['Istanbul without two zeros on 27 July 2020', ISTANBUL_2020_07_27, 0.01],
]

describe('a source that is asked every minute', () => {
  test.each(days)('%s is never more than a minute and two seconds behind without a mark', async (_, day, share) => {
    const { faults, share: marked, quote, last } = await follow(day)
    expect(faults).toEqual([])
    expect(marked).toBeLessThanOrEqual(share)
    expect(quote).toMatchObject({ close: last, stale: false })
  })

  test.each(days)('%s: of ten wrong prices none is shown as current for longer than that', async (_, day) => {
    const { faults, share, quote, last } = await follow({ ...day, wrong: TEN_MISTAKES })
    expect(faults).toEqual([])
    expect(share).toBeLessThan(0.12)
    expect(quote).toMatchObject({ close: last, stale: false })
  })
})

/** The franc as it fell within seconds, in steps each of which looks like a mistake. */
const FRANC_BY_SECONDS = {
  symbol: 'EURCHF',
  intervalMs: SECOND,
  source: byOanda('EUR_CHF'),
  before: 1.201,
  path: pathOf(
    [
      ['2015-01-15T09:29:00Z', 1.201],
      ['2015-01-15T09:30:00Z', 1.2009],
      ['2015-01-15T09:30:03Z', 1.14],
      ['2015-01-15T09:30:20Z', 1.02],
      ['2015-01-15T09:31:00Z', 0.98],
      ['2015-01-15T09:32:00Z', 0.8517],
      ['2015-01-15T09:33:00Z', 0.98],
      ['2015-01-15T09:40:00Z', 1.03],
    ],
    0.1,
    5,
  ),
  spans: [['2015-01-15T09:29:00Z', '2015-01-15T09:40:00Z']],
} as const satisfies Day

describe('a source that streams', () => {
  test('the franc by seconds is never more than three seconds behind without a mark', async () => {
    const { faults, share, quote, last } = await follow(FRANC_BY_SECONDS)
    expect(faults).toEqual([])
    expect(share).toBeLessThan(0.02)
    expect(quote).toMatchObject({ close: last, stale: false })
  })

  test('the franc by seconds: of ten wrong prices none is shown as current for longer than that', async () => {
    const { faults, share, quote, last } = await follow({ ...FRANC_BY_SECONDS, wrong: TEN_MISTAKES })
    expect(faults).toEqual([])
    expect(share).toBeLessThan(0.05)
    expect(quote).toMatchObject({ close: last, stale: false })
  })
})

/** A step down of 1.6 % at every price, seven times, then it stays: nothing in it ever repeats while it falls. */
const stepsFrom = (symbol: string, intervalMs: number, source: Day['source']): Day => ({
  symbol,
  intervalMs,
  source,
  before: 24_000,
  path(when) {
    const step = Math.floor((when - at('2026-11-24T10:10Z')) / intervalMs) + 1
    return Number((24_000 * 0.984 ** Math.min(7, Math.max(0, step)) + ((when / SECOND) % 3)).toFixed(2))
  },
  spans: [['2026-11-24T10:00Z', '2026-11-24T10:20Z']],
})

test.each([
  ['pushed every five seconds', stepsFrom('DAX', 5 * SECOND, byPush('DAX'))],
  ['asked for every minute', stepsFrom('DAX', MINUTE, byYahoo('^GDAXI', 'DAX'))],
])('each step of a fall that is %s is shown two seconds after it came', async (_, day) => {
  const { faults, quote, last } = await follow({ ...day, graceOnly: true })
  expect(faults).toEqual([])
  expect(quote).toMatchObject({ close: last, stale: false })
})
