import { useRef } from 'react'
import { formatPercent, formatPrice, toScaled } from '#contract/prices/price.ts'
import { BASIS_POINTS, HOUR_MS } from '#contract/time/units.ts'
import { AreaChart } from '../../../charts/area-chart.tsx'
import { FittedChart } from '../../../charts/fitted-chart.tsx'
import { hourMarks } from '../../../charts/hour-marks.ts'
import { numberText } from '../../../charts/time-series/axis-number.ts'
import { ChartTable } from '../../../charts/time-series/chart-table.tsx'
import { TimeSeriesChart } from '../../../charts/time-series/time-series-chart.tsx'
import { shortDate } from '../../../i18n/date-text.ts'
import { instantText } from '../../../i18n/instant-text.ts'
import { hourMinute, isoDate } from '../../../i18n/time.ts'
import { type Translate, useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { NONE, toneOf } from '../../../quotes/figures.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import type { Settled } from '../../../ui/settled.ts'
import * as bankWords from '../../../words/bank.ts'
import * as words from '../../../words/bank-rates.ts'
import * as join from '../../../words/join.ts'
import * as timeSeriesWords from '../../../words/time-series.ts'
import { perUnitWords } from './bank-address.ts'
import type { PastRate, PastRates } from './collect-history.ts'

const WIDTH = 620
const HEIGHT = 240

interface HistoryProps {
  /** The bank and the currency. */
  name: string
  past: PastRates
}

/** A bank's prices of the last day and the last thirty, each with its table. */
export function HistoryPanel({ name, data }: { name: string; data: Settled<PastRates> }) {
  const t = useText()
  return (
    <>
      <Panel title={t(words.lastDay)} note={name} data={data}>
        {past => <LastDay name={name} past={past} />}
      </Panel>
      <Panel title={t(words.lastMonth)} note={name} data={data}>
        {past => <LastMonth name={name} past={past} />}
      </Panel>
    </>
  )
}

/** Text alternative of a chart of middle rates. */
function summary(name: string, rates: readonly PastRate<unknown>[], decimals: number, t: Translate): string {
  const middles = rates.flatMap(([, , middle]) => middle ?? [])
  return t(words.chartSummary, {
    name,
    last: numberText(middles.at(-1) ?? 0, decimals),
    low: numberText(Math.min(...middles), decimals),
    high: numberText(Math.max(...middles), decimals),
  })
}

function LastDay({ name, past: { day, decimals } }: HistoryProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const box = useRef<HTMLDivElement>(null)
  const known = day.filter(([, , middle]) => middle !== undefined)
  const [first] = known
  if (!first || known.length < 2) return <PanelEmpty reason={t(words.noHistory)} />
  const points = known.map(([, , middle]) => toScaled(middle!, decimals))
  const percent = Math.round(((points.at(-1)! - points[0]!) * BASIS_POINTS) / points[0]!)
  const from = first[0]
  const to = known.at(-1)![0]
  return (
    <>
      <div className="chart-frame bank-day">
        <FittedChart box={box} width={WIDTH} height={HEIGHT}>
          {(width, height) => (
            <AreaChart
              id="bank-day"
              label={t(join.detailed, { text: summary(name, known, decimals, t), detail: formatPercent(percent) })}
              points={points}
              decimals={decimals}
              base={points[0]}
              baseLabel={t(words.opening)}
              tone={toneOf(percent)}
              marks={hourMarks(from, to, zone, to - from > 12 * HOUR_MS ? 4 : 1)}
              width={width}
              height={height}
            />
          )}
        </FittedChart>
      </div>
      <details className="chart-table">
        <summary>{t(timeSeriesWords.asTable)}</summary>
        <PastTable
          caption={name}
          rates={day.toReversed()}
          decimals={decimals}
          timeText={at => `${shortDate(isoDate(at, zone), locale)} ${hourMinute(at, zone)}`}
        />
      </details>
    </>
  )
}

function PastTable<Time>({
  caption,
  rates,
  decimals,
  timeText,
}: {
  caption: string
  rates: readonly PastRate<Time>[]
  decimals: number
  timeText(time: Time): string
}) {
  const t = useText()
  const price = (key: string, label: string, at: 1 | 2 | 3): Column<PastRate<Time>> => ({
    key,
    label,
    isNumber: true,
    cell: rate => (rate[at] === undefined ? NONE : formatPrice(toScaled(rate[at], decimals), decimals)),
  })
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'time', label: t(words.rateTime), cell: ([time]) => <span className="num">{timeText(time)}</span> },
        price('buy', t(bankWords.spotBuy), 1),
        price('middle', t(bankWords.middle), 2),
        price('sell', t(bankWords.spotSell), 3),
      ]}
      rows={rates}
      keyOf={([time]) => String(time)}
    />
  )
}

function LastMonth({ name, past: { money, month, decimals, storedFrom } }: HistoryProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const line = (key: string, label: string, at: 1 | 2 | 3) => ({
    key,
    name: label,
    points: month.flatMap((rate): [string, number][] => (rate[at] === undefined ? [] : [[rate[0], rate[at]]])),
  })
  const series = [
    line('sell', t(bankWords.spotSell), 3),
    line('middle', t(bankWords.middle), 2),
    line('buy', t(bankWords.spotBuy), 1),
  ].filter(({ points }) => points.length > 0)
  const [first] = series
  if (!first || first.points.length < 2) return <PanelEmpty reason={t(words.noHistory)} />
  return (
    <>
      <div className="chart-frame">
        <TimeSeriesChart
          label={summary(name, month, decimals, t)}
          series={series}
          unit={t(perUnitWords[money])}
          decimals={decimals}
          height={HEIGHT - 30}
        />
      </div>
      <ChartTable caption={name} series={series} decimals={decimals} />
      <p className="panel-body muted small">
        {storedFrom === undefined
          ? t(words.publishedHistoryNote)
          : t(words.storedNote, { time: instantText(storedFrom, zone, locale) })}
      </p>
    </>
  )
}
