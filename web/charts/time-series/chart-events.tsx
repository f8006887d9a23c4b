import { parsePeriod } from '#contract/time/period.ts'
import { type ChartLayout, PICTURE } from './lay-out-chart.ts'
import { percent } from './reading.ts'

/** A moment that a line with a text marks, by its period. */
export interface ChartEvent {
  period: string
  text: string
}

/** An event at its part of the width. Without a text it has a line alone. */
interface PlacedEvent extends ChartEvent {
  place: number
}

/** A text needs this part of the width until the next one. */
const ROOM = 0.2

/** Events that are in the picture, in their order; a text that would run into the one before is left out. */
export function placedEvents(events: readonly ChartEvent[], placeOf: ChartLayout['placeOf']): PlacedEvent[] {
  let end = Number.NEGATIVE_INFINITY
  return events.flatMap(({ period, text }) => {
    const place = placeOf(parsePeriod(period)!.start)
    if (place < 0 || place > 1) return []
    const [from, to] = place > 0.5 ? [place - ROOM, place] : [place, place + ROOM]
    if (from < end) return [{ period, place, text: '' }]
    end = to
    return [{ period, place, text }]
  })
}

export function EventLines({ events }: { events: readonly PlacedEvent[] }) {
  return (
    <path className="event" d={events.map(({ place }) => `M${(place * PICTURE).toFixed(1)} 0v${PICTURE}`).join('')} />
  )
}

export function EventLabels({ events }: { events: readonly PlacedEvent[] }) {
  return events.map(
    ({ period, place, text }) =>
      text !== '' && (
        <span
          key={period}
          className={place > 0.5 ? 'event-label at-left' : 'event-label'}
          style={{ left: percent(place) }}
        >
          {text}
        </span>
      ),
  )
}
