import type { StaffQueue } from '../../api/use-staff-summary.ts'
import { hourMinute } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import * as words from '../../words/staff-hours.ts'

const sumOf = (hours: StaffQueue['hours'], way: 'in' | 'out') => hours.reduce((sum, hour) => sum + hour[way], 0)

/** Every so many hours one is named. */
const NAMED = 6

/** What has come in and was done in each hour of today. */
export function HourBars({ hours }: { hours: StaffQueue['hours'] }) {
  const t = useText()
  const zone = useZone()
  const [came, done] = [sumOf(hours, 'in'), sumOf(hours, 'out')]
  const most = Math.max(1, ...hours.flatMap(hour => [hour.in, hour.out]))
  const share = (count: number) => ({ height: `${(100 * count) / most}%` })
  return (
    <figure className="hour-bars">
      <figcaption>
        <span className="is-in">{t(words.cameIn, { count: came })}</span>
        <span className="is-out">{t(words.done, { count: done })}</span>
      </figcaption>
      <div aria-hidden="true">
        {hours.map(hour => (
          <span key={hour.from} title={`${hourMinute(Date.parse(hour.from), zone)} +${hour.in} −${hour.out}`}>
            <i style={share(hour.in)} />
            <b style={share(hour.out)} />
          </span>
        ))}
      </div>
      <div className="hour-names num" aria-hidden="true">
        {hours
          .filter((_, place) => place % NAMED === 0)
          .map(({ from }) => (
            <span key={from}>{hourMinute(Date.parse(from), zone)}</span>
          ))}
      </div>
    </figure>
  )
}
