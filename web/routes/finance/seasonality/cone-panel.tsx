import type { Distribution, SeasonRow } from '#contract/prices/seasonality.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/seasonality.ts'
import { scaleMarks } from './season-bars.tsx'
import { figureText, SeasonTable, TooFew, useSample } from './season-table.tsx'

const DECIMALS = 1

/** Realised volatility over each window: now, and where it has been. */
export function ConePanel({ rows }: { rows: readonly SeasonRow[] }) {
  const t = useText()
  const { period } = useSample(rows)
  const known = rows.filter(({ figures }) => figures)
  const sizes = known.map(({ n }) => n)
  return (
    <Panel title={t(words.cone)} note={t(words.coneNote)} className="wrapped-head">
      <p className="season-sample">
        {known.length > 0 &&
          `${t(words.coneSample, { least: Math.min(...sizes), most: Math.max(...sizes) })} · ${period}`}
      </p>
      {known.length > 1 ? <Cone rows={known} /> : <TooFew rows={rows} />}
      <SeasonTable
        caption={t(words.cone)}
        head={t(words.window)}
        rows={rows}
        nameOf={({ key }) => key}
        figures={[
          ['latest', t(words.now)],
          ['min', t(words.least)],
          ['p25', '25%'],
          ['median', t(words.median)],
          ['p75', '75%'],
          ['max', t(words.most)],
        ]}
        decimals={DECIMALS}
      />
    </Panel>
  )
}

function Cone({ rows }: { rows: readonly SeasonRow[] }) {
  const t = useText()
  const top = Math.max(...rows.flatMap(({ figures, latest }) => [figures!.max, latest ?? 0])) * 1.05
  const x = (place: number) => (place / (rows.length - 1)) * 100
  const y = (value: number) => 100 - (value / top) * 100
  const line = (of: (row: SeasonRow) => number) => rows.map((row, place) => `${x(place)},${y(of(row))}`)
  const figure = (name: keyof Distribution) => line(({ figures }) => figures![name])
  const band = (low: keyof Distribution, high: keyof Distribution) =>
    [...figure(high), ...figure(low).reverse()].join(' ')
  const latest = rows.flatMap((row, place) => (row.latest === undefined ? [] : [{ ...row, place, latest: row.latest }]))
  return (
    <>
      <div className="season-cone" aria-hidden="true">
        <div className="season-plot">
          {scaleMarks(top).map(mark => (
            <span key={mark} className="season-mark" style={{ bottom: `${100 - y(mark)}%` }}>
              {figureText(mark, 0)}%
            </span>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
            <polygon className="extremes" points={band('min', 'max')} />
            <polygon className="middle" points={band('p25', 'p75')} />
            <polyline className="median" points={figure('median').join(' ')} />
            <polyline
              className="latest"
              points={latest.map(({ place, latest: value }) => `${x(place)},${y(value)}`).join(' ')}
            />
          </svg>
          {latest.map(({ key, place, latest: value }) => (
            <i key={key} style={{ left: `${x(place)}%`, top: `${y(value)}%` }} />
          ))}
        </div>
        <div className="season-places">
          {rows.map(({ key }, place) => (
            <span key={key} style={{ left: `${x(place)}%` }}>
              {key}
            </span>
          ))}
        </div>
      </div>
      <p className="season-legend">
        <span className="key latest">{t(words.now)}</span>
        <span className="key median">{t(words.median)}</span>
        <span className="key middle">{t(words.middle)}</span>
        <span className="key extremes">{t(words.extremes)}</span>
      </p>
    </>
  )
}
