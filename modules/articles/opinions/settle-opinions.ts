import { type SqlBool, sql } from 'kysely'
import type { Instrument } from '#contract/prices/instrument.ts'
import { fromScaled } from '#contract/prices/price.ts'
import { worldOf } from '#contract/prices/world.ts'
import { addDays, dateToTime, type EpochDay, epochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { Market, Quote } from '#modules/market'
import { type OpinionTables, tablesOf } from '../store/opinion-tables.ts'
import { type CountedOpinion, horizons, resultOf } from './outcome.ts'

/** Opinions in one unit. */
const BATCH = 200
/** Opinions of so many days are counted again where a bar was corrected. */
const LOOK_BACK_DAYS = 400
/** After the end of a day: its last prices may be on their way. */
const LAST_PRICES_MS = 5 * MINUTE_MS

/** A bar that is not stored when its day is over is looked for again after this time. */
const STORED_LATE_MS = 15 * MINUTE_MS

export interface SettleDeps {
  market: Pick<Market, 'quote' | 'quotes' | 'catalogue'>
  bars: Pick<Bars, 'read'>
  clock: Pick<Clock, 'now'>
}

/** The close of a trading day that is over. */
interface DayClose {
  date: EpochDay
  close: number
}

/** An opinion that is counted. */
interface FixedOpinion extends CountedOpinion {
  article: number
  symbol: string
  kind: string
  countedFrom: EpochDay
}

type Write = Database['write']

/** Counts opinions at the closes of trading days. */
export interface OpinionSettlement {
  /** Counts what is due. Resolves with how many results there are more. */
  settle(from: Pick<Database, 'db'>, write: Write): Promise<number>
  /** Counts again where a bar was corrected, which the result then says. Resolves with how many changed. */
  revise(from: Pick<Database, 'db'>, write: Write): Promise<number>
}

export function createSettlement({ market, bars, clock }: SettleDeps): OpinionSettlement {
  /** The trading day to which prices belong that arrive late now, and whether none of them is awaited any more. */
  function dayNow(instrument: Instrument) {
    const at = clock.now() - LAST_PRICES_MS
    const day = market.catalogue.scheduleOf(instrument).tradingDayAt(at)
    return { day, isOver: at >= day.end }
  }

  /** Closes from a date on, of days that are over, oldest first. */
  async function closesSince(instrument: Instrument, date: EpochDay): Promise<DayClose[]> {
    const { day: today, isOver } = dayNow(instrument)
    const { bars: days } = await bars.read(instrument, '1D', dateToTime(date), dateToTime(addDays(today.date, 1)))
    return days
      .map(bar => ({ date: epochDayAt(bar.time), close: fromScaled(bar.close, instrument.decimals) }))
      .filter(day => day.date < today.date || (isOver && day.date === today.date))
  }

  /** When the next close may be known, after those that are: soon, if that of the day before is not stored yet. */
  function nextLook(instrument: Instrument, newest: EpochDay | undefined): number {
    const { day, isOver } = dayNow(instrument)
    const last = isOver ? day : market.catalogue.scheduleOf(instrument).previousTradingDay(day.date)
    const usual = isOver ? clock.now() + HOUR_MS : day.end + LAST_PRICES_MS
    return newest !== undefined && newest >= last.date ? usual : Math.min(usual, clock.now() + STORED_LATE_MS)
  }

  async function settleOf(symbol: string, due: readonly FixedOpinion[], write: Write): Promise<number> {
    const quote = market.quote(symbol)
    if (quote && !quote.hasPrice) {
      await write(unit => lookAgain(unit, due, clock.now() + HOUR_MS))
      return 0
    }
    const isOther = ({ kind }: FixedOpinion) => !quote || worldOf(kind) !== worldOf(quote.kind)
    const uncounted = due.filter(isOther).map(({ article }) => article)
    const counted = due.filter(opinion => !isOther(opinion))
    const first = epochDay(Math.min(...counted.map(({ countedFrom }) => countedFrom)))
    const closes = counted.length > 0 ? await closesSince(quote!.instrument, first) : []
    return write(async unit => {
      const tables = tablesOf(unit)
      if (uncounted.length > 0)
        await tables
          .updateTable('opinions')
          .set({ uncounted: 'otherSource', due_at: null })
          .where('article', 'in', uncounted)
          .execute()
      let added = 0
      for (const opinion of counted) {
        const since = closes.filter(({ date }) => date >= opinion.countedFrom)
        const rows = horizons.flatMap(days => {
          const day = since[days - 1]
          return day ? [{ article: opinion.article, days, ...day, result: resultOf(opinion, day.close) }] : []
        })
        if (rows.length > 0) added += await addOutcomes(unit, rows)
        const isDone = rows.length === horizons.length
        const due_at = isDone ? null : nextLook(quote!.instrument, closes.at(-1)?.date)
        await tables.updateTable('opinions').set({ due_at }).where('article', '=', opinion.article).execute()
      }
      return added
    })
  }

  async function reviseOf({ symbol, kind, instrument }: Quote, from: Pick<Database, 'db'>, write: Write) {
    let after: Place = [epochDayAt(clock.now()) - LOOK_BACK_DAYS, 0]
    let closeOn: Map<number, number> | undefined
    let changed = 0
    for (;;) {
      const opinions = await opinionsOn(from, symbol, after)
      const comparable = opinions.filter(opinion => worldOf(opinion.kind) === worldOf(kind))
      const [first] = comparable
      if (first) {
        closeOn ??= new Map((await closesSince(instrument, first.countedFrom)).map(({ date, close }) => [date, close]))
        changed += await reviseSome(comparable, closeOn, from, write)
      }
      const last = opinions.at(-1)
      if (!last || opinions.length < BATCH) return changed
      after = [last.countedFrom, last.article]
    }
  }

  return {
    async settle(from, write) {
      let added = 0
      for (;;) {
        const due = await dueOpinions(from, clock.now())
        for (const [symbol, opinions] of Map.groupBy(due, opinion => opinion.symbol))
          added += await settleOf(symbol, opinions, write)
        if (due.length < BATCH) return added
      }
    },
    async revise(from, write) {
      let changed = 0
      for (const quote of market.quotes) changed += await reviseOf(quote, from, write)
      return changed
    },
  }
}

const opinionColumns = ['article', 'symbol', 'direction', 'price', 'spread', 'kind', 'counted_from'] as const

const opinionFrom = ({ counted_from, ...row }: Pick<OpinionTables['opinions'], (typeof opinionColumns)[number]>) =>
  ({ ...row, countedFrom: epochDay(counted_from!) }) as FixedOpinion

async function dueOpinions(from: Pick<Database, 'db'>, now: number): Promise<FixedOpinion[]> {
  const rows = await tablesOf(from)
    .selectFrom('opinions')
    .select(opinionColumns)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  return rows.map(opinionFrom)
}

/** A place among the opinions on a symbol: the first day from which one is counted, and its article. */
type Place = readonly [countedFrom: number, article: number]

/** Opinions on a symbol that are counted, from a place on. */
async function opinionsOn({ db }: Pick<Database, 'db'>, symbol: string, after: Place): Promise<FixedOpinion[]> {
  const rows = await tablesOf({ db })
    .selectFrom('opinions')
    .select(opinionColumns)
    .where('symbol', '=', symbol)
    .where('uncounted', 'is', null)
    .where(sql<SqlBool>`(counted_from, article) > (${sql.join([...after])})`)
    .orderBy('counted_from')
    .orderBy('article')
    .limit(BATCH)
    .execute()
  return rows.map(opinionFrom)
}

/** Counts some opinions on one instrument again. Resolves with how many results changed. */
async function reviseSome(
  opinions: readonly FixedOpinion[],
  closeOn: ReadonlyMap<number, number>,
  from: Pick<Database, 'db'>,
  write: Write,
): Promise<number> {
  const opinionOf = new Map(opinions.map(opinion => [opinion.article, opinion]))
  const outcomes = tablesOf(from)
    .selectFrom('opinion_outcomes')
    .select(['id', 'article', 'date', 'close', 'first_close'])
  const found = await outcomes.where('article', 'in', [...opinionOf.keys()]).execute()
  const changed = found.filter(({ date, close }) => (closeOn.get(date) ?? close) !== close)
  if (changed.length === 0) return 0
  await write(async unit => {
    for (const { id, article, date, close, first_close } of changed) {
      const corrected = closeOn.get(date)!
      const result = resultOf(opinionOf.get(article)!, corrected)
      await tablesOf(unit)
        .updateTable('opinion_outcomes')
        .set({ close: corrected, result, first_close: first_close ?? close, revised_at: Date.now() })
        .where('id', '=', id)
        .execute()
    }
  })
  return changed.length
}

/** Has opinions looked at again at a moment. */
async function lookAgain(unit: Unit, opinions: readonly FixedOpinion[], dueAt: number): Promise<void> {
  const articles = opinions.map(({ article }) => article)
  await tablesOf(unit).updateTable('opinions').set({ due_at: dueAt }).where('article', 'in', articles).execute()
}

/** Adds results that are not there yet. Resolves with how many were added. */
async function addOutcomes(
  unit: Unit,
  rows: readonly { article: number; days: number; date: number; close: number; result: number }[],
): Promise<number> {
  const added = await tablesOf(unit)
    .insertInto('opinion_outcomes')
    .values(rows.map(row => ({ ...row, first_close: null, revised_at: null })))
    .onConflict(conflict => conflict.columns(['article', 'days']).doNothing())
    .returning('id')
    .execute()
  return added.length
}
