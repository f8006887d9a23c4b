import { setTimeout as sleep } from 'node:timers/promises'
import type { Instrument } from '#contract/prices/instrument.ts'
import { scaleOf } from '#contract/prices/price.ts'
import { type Distribution, FEWEST_RELEASES, seasonUnit } from '#contract/prices/seasonality.ts'
import type { Text } from '#contract/text/locale.ts'
import { addDays, epochDayAt } from '#contract/time/epoch-day.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Calendar, CalendarItem, PricesAround, ReleaseMoves } from '#modules/calendar'
import { currenciesOf } from '#modules/catalogue'
import type { Market } from '#modules/market'
import { distributionOf } from './distribution.ts'

/** Releases of each kind are found in so many days: a quarter, and some. */
const SEARCHED_DAYS = 100
const HIGH = 3
const KEPT_MS = HOUR_MS
/** Instruments that are kept, the one that was asked for first goes first. */
const MAX_KEPT = 60

/** How an instrument moved after the releases of one kind. */
export interface ReleaseSample {
  /** Its last event in the calendar. */
  id: string
  title: Text
  /** ISO 3166 alpha-2; `EU` is the euro area. */
  country: string
  /** Releases with a price before and an hour after. */
  n: number
  /** The first and the last of them, UTC ms; undefined without any. */
  from: number | undefined
  to: number | undefined
  /** Sizes of the moves after each of RELEASE_MOVE_MINUTES; undefined for fewer than `FEWEST_RELEASES`. */
  figures: readonly (Distribution | undefined)[]
}

export interface ReleaseSamples {
  /**
   * Of the important releases of the currencies of an instrument, the largest moves first, those with too few releases
   * last; undefined while they are being read for longer than `patienceMs`.
   */
  of(instrument: Instrument, patienceMs: number): Promise<readonly ReleaseSample[] | undefined>
}

export interface ReleaseSamplesDeps {
  market: Market
  calendar: Pick<Calendar, 'outline' | 'find' | 'history'>
  releaseMoves: Pick<ReleaseMoves, 'around'>
  clock: Clock
  onProblem(problem: unknown): void
}

/** Sizes of moves after so many minutes, in the unit of the instrument. */
function sizesOf(prices: readonly PricesAround[], place: number, instrument: Instrument): number[] {
  const unit = seasonUnit(instrument)
  const scale = scaleOf(instrument.decimals)
  return prices.flatMap(({ before, after }) => {
    const price = after[place]
    if (before === undefined || price === undefined) return []
    const move = Math.abs(price - before)
    if (unit === 'pip') return [move / (scale * instrument.pip!)]
    return unit === 'bp' ? [(move / scale) * 100] : [(move / before) * 100]
  })
}

export function createReleaseSamples(deps: ReleaseSamplesDeps): ReleaseSamples {
  const { market, calendar, releaseMoves, clock, onProblem } = deps
  const kept = new Map<string, { at: number; samples: Promise<readonly ReleaseSample[]> }>()
  let last: Promise<unknown> = Promise.resolve()

  /** The last event of each kind of release that is over. */
  async function kindsOf(instrument: Instrument): Promise<CalendarItem[]> {
    const now = clock.now()
    const today = epochDayAt(now)
    const currencies = currenciesOf(instrument, market.catalogue)
    const items = await calendar.outline(addDays(today, -SEARCHED_DAYS), today, { importance: HIGH, currencies })
    const kinds = new Map<string, CalendarItem>()
    for (const item of items)
      if (item.kind !== 'holiday' && item.at !== undefined && item.at <= now && !item.imported?.isWithdrawn)
        kinds.set(`${item.country} ${item.event.en}`, item)
    return [...kinds.values()]
  }

  async function sampleOf(instrument: Instrument, item: CalendarItem): Promise<ReleaseSample> {
    const history = await calendar.history(item)
    const times = history.flatMap(({ at }) => at ?? [])
    const prices = await releaseMoves.around(instrument, item.sample, times)
    const known = prices
      .map((around, place) => ({ around, at: times[place]! }))
      .filter(({ around: { before, after } }) => before !== undefined && after.every(price => price !== undefined))
    const whole = known.map(({ around }) => around)
    return {
      ...{ id: item.id, title: item.event, country: item.country, n: known.length },
      ...{ from: known[0]?.at, to: known.at(-1)?.at },
      figures: [0, 1, 2].map(place => distributionOf(sizesOf(whole, place, instrument), FEWEST_RELEASES)),
    }
  }

  async function read(instrument: Instrument): Promise<readonly ReleaseSample[]> {
    const samples: ReleaseSample[] = []
    for (const { id } of await kindsOf(instrument)) {
      // An outline does not say whose figures they are.
      const item = await calendar.find(id)
      if (item) samples.push(await sampleOf(instrument, item))
    }
    const sizeOf = ({ figures }: ReleaseSample) => figures.at(-1)?.median ?? -1
    return samples.sort((one, other) => sizeOf(other) - sizeOf(one) || other.n - one.n)
  }

  function begin(instrument: Instrument): Promise<readonly ReleaseSample[]> {
    const { symbol } = instrument
    const now = clock.now()
    const known = kept.get(symbol)
    if (known && now >= known.at && now - known.at < KEPT_MS) return known.samples
    const entry = { at: now, samples: last.then(() => read(instrument)) }
    last = entry.samples.catch(problem => {
      if (kept.get(symbol) === entry) kept.delete(symbol)
      onProblem(problem)
    })
    kept.delete(symbol)
    kept.set(symbol, entry)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    return entry.samples
  }

  return {
    of: (instrument, patienceMs) => Promise.race([begin(instrument), sleep(patienceMs, undefined, { ref: false })]),
  }
}
