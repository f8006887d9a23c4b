import { countryKey } from '#contract/country-key.ts'
import { fillText } from '#contract/error.ts'
import { seriesAddress } from '../../../economy/economic-query.ts'
import { KindNote } from '../../../economy/kind-note.tsx'
import sheet from '../../../styles/sheets/economic.css?url'
import * as economyWords from '../../../words/economy.ts'
import { chartPanels } from '../../economic/read-series-page.ts'
import { recessionsOf, recessionsWithin } from '../../economic/recessions.ts'
import { SeriesChart } from '../../economic/series-chart.tsx'
import { canBeLog, formOf, seriesNamed } from '../../economic/series-named.ts'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

/** Head, notes and foot of the widget. */
const AROUND = 130
const MIN_HEIGHT = 120

/** One economic series as a chart. */
export async function seriesWidget({ services, url, look }: WidgetRequest): Promise<WidgetView> {
  const { country, indicator, series, lines, view, wantsLog, locale } = await seriesNamed(services, url, {})
  const title = fillText(economyWords.seriesTitle[locale], {
    country: country.name[locale],
    indicator: indicator.name[locale],
  })
  const recessions = recessionsWithin(await recessionsOf(services, country.iso2, undefined), lines[0]!.points)
  return {
    title,
    page: seriesAddress(countryKey(country), indicator.key),
    sheets: [sheet],
    ...(series.attribution === '' ? {} : { note: series.attribution }),
    body: (
      <div className="widget-chart">
        <KindNote simulated={series.kind === 'simulated' ? 'all' : 'none'} />
        {chartPanels(lines).map(panel => (
          <SeriesChart
            key={panel.unit + panel.currency}
            panel={panel}
            name={title}
            form={formOf(view, indicator.key)}
            isLog={wantsLog && canBeLog(view, series)}
            recessions={recessions}
            {...(look.height === undefined ? {} : { height: Math.max(MIN_HEIGHT, look.height - AROUND) })}
          />
        ))}
      </div>
    ),
  }
}
