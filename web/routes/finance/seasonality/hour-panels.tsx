import { fewestValues, type SeasonRow, type SeasonUnit } from '#contract/prices/seasonality.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { weekdays } from '../../../words/calendar.ts'
import * as words from '../../../words/seasonality.ts'
import * as chartWords from '../../../words/time-series.ts'
import { SeasonBars } from './season-bars.tsx'
import { figureText, SeasonTable, TooFew, useSample } from './season-table.tsx'

const two = (value: number) => String(value).padStart(2, '0')

export interface HoursShown {
  /** The hour that it is in the zone. */
  now: number
  /** Hours in which London, and New York, are open. */
  london: readonly number[]
  newYork: readonly number[]
}

export function HourPanel({
  rows,
  hours,
  unit,
  decimals,
}: {
  rows: readonly SeasonRow[]
  hours: HoursShown
  unit: SeasonUnit
  decimals: number
}) {
  const t = useText()
  const { n, period } = useSample(rows)
  const bars = rows.map(({ key, figures }) => {
    const hour = Number(key)
    const open = Number(hours.london.includes(hour)) + Number(hours.newYork.includes(hour))
    const isNow = hour === hours.now
    return {
      key,
      label: hour % 2 === 0 ? two(hour) : '',
      value: figures?.median,
      ...(isNow && figures && { text: figureText(figures.median, decimals) }),
      className: `${['', 'one-open', 'both-open'][open]} ${isNow ? 'now' : ''}`,
    }
  })
  return (
    <Panel title={t(words.hourly)} note={t(words.hourlyNote, { unit: t(words.units[unit]) })} className="wrapped-head">
      <p className="season-sample">{`${t(words.sampleDays, { n })} · ${period}`}</p>
      {rows.some(({ figures }) => figures) ? (
        <SeasonBars bars={bars} markText={value => figureText(value, decimals)} className="hourly" />
      ) : (
        <TooFew rows={rows} />
      )}
      <SeasonTable
        caption={t(words.hourly)}
        head={t(words.hour)}
        rows={rows}
        nameOf={({ key }) => `${two(Number(key))}:00`}
        figures={[
          ['p10', '10%'],
          ['median', t(words.median)],
          ['p90', '90%'],
        ]}
        decimals={decimals}
      />
    </Panel>
  )
}

/** Median and sample size of a weekday and an hour. */
export interface HeatCell {
  weekday: number
  hour: number
  n: number
  median: number | undefined
}

const STEPS = 6
const DAY_HOURS = 24

export function HeatPanel({
  cells,
  unit,
  decimals,
}: {
  cells: readonly HeatCell[]
  unit: SeasonUnit
  decimals: number
}) {
  const t = useText()
  const locale = useLocale()
  const largest = Math.max(0, ...cells.flatMap(({ median }) => median ?? []))
  const days = [...new Set(cells.filter(({ median }) => median !== undefined).map(({ weekday }) => weekday))]
  const n = Math.max(0, ...cells.map(cell => cell.n))
  const nameOf = (weekday: number) => weekdays[locale][weekday % 7]!
  const cellAt = (weekday: number, hour: number) => cells.find(cell => cell.weekday === weekday && cell.hour === hour)
  const hours = Array.from({ length: DAY_HOURS }, (_, hour) => hour)
  const textOf = (median: number | undefined) => (median === undefined ? '—' : figureText(median, decimals))
  return (
    <Panel title={t(words.weekdayHours)} note={t(words.medianRange, { unit: t(words.units[unit]) })}>
      <p className="season-sample">{t(words.sampleWeeks, { n })}</p>
      {days.length === 0 ? (
        <p className="panel-body muted">{t(words.tooFew, { fewest: fewestValues.weekdayHour })}</p>
      ) : (
        <>
          <div className="season-heat" aria-hidden="true">
            <span />
            {hours.map(hour => (
              <small key={hour}>{hour % 3 === 0 ? two(hour) : ''}</small>
            ))}
            {days.map(weekday => [
              <b key={weekday}>{nameOf(weekday)}</b>,
              ...hours.map(hour => {
                const median = cellAt(weekday, hour)?.median
                const step = median === undefined ? 'none' : Math.min(STEPS, Math.floor((median / largest) * STEPS))
                return (
                  <i
                    key={`${weekday} ${hour}`}
                    className={`step-${step}`}
                    title={`${nameOf(weekday)} ${two(hour)}:00 ${textOf(median)}`}
                  />
                )
              }),
            ])}
          </div>
          <p className="season-legend">
            {t(words.small)}
            <span className="season-steps" aria-hidden="true">
              {Array.from({ length: STEPS + 1 }, (_, step) => `step-${step}`).map(step => (
                <i key={step} className={step} />
              ))}
            </span>
            {t(words.large, { value: figureText(largest, decimals), unit: t(words.units[unit]) })}
          </p>
        </>
      )}
      <details className="chart-table">
        <summary>{t(chartWords.asTable)}</summary>
        <HeadedTable caption={t(words.weekdayHours)} head={[t(words.hour), ...days.map(nameOf)]}>
          <tbody>
            {hours.map(hour => (
              <tr key={hour}>
                <th scope="row">{`${two(hour)}:00`}</th>
                {days.map(weekday => (
                  <td key={weekday} className="n num">
                    {textOf(cellAt(weekday, hour)?.median)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </HeadedTable>
      </details>
    </Panel>
  )
}
