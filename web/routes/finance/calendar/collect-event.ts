import { countryKey } from '#contract/economy/country-key.ts'
import { eventName } from '#contract/economy/event-name.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { PastRelease } from '#modules/calendar'
import { seriesAddress } from '../../../economy/economic-query.ts'
import { type Packed, pack } from '../../../pages/packed.ts'
import { notFound } from '../../../pages/page-meta.ts'
import type { Services } from '../../../pages/services.ts'
import { eventRows } from './collect-calendar.ts'
import type { EventRow } from './event-row.ts'
import { type Revision, revisionsOf } from './revisions.ts'

/** An event with what is known of it besides its figures. */
export interface OpenedEvent {
  row: EventRow
  /** Its full name, with its country. */
  name: string
  /** Key of its indicator; null if it has none. */
  indicator: string | null
  /** What its indicator measures; empty if it has none. */
  definition: string
  agency: string
  site: string
  /** Publisher of the figures; empty if they are simulated. */
  publisher: string
  /** The page of its series, without language prefix; null if it has none. */
  series: string | null
  past: Packed<EventPast>
}

/** What was published of an event and of those before it. */
export interface EventPast {
  /** Oldest first. */
  history: readonly PastRelease[]
  /** How pairs moved after the last of these, the newest first; none without known times. Null where it is not known. */
  moves: readonly { symbol: string; moves: readonly (readonly (number | null)[])[] }[]
  /** What later files of its source have changed of it, the last first. */
  revisions: readonly Revision[]
}

/** Releases of which moves are shown. */
const MOVES = 12

/** Shows the 404 screen for an id that no event has. */
export async function collectEvent(services: Services, id: string, locale: Locale): Promise<OpenedEvent> {
  const { calendar, catalogue, economy, releaseMoves } = services
  const item = (await calendar.find(id)) ?? notFound()
  const indicator = item.indicator === undefined ? undefined : economy.findIndicator(item.indicator)
  const country = catalogue.countries.get(item.country)
  const history = await calendar.history(item)
  const times = history.flatMap(({ at }) => at ?? []).slice(-MOVES)
  const moves = item.at === undefined ? [] : await releaseMoves.after(item, times.toReversed())
  const hasSeries = indicator && country && economy.has(item.country, indicator.key)
  return {
    row: eventRows(services, locale)(item),
    name: eventName(country, item.event[locale], locale),
    indicator: item.indicator ?? null,
    definition: indicator?.definition[locale] ?? '',
    agency: item.agency?.[locale] ?? '',
    site: item.site,
    publisher:
      item.imported?.attribution ??
      economy.sources().find(source => source.id === item.source)?.publisher[locale] ??
      '',
    series: hasSeries ? seriesAddress(countryKey(country), indicator.key) : null,
    past: pack({
      history,
      moves: moves.map(pair => ({ ...pair, moves: pair.moves.map(move => move.map(change => change ?? null)) })),
      revisions: revisionsOf(await calendar.versions(item)),
    }),
  }
}
