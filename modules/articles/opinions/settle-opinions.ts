import type { Instrument } from '#contract/prices/instrument.ts'
import { fromScaled } from '#contract/prices/price.ts'
import { addDays, dateToTime, type EpochDay, epochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { Market } from '#modules/market'
import { tablesOf } from '../store/opinion-tables.ts'
import { type CountedOpinion, horizons, resultOf, worldOf } from './outcome.ts'

/** Opinions in one unit. */
const BATCH = 200
/** The longest time in which twenty trading days pass, with holidays, and bars are still corrected. */
const LOOK_BACK_DAYS = 400
/** After the end of a day: its last prices may be on their way. */
const LAST_PRICES_MS = 5 * MINUTE_MS

export interface SettleDeps {
  market: Pick<Market, 'quote' | 'catalogue'>
  bars: Pick<Bars, 'read'>
  clock: Pick<Clock, 'now'>
}

/** The close of a trading day that is over. */
interface DayClose {
  date: EpochDay
  close: number
}

interface DueOpinion extends CountedOpinion {
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
  /** Closes from a date on, of days that are over, oldest first. */
  async function closesSince(instrument: Instrument, date: EpochDay): Promise<DayClose[]> {
    const now = clock.now()
    const today = market.catalogue.scheduleOf(instrument).tradingDayAt(now)
    const isOver = now >= today.end + LAST_PRICES_MS
    const { bars: days } = await bars.read(instrument, '1D', dateToTime(date), dateToTime(addDays(today.date, 1)))
    return days
      .map(bar => ({ date: epochDayAt(bar.time), close: fromScaled(bar.close, instrument.decimals) }))
      .filter(day => day.date < today.date || (isOver && day.date === today.date))
  }

  /** When the next close may be known. */
  function nextLook(instrument: Instrument): number {
    const now = clock.now()
    const { end } = market.catalogue.scheduleOf(instrument).tradingDayAt(now)
    return end + LAST_PRICES_MS > now ? end + LAST_PRICES_MS : now + HOUR_MS
  }

  async function settleOf(symbol: string, due: readonly DueOpinion[], write: Write): Promise<number> {
    const quote = market.quote(symbol)
    if (quote && !quote.hasPrice) return 0
    const isOther = ({ kind }: DueOpinion) => !quote || worldOf(kind) !== worldOf(quote.kind)
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
        const due_at = isDone ? null : nextLook(quote!.instrument)
        await tables.updateTable('opinions').set({ due_at }).where('article', '=', opinion.article).execute()
      }
      return added
    })
  }

  async function reviseOf(symbol: string, from: Pick<Database, 'db'>, write: Write): Promise<number> {
    const instrument = market.quote(symbol)?.instrument
    if (!instrument) return 0
    const oldest = epochDay(epochDayAt(clock.now()) - LOOK_BACK_DAYS)
    const rows = await tablesOf(from)
      .selectFrom('opinion_outcomes as o')
      .innerJoin('opinions as p', 'p.article', 'o.article')
      .where('p.symbol', '=', symbol)
      .where('p.uncounted', 'is', null)
      .where('o.date', '>=', oldest)
      .select(['o.id', 'o.date', 'o.close', 'o.first_close', 'p.direction', 'p.price', 'p.spread', 'p.kind'])
      .execute()
    const world = worldOf(market.quote(symbol)!.kind)
    const comparable = rows.filter(({ kind }) => kind !== null && worldOf(kind) === world)
    if (comparable.length === 0) return 0
    const first = epochDay(Math.min(...comparable.map(({ date }) => date)))
    const closes = new Map((await closesSince(instrument, first)).map(({ date, close }) => [date as number, close]))
    const changed = comparable.filter(({ date, close }) => (closes.get(date) ?? close) !== close)
    if (changed.length === 0) return 0
    await write(async unit => {
      for (const { id, date, close, first_close, price, ...opinion } of changed) {
        const corrected = closes.get(date)!
        const result = resultOf({ ...opinion, price: price! } as CountedOpinion, corrected)
        await tablesOf(unit)
          .updateTable('opinion_outcomes')
          .set({ close: corrected, result, first_close: first_close ?? close, revised_at: Date.now() })
          .where('id', '=', id)
          .execute()
      }
    })
    return changed.length
  }

  return {
    async settle(from, write) {
      let added = 0
      const due = await dueOpinions(from, clock.now())
      for (const [symbol, opinions] of Map.groupBy(due, opinion => opinion.symbol))
        added += await settleOf(symbol, opinions, write)
      return added
    },
    async revise(from, write) {
      const symbols = await tablesOf(from).selectFrom('opinions').select('symbol').distinct().execute()
      let changed = 0
      for (const { symbol } of symbols) changed += await reviseOf(symbol, from, write)
      return changed
    },
  }
}

async function dueOpinions(from: Pick<Database, 'db'>, now: number): Promise<DueOpinion[]> {
  const rows = await tablesOf(from)
    .selectFrom('opinions')
    .select(['article', 'symbol', 'direction', 'price', 'spread', 'kind', 'counted_from'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ counted_from, ...row }) => ({ ...row, countedFrom: epochDay(counted_from!) }) as DueOpinion)
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
