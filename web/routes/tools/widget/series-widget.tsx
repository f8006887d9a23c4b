import { filledText } from '#contract/answers/error.ts'
import { countryKey } from '#contract/economy/country-key.ts'
import { cellText } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { readableDays, readingAt } from '../../../charts/time-series/chart-readings.ts'
import { type ChartForm, layOutChart } from '../../../charts/time-series/lay-out-chart.ts'
import { ReadableChart } from '../../../charts/time-series/readable-chart.tsx'
import { seriesAddress } from '../../../economy/economic-query.ts'
import { KindNote } from '../../../economy/kind-note.tsx'
import sheet from '../../../styles/sheets/economic.css?url'
import * as economyWords from '../../../words/economy.ts'
import * as statusWords from '../../../words/status.ts'
import { isWeek } from '../../economic/country-table.tsx'
import { type ChartPanel, chartPanels } from '../../economic/read-series-page.ts'
import { recessionsOf, recessionsWithin } from '../../economic/recessions.ts'
import { SeriesChart, seriesOf } from '../../economic/series-chart.tsx'
import { canBeLog, formOf, seriesNamed } from '../../economic/series-named.ts'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

/** Head, notes and foot of the widget. */
const AROUND = 130
const MIN_HEIGHT = 120

/** One economic series as a chart. */
export async function seriesWidget({ services, url, look }: WidgetRequest): Promise<WidgetView> {
  const { country, indicator, series, lines, view, wantsLog, locale } = await seriesNamed(services, url, {})
  const title = filledText(
    economyWords.seriesTitle,
    {
      country: country.name[locale],
      indicator: indicator.name[locale],
    },
    locale,
  )
  const panels = chartPanels(lines)
  const form = formOf(view, indicator.key)
  const isLog = wantsLog && canBeLog(view, series)
  const isWeekly = isWeek(series.frequency)
  const recessions = recessionsWithin(await recessionsOf(services, country.iso2, undefined), lines[0]!.points)
  return {
    title,
    page: seriesAddress(countryKey(country), indicator.key),
    sheets: [sheet],
    ...(series.attribution === '' ? {} : { note: series.attribution }),
    body: (
      <div className="widget-chart">
        <KindNote simulated={series.kind === 'simulated' ? 'all' : 'none'} />
        {panels.map(panel => (
          <ReadableChart key={panel.lines[0]!.token} readings={readingsOf(panel, { form, isLog, isWeekly, locale })}>
            <SeriesChart
              panel={panel}
              name={title}
              form={form}
              isLog={isLog}
              recessions={recessions}
              isWeekly={isWeekly}
              {...(look.height === undefined ? {} : { height: Math.max(MIN_HEIGHT, look.height - AROUND) })}
            />
          </ReadableChart>
        ))}
        {panels.length === 0 && <p className="widget-note">{statusWords.empty[locale]}</p>}
      </div>
    ),
  }
}

/** What the chart of a panel says, from the left to the right. */
function readingsOf(
  panel: ChartPanel,
  options: { form: ChartForm; isLog: boolean; isWeekly: boolean; locale: Locale },
) {
  const { format } = panel
  const layout = layOutChart(seriesOf(panel), options)
  const { locale } = options
  return layout
    ? readableDays(layout).map(({ day }) => readingAt(layout, day, value => cellText(value, format, locale)))
    : []
}
