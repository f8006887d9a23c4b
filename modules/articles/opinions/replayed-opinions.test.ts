import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ArticleHead } from '#contract/articles/article.ts'
import type { Opinion, TrackRecord } from '#contract/articles/track-record.ts'
import { decimalText } from '#contract/prices/price.ts'
import { dateToTime, epochDayOf } from '#contract/time/epoch-day.ts'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { barCommands, barsModule } from '#modules/bars'
import { readProjectCatalogue } from '#modules/catalogue'
import { createFeedBoard, createReplayFeed } from '#modules/feeds'
import { createMarket } from '#modules/market'
import { articlesMigrations, serveArticles } from '#testing/articles.ts'
import { runJob } from '#testing/jobs.ts'

const hasPython = spawnSync('python3', ['-c', 'import zoneinfo; zoneinfo.ZoneInfo("America/New_York")']).status === 0
const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'replay')
const missing = [!hasPython && 'there is no python3', !existsSync(shared) && 'there is no MARKET_DATA_DIR/replay']
const reason = missing.filter(Boolean).join(', ')

const MINUTE_MS = 60_000
/** A week passes in a second or two. */
const SPEED = 400_000
const MAX_ARTICLES = 90
/** On the recording's clock; several at once where it has leapt, as it does on a busy machine. */
const PUBLISHED_EVERY_MS = 12 * 60 * MINUTE_MS
const MAX_AT_ONCE = 8
const INSTRUMENTS = 'modules/catalogue/data/instruments.csv'

/** February 2012 of the pound, and a week of May 2014 of the euro, the kiwi and gold, with the weekend between. */
function recordings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-opinions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const copy = (path: string, isWanted: (name: string) => boolean) => {
    for (const name of readdirSync(join(shared, path)))
      if (isWanted(name)) cpSync(join(shared, path, name), join(folder, path, name))
  }
  const isOfWeek = (name: string) => name.startsWith('201405')
  copy('lean/forex/oanda/tick/eurusd', isOfWeek)
  copy('lean/forex/oanda/minute/nzdusd', isOfWeek)
  copy('lean/cfd/oanda/minute/xauusd', isOfWeek)
  copy('nautilus/fxcm', name => name.startsWith('gbpusd-m1-'))
  return folder
}

/** A replay of a folder, its market and its bars, until the test ends. */
async function openReplay(folder: string, database: Database) {
  const catalogue = await readProjectCatalogue()
  const feed = await createReplayFeed({
    ...{ catalogue, folder, from: undefined, speed: SPEED, loop: false },
    onProblem(problem) {
      throw new Error(problem)
    },
  })
  const market = createMarket({ catalogue, clock: feed.clock, onDrop: () => undefined })
  const board = createFeedBoard({
    ...{ feeds: [feed], market: () => market, clock: feed.clock },
    onFailing: () => undefined,
    onRecovery: () => undefined,
  })
  market.setSourced(feed.symbols)
  const bars = await barsModule.open({
    // As prices of the market are stored, which operators correct.
    origin: 'live',
    ...{ database, market, clock: feed.clock, resume: false, servesCharts: false },
    computeOf: () => undefined,
    keep: { minuteDays: 100_000, intradayDays: 100_000 },
    onProblem(problem) {
      throw problem
    },
    onRecovery: () => undefined,
  })
  const heartbeat = setInterval(() => {
    market.tickClock()
    bars.tick()
  }, 20)
  onTestFinished(async () => {
    clearInterval(heartbeat)
    await board.close()
    await bars.close()
  })
  return {
    ...{ catalogue, market, bars, clock: feed.clock },
    start: () => board.start(),
    /** Stores the bars that have ended. */
    async settle() {
      market.tickClock()
      bars.tick()
      await bars.flush()
    },
    hasEnded: () => board.health()[0]!.state === 'ended',
  }
}

/** A line of 'since publication' that somebody has read. */
type Seen = ArticleHead['since'][number]

