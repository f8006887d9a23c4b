import { z } from 'zod'
import { dateToTime, epochDayOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import { anyCell, dateCell, matchingCell, oneOfCell, optionalCell, parsedCell, textCell } from '#kit/import/cells.ts'
import { parseMoment } from '#kit/time/moment.ts'
import { calendarKinds } from './calendar-kind.ts'
import { isEventFigure } from './event-figures.ts'
import type { ListedEvent } from './listed-event.ts'

/** A comma may be a decimal one here: where it is, a spreadsheet's other separator says so before this is asked again. */
const figureCell = () =>
  optionalCell(
    parsedCell(
      text => (isEventFigure(text) && !text.includes(',') ? text : undefined),
      'is not a figure like 0.3%, 85K or 3.06T',
    ),
  )

/** The text as it is, if it names a moment: its date is the day where the event happens. */
const timeCell = () =>
  parsedCell(text => (parseMoment(text) === undefined ? undefined : text), 'is not a time like 2026-12-04T08:30-05:00')

/** A row of an operator's own events. */
export const ownRow = z
  .strictObject({
    source: textCell(60),
    title: textCell(),
    title_tw: optionalCell(textCell()),
    title_cn: optionalCell(textCell()),
    country: optionalCell(matchingCell(/^[A-Z]{2}$/, 'is not an ISO 3166 code of two capitals')),
    currency: optionalCell(matchingCell(/^[A-Z]{3}$/, 'is not an ISO 4217 code of three capitals')),
    time: optionalCell(timeCell()),
    date: optionalCell(dateCell()),
    kind: optionalCell(oneOfCell(calendarKinds)),
    importance: oneOfCell(['1', '2', '3']),
    indicator: optionalCell(matchingCell(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is no key of an indicator')),
    estimate: optionalCell(oneOfCell(['1', '2', '3'])),
    period: optionalCell(parsedCell(text => (parsePeriod(text) ? text : undefined), 'is not a period like 2026-10')),
    unit: optionalCell(textCell(24)),
    actual: figureCell(),
    forecast: figureCell(),
    previous: figureCell(),
    revised_from: figureCell(),
    link: optionalCell(anyCell()),
    attribution: optionalCell(textCell()),
  })
  .superRefine(({ time, date, link }, context) => {
    const fault = (column: string, message: string) => context.addIssue({ code: 'custom', path: [column], message })
    if (time === undefined && date === undefined) fault('time', 'is empty, as is date: one of them is needed')
    if (time !== undefined && date !== undefined) fault('date', 'stands beside a time: leave one of them empty')
    if (link !== undefined && URL.parse(link)?.protocol !== 'https:') fault('link', 'is not an https address')
  })

/** An event of an operator's own file. The country's currency is added where the file has none. */
export function ownEvent(
  row: z.output<typeof ownRow>,
  { currencyOf }: { currencyOf: ReadonlyMap<string, string> },
): ListedEvent {
  const country = row.country ?? ''
  const day = epochDayOf((row.time ?? row.date!).slice(0, 10))
  return {
    source: row.source,
    attribution: row.attribution ?? row.source,
    title: { tw: row.title_tw ?? row.title, cn: row.title_cn ?? row.title, en: row.title },
    country,
    currency: row.currency ?? currencyOf.get(country) ?? '',
    at: row.time === undefined ? dateToTime(day) : parseMoment(row.time)!,
    isTimeKnown: row.time !== undefined,
    day,
    kind: row.kind ?? 'data',
    importance: Number(row.importance),
    period: row.period ?? '',
    indicator: row.indicator ?? '',
    estimate: Number(row.estimate ?? '1'),
    unit: row.unit ?? '',
    actual: row.actual ?? '',
    forecast: row.forecast ?? '',
    previous: row.previous ?? '',
    revisedFrom: row.revised_from ?? '',
    site: row.link ?? '',
  }
}
