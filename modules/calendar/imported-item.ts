import type { Economy } from '#modules/economy'
import { type CalendarItem, outcomeOf } from './calendar-item.ts'
import { eventFigures } from './imported/event-figures.ts'
import type { PlacedEvent } from './imported/event-index.ts'
import { releaseId } from './imported/release-id.ts'

const PREFIX = 'event.'

/** The number of an imported event in an id such as `event.12`; undefined in any other. */
export function eventNumber(id: string): number | undefined {
  const digits = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : ''
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined
}

/** Reads events as items. The item of an event is kept as long as the event: a page asks for some of them several times. */
export function importedItems(economy: Economy): (event: PlacedEvent) => CalendarItem {
  const kept = new WeakMap<PlacedEvent, CalendarItem>()
  return event => {
    const known = kept.get(event)
    if (known) return known
    const item = importedItem(event, economy)
    kept.set(event, item)
    return item
  }
}

/** An imported event as an item: it has the id and the name of the release in whose place it stands, and its own figures. */
function importedItem({ event, indicator: key, release }: PlacedEvent, economy: Economy): CalendarItem {
  const indicator = key === undefined ? undefined : economy.findIndicator(key)
  const { unit, decimals, actual, forecast, previous, revisedFrom, written } = eventFigures(event)
  const isCompared = written.actual === undefined && written.forecast === undefined
  const higherIs = indicator?.higherIs ?? 'neutral'
  return {
    id: release ? releaseId(release) : `${PREFIX}${event.id}`,
    kind: release?.kind ?? event.kind,
    at: event.isTimeKnown ? event.at : undefined,
    day: event.day,
    country: event.country,
    currency: event.currency,
    event: release?.name ?? indicator?.name ?? event.title,
    indicator: indicator?.key,
    category: indicator?.category,
    period: event.period || (release?.kind === 'data' ? release.period : ''),
    importance: event.importance,
    unit: [actual, forecast, previous].some(value => value !== undefined) ? unit : '',
    decimals,
    actual,
    forecast,
    previous,
    revisedFrom,
    written,
    higherIs,
    outcome: isCompared ? outcomeOf(actual, forecast, higherIs) : undefined,
    source: event.source,
    agency: release?.agency,
    site: release?.site ?? event.site,
    sample: false,
    isExpected: false,
    imported: {
      event: event.id,
      title: event.title.en,
      attribution: event.attribution,
      changedAt: event.changedAt,
      versions: event.versions,
      isWithdrawn: event.isWithdrawn,
    },
  }
}