/** An author who publishes while a recording is played. */
async function startAuthor(database: Database, replay: Awaited<ReturnType<typeof openReplay>>) {
  const { ask, module, state } = await serveArticles(database, {}, { prices: { ...replay, bars: replay.bars.bars } })
  await ask('POST /api/v1/columns', { token: 'mary', body: { name: 'A recorded week' } })
  const job = (kind: string) => runJob(module.jobs.find(each => each.kind === kind)!, { database })
  const directions = ['long', 'short', 'short', 'long', 'neutral'] as const
  const seen: Seen[] = []
  let count = 0

  async function act(call: Parameters<typeof ask>[0], body: object | undefined, code: string) {
    const { message, datas } = await ask<{ articleId: string }>(call, { token: 'mary', ...(body && { body }) })
    expect(message).toBe(code)
    return datas
  }

  async function publishOne(): Promise<void> {
    const symbols = ['GBPUSD', 'EURUSD', 'NZDUSD', 'Gold'].filter(symbol => replay.market.quote(symbol)?.hasPrice)
    if (symbols.length === 0 || count >= MAX_ARTICLES) return
    const n = count++
    const symbol = symbols[n % symbols.length]!
    const fields = {
      ...{ type: 'strategy', lang: 'en', title: `Opinion ${n}`, content: 'Because.', symbols: [symbol] },
      ...{ direction: directions[n % directions.length], opinion: 'It goes there' },
    }
    const { articleId } = await act('POST /api/v1/articles', fields, '020015')
    const article = `/api/v1/articles/${articleId}` as const
    if (n % 6 === 1) {
      const other = { ...fields, symbols: [symbols.at(-1)!], direction: n % 4 === 1 ? 'short' : 'long', version: 1 }
      await act(`PUT ${article}`, other, '000104')
    }
    if (n % 7 === 2) await act(`POST ${article}/withdraw`, undefined, '020032')
    if (n % 11 === 3) await act(`DELETE ${article}`, undefined, '000105')
    const { datas } = await ask<{ list: ArticleHead[] }>('GET /api/v1/articles?limit=20')
    seen.push(...datas.list.flatMap(({ since }) => since))
  }

  return {
    seen,
    publishOne,
    /** A minute of the author's time passes, and what is due is counted. */
    async count(minutes = 1) {
      state.now += minutes * MINUTE_MS
      await job('articles.opinions')
    },
    revise: () => job('articles.corrections'),
    async read() {
      const opinions: Opinion[] = []
      for (let next: string | null = ''; next !== null; ) {
        const page: { list: Opinion[]; next: string | null } = (
          await ask<{ list: Opinion[]; next: string | null }>(
            `GET /api/v1/members/mary-000/opinions?limit=50${next && `&cursor=${next}`}`,
          )
        ).datas
        opinions.push(...page.list)
        next = page.next
      }
      return { opinions, record: (await ask<TrackRecord>('GET /api/v1/members/mary-000/record')).datas }
    },
  }
}

const msOf = (instant: string | null) => Date.parse(instant ?? '')

/** What another program makes of the same recordings. */
function recounted(folder: string, asked: object) {
  const args = [join(import.meta.dirname, 'replayed-opinions.py'), folder, INSTRUMENTS]
  return JSON.parse(execFileSync('python3', args, { input: JSON.stringify(asked), encoding: 'utf8' }))
}

