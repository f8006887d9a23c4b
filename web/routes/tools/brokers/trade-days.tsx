import { shortDate } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import * as words from '../../../words/trade-cost.ts'
import type { TradeDay } from './collect-trade-cost.ts'

/** The days of a trade in a row: what each night charges, and why a day charges nothing. */
export function TradeDays({ days }: { days: readonly TradeDay[] }) {
  const t = useText()
  const locale = useLocale()
  const last = days.length - 1
  const said = (day: TradeDay, place: number): string => {
    if (place === last) return t(words.exit)
    if (day.nights !== undefined) return t(words.nights, { count: day.nights })
    if (day.isWeekend) return t(words.weekend)
    return day.holiday === undefined ? t(words.noRoll) : ''
  }
  const classOf = (day: TradeDay, place: number) => {
    if (day.holiday !== undefined) return 'holiday'
    if (place === last) return 'exit'
    return day.isWeekend ? 'weekend' : undefined
  }
  return (
    <ScrollRegion className="trade-scroll" label={t(words.days)}>
      <ol className="trade-days">
        {days.map((day, place) => (
          <li key={day.day} className={classOf(day, place)}>
            <span>
              <b className="num">{shortDate(day.day, locale)}</b> {day.weekday}
            </span>
            {day.holiday !== undefined && <span className="trade-holiday">{day.holiday}</span>}
            {said(day, place) !== '' && <span>{said(day, place)}</span>}
          </li>
        ))}
      </ol>
    </ScrollRegion>
  )
}
