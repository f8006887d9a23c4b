import { fewestValues, type SeasonRow, type SeasonSession, type SeasonUnit } from '#contract/prices/seasonality.ts'
import type { Text } from '#contract/text/locale.ts'
import { listed } from '../../../i18n/listed.ts'
import { useText } from '../../../i18n/use-text.ts'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/seasonality.ts'
import * as sessionWords from '../../../words/session.ts'
import { figureText, useSample } from './season-table.tsx'

const names: Readonly<Record<SeasonSession, Text>> = {
  sydney: sessionWords.sydney,
  tokyo: sessionWords.tokyo,
  london: sessionWords.london,
  newYork: sessionWords.newYork,
  overlap: words.londonAndNewYork,
}

export interface SessionShown {
  /** `16:00–01:00` in the zone of the page. */
  hours: string
  /** The last one goes on. */
  isOpen: boolean
}

export function SessionPanel({
  rows,
  sessions,
  unit,
  decimals,
}: {
  rows: readonly SeasonRow[]
  sessions: Readonly<Record<SeasonSession, SessionShown>>
  unit: SeasonUnit
  decimals: number
}) {
  const t = useText()
  const { period } = useSample(rows)
  const largest = Math.max(0, ...rows.flatMap(({ figures, latest }) => [figures?.p90 ?? 0, latest ?? 0]))
  const nameOf = (key: string) => t(names[key as SeasonSession])
  const share = (value: number) => `${(value / largest) * 100}%`
  const open = rows.filter(({ key }) => key !== 'overlap' && sessions[key as SeasonSession].isOpen)
  return (
    <Panel title={t(words.sessions)} note={t(words.units[unit])}>
      <p className="season-sample">{period}</p>
      <HeadedTable
        caption={t(words.sessions)}
        className="quotes data-table season-sessions"
        head={[
          t(words.session),
          t(words.median),
          { text: t(words.rangeAndToday), className: 'span' },
          t(words.today),
          t(words.sampleHead),
        ]}
      >
        <tbody>
          {rows.map(({ key, figures, latest, n }) => (
            <tr key={key}>
              <th scope="row">
                {nameOf(key)} <small className="num">{sessions[key as SeasonSession].hours}</small>
              </th>
              {figures ? (
                <>
                  <td className="n num">
                    <b>{figureText(figures.median, decimals)}</b>
                  </td>
                  <td className="span">
                    <span className="visually-hidden">
                      {`${figureText(figures.p10, decimals)}–${figureText(figures.p90, decimals)}`}
                    </span>
                    <span className="season-span" aria-hidden="true">
                      <i style={{ left: share(figures.p10), width: share(figures.p90 - figures.p10) }} />
                      <b style={{ left: share(figures.median) }} />
                      {latest !== undefined && <em style={{ left: share(latest) }}>▲</em>}
                    </span>
                  </td>
                </>
              ) : (
                <td className="muted" colSpan={2}>
                  {t(words.tooFew, { fewest: fewestValues.session })}
                </td>
              )}
              <td className="n num">{latest === undefined ? '—' : figureText(latest, decimals)}</td>
              <td className="n num">{n}</td>
            </tr>
          ))}
        </tbody>
      </HeadedTable>
      <p className="season-legend">
        {open.length > 0
          ? t(words.latestNote, {
              names: listed(
                open.map(({ key }) => nameOf(key)),
                t,
              ),
            })
          : t(words.latestOver)}
      </p>
    </Panel>
  )
}
