import { expect, onTestFinished, test } from 'vitest'
import { type Opinion, opinionSchema, type TrackRecord, trackRecordSchema } from '#contract/articles/track-record.ts'
import { Exact } from '#contract/numbers/decimal.ts'
import { toScaled } from '#contract/prices/price.ts'
import { dateToTime, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { articlesMigrations, serveArticles } from '#testing/articles.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { forgetAuthor } from '../rules/forget.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const strategy = {
  ...{ type: 'strategy', lang: 'en', title: 'The euro will rise', content: 'Because of rates.' },
  ...{ symbols: ['EURUSD'], direction: 'long', opinion: 'To 1.20 by spring' },
}

async function start(database: Parameters<typeof serveArticles>[0]) {
  const served = await serveArticles(database)
  const { ask, module, catalogue, days, time, state } = served
  await ask('POST /api/v1/columns', { token: 'mary', body: { name: 'Forex notes' } })
  const publish = async (fields: object = strategy) => {
    const answer = await ask<{ articleId: string }>('POST /api/v1/articles', { token: 'mary', body: fields })
    expect(answer.message).toBe('020015')
    return answer.datas.articleId
  }
  const jobOf = (kind: string) => module.jobs.find(job => job.kind === kind)!
  const schedule = (symbol: string) => catalogue.scheduleOf(catalogue.find(symbol)!)
  return {
    ...served,
    publish,
    /** Sets the close of a trading date. */
    setDay(symbol: string, date: string, price: number): void {
      const close = toScaled(price, catalogue.find(symbol)!.decimals)
      const bar = { time: dateToTime(epochDayOf(date)), open: close, high: close, low: close, close, volume: 1 }
      const others = (days.get(symbol) ?? []).filter(day => day.time !== bar.time)
      days.set(
        symbol,
        [...others, bar].toSorted((a, b) => a.time - b.time),
      )
    },
    /** The portal's clock shows a moment, and the jobs run. */
    async go(at: number): Promise<void> {
      time.now = at
      state.now = at
      await runJob(jobOf('articles.opinions'), { database })
    },
    /** Ten minutes after the end of a trading date. */
    afterDay: (symbol: string, date: string) => schedule(symbol).tradingDay(epochDayOf(date))!.end + 10 * MINUTE_MS,
    /** Trading dates that follow one. */
    nextDates(symbol: string, date: string, count: number): string[] {
      const found: string[] = []
      for (let day = epochDayOf(date); found.length < count; ) {
        day = schedule(symbol).nextTradingDay(day).date
        found.push(isoDateOf(day))
      }
      return found
    },
    open: (symbol = 'EURUSD') => module.services.trackRecords.open(symbol, 5),
    revise: () => runJob(jobOf('articles.corrections'), { database }),
    record: async () => trackRecordSchema.parse((await ask<TrackRecord>('GET /api/v1/members/mary-000/record')).datas),
    opinions: async (query = '') => {
      const { datas } = await ask<{ list: Opinion[]; next: string | null }>(
        `GET /api/v1/members/mary-000/opinions${query}`,
      )
      return { ...datas, list: datas.list.map(opinion => opinionSchema.parse(opinion)) }
    },
  }
}

describeOnEveryDatabase('opinions', articlesMigrations, open => {
  async function opened() {
    const database = await open()
    onTestFinished(() => database.close())
    return { database, ...(await start(database)) }
  }

  test('an opinion is counted at the close of the first, fifth and twentieth trading day after it', async () => {
    const { publish, setPrice, setDay, go, afterDay, nextDates, opinions, record } = await opened()
    setPrice('EURUSD', 1.158, { spread: 0.00006 })
    const articleId = await publish()
    // Friday, 20 November, at noon.
    const dates = nextDates('EURUSD', '2026-11-20', 20)
    expect(dates.slice(0, 2)).toEqual(['2026-11-23', '2026-11-24'])
    setDay('EURUSD', '2026-11-20', 1.2)
    for (const [place, date] of dates.entries()) {
      setDay('EURUSD', date, 1.158 + (place + 1) / 1_000)
      await go(afterDay('EURUSD', date))
      const known = (await opinions()).list[0]!.outcomes.map(({ days }) => days)
      expect(known).toEqual([1, 5, 20].filter(days => days <= place + 1))
    }
    const [opinion] = (await opinions()).list
    expect(opinion).toMatchObject({ articleId, symbol: 'EURUSD', direction: 'long', price: 1.158, spread: 0.00006 })
    const result = (close: number) =>
      new Exact(close).minus(1.158).minus(0.00006).div(1.158).times(100).toDecimalPlaces(2).toNumber()
    expect(opinion!.outcomes.map(({ date, close, result }) => ({ date, close, result }))).toEqual([
      { date: dates[0], close: 1.159, result: result(1.159) },
      { date: dates[4], close: 1.163, result: result(1.163) },
      { date: dates[19], close: 1.178, result: result(1.178) },
    ])
    expect((await record()).horizons.map(({ n, hitRate }) => [n, hitRate])).toEqual([
      [1, null],
      [1, null],
      [1, null],
    ])
  })

  test('a day is counted once it is over, not while it goes on', async () => {
    const { publish, setPrice, setDay, go, afterDay, opinions } = await opened()
    setPrice('EURUSD', 1.158)
    await publish()
    setDay('EURUSD', '2026-11-23', 1.16)
    const end = afterDay('EURUSD', '2026-11-23')
    await go(end - 11 * MINUTE_MS)
    expect((await opinions()).list[0]!.outcomes).toEqual([])
    await go(end)
    expect((await opinions()).list[0]!.outcomes).toHaveLength(1)
    await go(end + MINUTE_MS)
    expect((await opinions()).list[0]!.outcomes).toHaveLength(1)
  })

  test('the last prices of a day may arrive some minutes after its end, when the next one has begun', async () => {
    const { publish, setPrice, setDay, go, afterDay, opinions, revise, record } = await opened()
    setPrice('EURUSD', 1.158)
    await publish()
    setDay('EURUSD', '2026-11-23', 1.16)
    const end = afterDay('EURUSD', '2026-11-23') - 10 * MINUTE_MS
    for (const minutes of [0, 1, 4]) {
      await go(end + minutes * MINUTE_MS)
      expect((await opinions()).list[0]!.outcomes).toEqual([])
    }
    setDay('EURUSD', '2026-11-23', 1.17)
    await go(end + 5 * MINUTE_MS)
    expect((await opinions()).list[0]!.outcomes).toMatchObject([{ days: 1, close: 1.17 }])
    await revise()
    expect(await record()).toMatchObject({ revised: 0 })
  })

  test('a day whose bar is stored late is counted as soon as it is there, not a day later', async () => {
    const { publish, setPrice, setDay, go, afterDay, opinions } = await opened()
    setPrice('EURUSD', 1.158)
    await publish()
    setDay('EURUSD', '2026-11-20', 1.15)
    const end = afterDay('EURUSD', '2026-11-23')
    await go(end)
    expect((await opinions()).list[0]!.outcomes).toEqual([])
    setDay('EURUSD', '2026-11-23', 1.17)
    await go(end + 15 * MINUTE_MS)
    expect((await opinions()).list[0]!.outcomes).toMatchObject([{ days: 1, close: 1.17 }])
  })

  test('what is withdrawn or deleted counts as everything else does', async () => {
    const { publish, setPrice, setDay, go, afterDay, opinions, record, ask } = await opened()
    setPrice('EURUSD', 1.158)
    const withdrawn = await publish()
    const deleted = await publish()
    await ask(`POST /api/v1/articles/${withdrawn}/withdraw`, { token: 'mary' })
    await ask(`DELETE /api/v1/articles/${deleted}`, { token: 'mary' })
    setDay('EURUSD', '2026-11-23', 1.15)
    await go(afterDay('EURUSD', '2026-11-23'))
    expect(await record()).toMatchObject({ opinions: 2, withdrawn: 2, horizons: [{ days: 1, n: 2 }, {}, {}] })
    expect((await opinions()).list.map(({ state, title }) => [state, title])).toEqual([
      ['deleted', null],
      ['withdrawn', null],
    ])
  })

  test('what was changed within ten minutes is counted as it stands then, at the first price', async () => {
    const { publish, setPrice, setDay, go, afterDay, opinions, ask } = await opened()
    setPrice('EURUSD', 1.158)
    setPrice('USDJPY', 154, { spread: 0.01 })
    const articleId = await publish()
    setPrice('USDJPY', 155)
    const body = { ...strategy, symbols: ['USDJPY'], direction: 'short', version: 1 }
    expect((await ask(`PUT /api/v1/articles/${articleId}`, { token: 'mary', body })).message).toBe('000104')
    setDay('USDJPY', '2026-11-23', 153)
    await go(afterDay('USDJPY', '2026-11-23'))
    expect((await opinions()).list).toMatchObject([
      { symbol: 'USDJPY', direction: 'short', price: 154, spread: 0.01, outcomes: [{ days: 1, result: 0.64 }] },
    ])
  })

  test('a corrected bar changes the result and says so', async () => {
    const { publish, setPrice, setDay, go, afterDay, opinions, record, revise } = await opened()
    setPrice('EURUSD', 1.158)
    await publish()
    setDay('EURUSD', '2026-11-23', 1.16)
    await go(afterDay('EURUSD', '2026-11-23'))
    await revise()
    expect(await record()).toMatchObject({ revised: 0 })
    setDay('EURUSD', '2026-11-23', 1.1464)
    await revise()
    await revise()
    expect((await opinions()).list[0]!.outcomes).toEqual([
      { days: 1, date: '2026-11-23', close: 1.1464, result: -1, firstClose: 1.16 },
    ])
    expect(await record()).toMatchObject({ revised: 1 })
  })

  test('prices of the simulation are not measured by those of the market', async () => {
    const { publish, setPrice, setDay, go, afterDay, opinions, record } = await opened()
    setPrice('EURUSD', 1.158)
    await publish()
    await publish({ ...strategy, symbols: ['Gold'] })
    setDay('EURUSD', '2026-11-23', 1.16)
    await go(afterDay('EURUSD', '2026-11-22'.replace('22', '20')))
    setPrice('EURUSD', 1.3, { kind: 'realtime' })
    await go(afterDay('EURUSD', '2026-11-23'))
    expect((await opinions()).list).toMatchObject([
      { symbol: 'Gold', uncounted: 'noPrice', outcomes: [], priceNow: null },
      { symbol: 'EURUSD', uncounted: 'otherSource', outcomes: [], priceNow: null },
    ])
    expect(await record()).toMatchObject({ opinions: 2, uncounted: 2, horizons: [{ n: 0 }, { n: 0 }, { n: 0 }] })
  })

  test('those on a symbol without prices keep no others waiting, however many they are', async () => {
    const { publish, setPrice, setDay, go, afterDay, opinions, database } = await opened()
    for (const symbol of ['EURUSD', 'USDJPY']) setPrice(symbol, 1.158)
    await publish()
    const articleId = await publish({ ...strategy, symbols: ['USDJPY'] })
    await go(afterDay('EURUSD', '2026-11-20'))
    const [stuck] = await database.db.selectFrom('opinions').selectAll().where('symbol', '=', 'EURUSD').execute()
    const many = Array.from({ length: 250 }, (_, nth) => ({ ...stuck, article: 1_000 + nth, symbol: 'Gold' }))
    await database.db
      .insertInto('opinions')
      .values(many.map(row => ({ ...row, member_id: null, due_at: 0 })))
      .execute()
    setDay('USDJPY', '2026-11-23', 1.16)
    await go(afterDay('USDJPY', '2026-11-23'))
    expect((await opinions('?symbol=USDJPY')).list).toMatchObject([{ articleId, outcomes: [{ days: 1 }] }])
  })

  test('an opinion without a direction is listed, and not counted', async () => {
    const { publish, setPrice, setDay, go, afterDay, opinions, record } = await opened()
    setPrice('EURUSD', 1.158)
    await publish({ ...strategy, direction: 'neutral' })
    setDay('EURUSD', '2026-11-23', 1.16)
    await go(afterDay('EURUSD', '2026-11-23'))
    expect((await opinions()).list).toMatchObject([{ direction: 'neutral', outcomes: [] }])
    expect(await record()).toMatchObject({ opinions: 0, neutral: 1, symbols: [] })
  })

  test('the record of many opinions is what exact arithmetic makes of them', async () => {
    const { publish, setPrice, setDay, go, afterDay, nextDates, record, opinions } = await opened()
    const closes = [1.1, 1.15, 1.1579, 1.15806, 1.159, 1.16, 1.1655, 1.17, 1.18, 1.21]
    setPrice('EURUSD', 1.158, { spread: 0.0001 })
    for (let nth = 0; nth < 14; nth++) await publish({ ...strategy, direction: nth % 3 === 0 ? 'short' : 'long' })
    const dates = nextDates('EURUSD', '2026-11-20', 5)
    for (const [place, date] of dates.entries()) setDay('EURUSD', date, closes[place * 2]!)
    await go(afterDay('EURUSD', dates[4]!))
    const results = (close: number) =>
      Array.from({ length: 14 }, (_, nth) => {
        const gain = nth % 3 === 0 ? new Exact(1.158).minus(close) : new Exact(close).minus(1.158)
        return gain.minus(0.0001).div(1.158).times(100)
      })
    const last = results(closes[8]!)
    const hits = last.filter(result => result.gt(0)).length
    const mean = last.reduce((sum, result) => sum.plus(result)).div(14)
    const known = await record()
    expect(known.horizons[1]).toEqual({
      ...{ days: 5, n: 14, hits, hitRate: Number(((hits / 14) * 100).toFixed(1)) },
      // Wilson's interval of 9 in 14, as statistics packages compute it.
      ...{ low: 38.8, high: 83.7, mean: mean.toDecimalPlaces(2).toNumber() },
      worst: Exact.min(...last)
        .toDecimalPlaces(2)
        .toNumber(),
      best: Exact.max(...last)
        .toDecimalPlaces(2)
        .toNumber(),
    })
    expect(known.symbols).toEqual([
      { symbol: 'EURUSD', opinions: 14, n: 14, hitRate: 64.3, mean: mean.toDecimalPlaces(2).toNumber() },
    ])
    expect(known.distribution!.bars.reduce((sum, { count }) => sum + count, 0)).toBe(14)
    const [losses, wins] = known.distribution!.bars
    expect([losses, wins]).toMatchObject([{ count: 5 }, { count: 9 }])
    const first = await opinions('?limit=10')
    const rest = await opinions(`?limit=10&cursor=${first.next}`)
    expect([first.list.length, rest.list.length, rest.next]).toEqual([10, 4, null])
  })

  test('an opinion is open from publication to its last close, as long as everybody can read its article', async () => {
    const { publish, setPrice, setDay, go, afterDay, nextDates, ask, open, time } = await opened()
    setPrice('EURUSD', 1.158)
    expect(await open()).toEqual({ long: 0, short: 0, authors: 0, list: [] })
    const [first, withdrawn] = [await publish(), await publish({ ...strategy, direction: 'short' })]
    await publish({ ...strategy, direction: 'neutral' })
    await publish({ ...strategy, symbols: ['USDJPY', 'EURUSD'] })
    expect(await open()).toMatchObject({ long: 1, short: 1, authors: 1 })
    await go(time.now + 11 * MINUTE_MS)
    const shown = await open()
    expect(shown).toMatchObject({ long: 1, short: 1, authors: 1 })
    expect(shown.list.map(({ head }) => head.articleId).toSorted()).toEqual([first, withdrawn].toSorted())
    expect(shown.list.find(({ head }) => head.articleId === first)).toMatchObject({
      opinion: 'To 1.20 by spring',
      head: { direction: 'long', author: { name: 'mary-000' }, since: [{ priceThen: 1.158, kind: 'simulated' }] },
      record: { days: 5, n: 0, hitRate: null },
    })
    await ask(`POST /api/v1/articles/${withdrawn}/withdraw`, { token: 'mary' })
    expect(await open()).toMatchObject({ long: 1, short: 0, list: [{ head: { articleId: first } }] })
    const dates = nextDates('EURUSD', '2026-11-20', 20)
    for (const date of dates) setDay('EURUSD', date, 1.17)
    await go(afterDay('EURUSD', dates[18]!))
    expect(await open()).toMatchObject({ long: 1, list: [{ record: { n: 2 } }] })
    await go(afterDay('EURUSD', dates[19]!))
    expect(await open()).toMatchObject({ long: 0, list: [] })
  })

  test('open opinions are those at prices of the present world alone, whether fixed or not', async () => {
    const { publish, setPrice, go, open, time, state } = await opened()
    setPrice('EURUSD', 1.158)
    await publish()
    await go(time.now + 11 * MINUTE_MS)
    await publish()
    expect(await open()).toMatchObject({ long: 2 })
    setPrice('EURUSD', 1.3, { kind: 'realtime' })
    expect(await open()).toMatchObject({ long: 0, list: [] })
    const real = await publish()
    expect(await open()).toMatchObject({ long: 1, list: [{ head: { articleId: real } }] })
    state.gone.add('mary-000')
    expect(await open()).toMatchObject({ authors: 1, list: [{ head: { author: null }, record: null }] })
  })

  test('opinions of an account that is closed keep no name', async () => {
    const { publish, setPrice, go, record, database, time, pictures } = await opened()
    setPrice('EURUSD', 1.158)
    await publish()
    await go(time.now + DAY_MS)
    expect((await record()).opinions).toBe(1)
    await database.write(unit => forgetAuthor(unit, 'mary-000', pictures))
    expect((await record()).opinions).toBe(0)
  })
})

test('records, lists and the jobs of opinions read indexes, however many opinions there are', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, articlesMigrations)
  const { publish, setPrice, setDay, go, afterDay, record, opinions, revise, open } = await start(database)
  setPrice('EURUSD', 1.158)
  for (let nth = 0; nth < 12; nth++) await publish()
  setDay('EURUSD', '2026-11-23', 1.16)
  await go(afterDay('EURUSD', '2026-11-23'))
  const { scanned } = await readsDuring(database, async () => {
    await record()
    await opinions()
    await open()
    await publish()
    await open()
    await go(afterDay('EURUSD', '2026-11-24'))
    await revise()
  })
  expect([...scanned]).toEqual([])
})
