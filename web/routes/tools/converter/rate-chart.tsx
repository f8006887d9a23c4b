import { numberText } from '../../../charts/time-series/axis-number.ts'
import { ChartTable } from '../../../charts/time-series/chart-table.tsx'
import { TimeSeriesChart } from '../../../charts/time-series/time-series-chart.tsx'
import { ranges } from '../../../conversion/converter-address.ts'
import { type ConverterView, useAddress } from '../../../conversion/converter-view.ts'
import type { RateHistory } from '../../../conversion/rate-history.ts'
import { pointsOf } from '../../../conversion/rate-history.ts'
import { dateText } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { unitText } from '../../../quotes/unit-text.ts'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { Segments } from '../../../ui/segments.tsx'
import * as words from '../../../words/converter.ts'
import * as statusWords from '../../../words/status.ts'

const rangeNames = { '1M': words.oneMonth, '1Y': words.oneYear, '5Y': words.fiveYears } as const

/** The rate of the main conversion over time, with its table. */
export function RateChart({ view }: { view: ConverterView }) {
  const t = useText()
  const locale = useLocale()
  const addressOf = useAddress(view)
  const { from, targets, history } = view
  const main = targets[0]!
  const name = `${from.code}/${main.code}`
  const shown = view.choice.range ?? '1M'
  return (
    <Panel
      title={name}
      data={history}
      note={'value' in history && <HistoryNote history={history.value} />}
      actions={
        <Segments
          label={t(words.chartRange)}
          choices={ranges.map(range => [addressOf({ range }), t(rangeNames[range]), range === shown])}
        />
      }
    >
      {history => {
        const { decimals } = history
        const points = pointsOf(history)
        const values = points.map(([, value]) => value)
        const last = points.at(-1)
        if (!last || points.length < 2) return <PanelEmpty reason={t(words.noHistory)} />
        const series = [{ key: 'rate', name, points }]
        return (
          <div className="panel-body">
            <TimeSeriesChart
              label={t(words.chartSummary, {
                name,
                date: dateText(last[0], locale, true),
                last: numberText(last[1], decimals),
                low: numberText(Math.min(...values), decimals),
                high: numberText(Math.max(...values), decimals),
              })}
              series={series}
              form="area"
              unit={unitText(`${main.code}/${from.code}`, t)}
              decimals={decimals}
              height={330}
            />
            <ChartTable caption={name} series={series} decimals={decimals} />
          </div>
        )
      }}
    </Panel>
  )
}

function HistoryNote({ history: { source, isSimulated } }: { history: RateHistory }) {
  const t = useText()
  return (
    <>
      {t(source === 'ecb' ? words.reference : words.dailyCloses)}{' '}
      {isSimulated && <span className="badge caution">{t(statusWords.simulated)}</span>}
    </>
  )
}