test.skipIf(reason !== '')(
  `opinions on a recorded month and a week are counted as another program counts them${reason && ` (skipped: ${reason})`}`,
  { timeout: 180_000 },
  async () => {
    const folder = recordings()
    const database = sqliteDatabase(':memory:')
    onTestFinished(() => database.close())
    await migrate(database, Object.assign({}, articlesMigrations, ...barsModule.migrations.bars))
    const replay = await openReplay(folder, database)
    const author = await startAuthor(database, replay)
    replay.start()
    for (let at = 0; !replay.hasEnded(); ) {
      const due = Math.floor((replay.clock.now() - at) / PUBLISHED_EVERY_MS)
      if (due > 0) at = replay.clock.now()
      for (let n = 0; n < Math.min(due, MAX_AT_ONCE); n++) await author.publishOne()
      await replay.settle()
      await author.count()
      await pause(40)
    }
    await replay.settle()
    await author.count(10)
    await author.revise()
    const { opinions, record } = await author.read()
    expect(record).toMatchObject({ revised: 0, uncounted: 0 })
    expect(new Set(opinions.map(({ state }) => state))).toEqual(new Set(['published', 'withdrawn', 'deleted']))
    expect(new Set(opinions.map(({ symbol }) => symbol)).size).toBe(4)

    const known = await database.db.selectFrom('articles').select(['article_id', 'prices']).execute()
    const asOf = new Map(known.map(({ article_id, prices }) => [article_id, JSON.parse(prices)[0].asOf as number]))
    const asked = (closes: object) => ({
      opinions: opinions.map(({ articleId: id, symbol, direction }) => ({ id, symbol, direction, asOf: asOf.get(id) })),
      seen: author.seen.map(since => [since.symbol, msOf(since.thenAsOf), msOf(since.asOf)]),
      ...{ closes, until: replay.clock.now() },
    })
    const theirs = recounted(folder, asked({}))
    const counted = (list: readonly Opinion[]) =>
      list.map(({ outcomes }) => outcomes.map(({ days, date, close, result }) => ({ days, date, close, result })))
    expect(opinions.map(({ price, spread }) => [price, spread])).toEqual(theirs.prices)
    expect(counted(opinions)).toEqual(theirs.outcomes)
    expect(record).toMatchObject(theirs.record)
    expect(record.horizons.slice(0, 2).every(({ n }) => n >= 10)).toBe(true)
    expect(author.seen.length).toBeGreaterThan(200)
    expect(author.seen.map(since => [since.priceThen, since.priceNow, since.changePercent])).toEqual(theirs.seen)

    // An operator corrects a day whose close was counted.
    const isOfWeek = ({ date }: { date: string }) => date >= '2014-05-02' && date <= '2014-05-05'
    const { symbol, outcomes } = opinions.find(opinion => opinion.outcomes.some(isOfWeek))!
    const { date } = outcomes.find(isOfWeek)!
    const instrument = replay.catalogue.find(symbol)!
    const day = dateToTime(epochDayOf(date))
    const dayBar = async () => (await replay.bars.bars.read(instrument, '1D', day, day + 1)).bars[0]!
    const { high } = await dayBar()
    const close = decimalText(high, instrument.decimals)
    const commands = barCommands({ database, catalogue: replay.catalogue, now: Date.now })
    await commands.correct(symbol, '1D', day, { close }, { by: 'ann', reason: 'a bad print', isDryRun: false })
    await expect.poll(async () => (await dayBar()).close, { timeout: 10_000 }).toBe(high)
    await author.revise()
    const after = await author.read()
    const corrected = recounted(folder, asked({ [symbol]: { [date]: Number(close) } }))
    expect(counted(after.opinions)).toEqual(corrected.outcomes)
    expect(after.record).toMatchObject(corrected.record)
    const changed = after.opinions.flatMap(opinion =>
      opinion.outcomes.filter(outcome => opinion.symbol === symbol && outcome.date === date),
    )
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.every(({ firstClose }) => firstClose !== null)).toBe(true)
    expect(after.record.revised).toBe(changed.length)
    const unsaid = after.opinions.flatMap((opinion, place) =>
      opinion.outcomes.filter(
        ({ firstClose, close: now }, nth) => firstClose === null && now !== opinions[place]!.outcomes[nth]!.close,
      ),
    )
    expect(unsaid).toEqual([])
  },
)
