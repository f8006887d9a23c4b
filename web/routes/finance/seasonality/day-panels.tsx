import type { SeasonRow, SeasonUnit } from '#contract/prices/seasonality.ts'
import { shortMonths } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { weekdays } from '../../../words/calendar.ts'
import * as words from '../../../words/seasonality.ts'
import { SeasonBars } from './season-bars.tsx'
import { figureText, SeasonTable, TooFew, useSample } from './season-table.tsx'

interface DayPanelProps {
  rows: readonly SeasonRow[]
  unit: SeasonUnit
  decimals: number
}

export function WeekdayPanel({ rows: all, unit, decimals }: DayPanelProps) {
  const t = useText()
  const locale = useLocale()
  // A market that is closed on a day has nothing to say of it.
  const rows = all.filter(({ n }) => n > 0)
  const { n, period } = useSample(rows)
  const nameOf = ({ key }: SeasonRow) => weekdays[locale][Number(key) % 7]!
  return (
    <Panel title={t(words.byWeekday)} note={t(words.dayRange, { unit: t(words.units[unit]) })}>
      <p className="season-sample">{`${t(words.sampleWeeks, { n })} · ${period}`}</p>
      {rows.some(({ figures }) => figures) ? (
        <SeasonBars
          bars={rows.map(row => ({
            key: row.key,
            label: nameOf(row),
            value: row.figures?.median,
            ...(row.figures && { text: figureText(row.figures.median, decimals) }),
          }))}
        />
      ) : (
        <TooFew rows={all} />
      )}
      <SeasonTable
        caption={t(words.byWeekday)}
        head={t(words.weekday)}
        rows={rows}
        nameOf={nameOf}
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

export function MonthPanel({ rows, unit, decimals }: DayPanelProps) {
  const t = useText()
  const locale = useLocale()
  const { n, period } = useSample(rows)
  const signed = (value: number) => (value > 0 ? '+' : '') + figureText(value, decimals)
  const nameOf = ({ key }: SeasonRow) =>
    locale === 'en' ? shortMonths[Number(key) - 1]! : `${key}${locale === 'tw' ? ' ' : ''}月`
  return (
    <Panel title={t(words.byMonth)} note={t(words.monthChange, { unit: t(words.units[unit]) })}>
      <p className="season-sample">{`${t(words.sampleYears, { n })} · ${period}`}</p>
      {rows.some(({ figures }) => figures) ? (
        <SeasonBars
          className="monthly"
          bars={rows.map(({ key, figures }) => ({
            key,
            label: key,
            value: figures?.mean,
            ...(figures && { text: signed(figures.mean), className: figures.mean < 0 ? 'down' : 'up' }),
          }))}
        />
      ) : (
        <TooFew rows={rows} />
      )}
      <SeasonTable
        caption={t(words.byMonth)}
        head={t(words.month)}
        rows={rows}
        nameOf={nameOf}
        figures={[
          ['mean', t(words.mean)],
          ['median', t(words.median)],
          ['min', t(words.least)],
          ['max', t(words.most)],
        ]}
        decimals={decimals}
      />
    </Panel>
  )
}
