import type { Instrument } from '#contract/prices/instrument.ts'
import type { Text } from '#contract/text/locale.ts'
import { addDays, epochDayAt } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Calendar } from '#modules/calendar'
import { type Catalogue, currenciesOf } from '#modules/catalogue'

/** A release or meeting of high importance. */
export interface NextEvent {
  id: string
  title: Text
  /** ISO 3166 alpha-2; `EU` is the euro area. */
  country: string
  /** UTC ms. */
  at: number
}

export interface NextEventsDeps {
  catalogue: Catalogue
  calendar: Pick<Calendar, 'outline'>
  clock: Clock
  onProblem(problem: unknown): void
}

const HIGH = 3
const DAYS_AHEAD = 14
const KEPT_MS = MINUTE_MS

/**
 * Looks up the next event of an instrument within two weeks, the first one of its currencies. Events are read at most once
 * a minute; none are known while they cannot be.
 */
export function createNextEvents({ catalogue, calendar, clock, onProblem }: NextEventsDeps) {
  let kept: { at: number; events: Promise<readonly (NextEvent & { currency: string })[]> } | undefined

  async function read() {
    const today = epochDayAt(clock.now())
    // The first day may be another one where the event is.
    const items = await calendar.outline(addDays(today, -1), addDays(today, DAYS_AHEAD), { importance: HIGH })
    return items.flatMap(({ id, event: title, country, currency, at, kind, imported }) =>
      at === undefined || kind === 'holiday' || imported?.isWithdrawn ? [] : [{ id, title, country, currency, at }],
    )
  }

  return async (): Promise<(instrument: Instrument) => NextEvent | undefined> => {
    const now = clock.now()
    if (!kept || now - kept.at >= KEPT_MS || now < kept.at)
      kept = {
        at: now,
        events: read().catch(problem => {
          onProblem(problem)
          return []
        }),
      }
    const first = new Map<string, NextEvent>()
    for (const { currency, ...event } of await kept.events) {
      const known = first.get(currency)
      if (event.at > now && (!known || event.at < known.at)) first.set(currency, event)
    }
    return instrument =>
      currenciesOf(instrument, catalogue)
        .flatMap(currency => first.get(currency) ?? [])
        .reduce<NextEvent | undefined>(
          (soonest, each) => (soonest && soonest.at <= each.at ? soonest : each),
          undefined,
        )
  }
}
