import { Countdown } from '../../../economy/countdown.tsx'
import { eventFigure } from '../../../economy/event-figure.ts'
import { hourMinute } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/calendar.ts'
import { type CalendarChoice, calendarAddress } from './calendar-query.ts'
import type { EventRow } from './event-row.ts'

/** The next event, how long it is until then, and the last figures of its indicator. */
export function NextRelease({
  next,
  name,
  recent,
  choice,
  zone,
}: {
  next: EventRow
  /** With its country. */
  name: string
  /** Oldest first. */
  recent: readonly number[]
  choice: CalendarChoice
  zone: string
}) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  return (
    <div className="panel-body next-release">
      <Countdown at={next.at!} />
      <a href={`${path(calendarAddress({ ...choice, event: next.id }))}#event`}>{name}</a>
      <p>
        {t(words.nextNote, {
          time: hourMinute(next.at!, zone),
          forecast: eventFigure(next.forecast, next, locale),
          previous: eventFigure(next.previous, next, locale),
        })}
      </p>
      {recent.length > 1 && (
        <Bars values={recent} forecast={typeof next.forecast === 'number' ? next.forecast : null} />
      )}
    </div>
  )
}

const BAR = 10
const HEIGHT = 60

/**
 * Figures as bars, the forecast as the last one. From zero, unless all are far from it. The figures themselves are on
 * the page of the event.
 */
function Bars({ values, forecast }: { values: readonly number[]; forecast: number | null }) {
  const all = forecast === null ? values : [...values, forecast]
  const high = Math.max(...all)
  const low = Math.min(...all)
  const base = low > 0 && low > high / 2 ? low - (high - low) / 3 : Math.min(0, low)
  const top = Math.max(0, high)
  const yOf = (value: number) => (top === base ? HEIGHT : (HEIGHT * (top - value)) / (top - base))
  const zero = yOf(Math.max(0, base))
  return (
    <svg
      className="next-bars"
      viewBox={`0 0 ${all.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {all.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          className={index === values.length ? 'forecast' : index === values.length - 1 ? 'newest' : undefined}
          x={index * BAR + 1.5}
          width={BAR - 3}
          y={Math.min(yOf(value), zero)}
          height={Math.max(0.5, Math.abs(yOf(value) - zero))}
        />
      ))}
    </svg>
  )
}
