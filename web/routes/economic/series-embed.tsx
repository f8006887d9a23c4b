import { countryKey } from '#contract/country-key.ts'
import { seriesAddress } from '../../economy/economic-query.ts'
import { KindNote } from '../../economy/kind-note.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../page-meta.ts'
import { servicesContext } from '../../services.ts'
import sheet from '../../styles/sheets/economic.css?url'
import { PanelEmpty } from '../../ui/panel.tsx'
import * as economyWords from '../../words/economy.ts'
import type { Route } from './+types/series-embed.ts'
import { chartPanels } from './read-series-page.ts'
import { SeriesChart } from './series-chart.tsx'
import { canBeLog, formOf, seriesNamed } from './series-named.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { country, indicator, series, lines, view, wantsLog, locale } = await seriesNamed(services, url, params)
  const name = country.name[locale]
  const address = seriesAddress(countryKey(country), indicator.key)
  return {
    head: pageHead(services, url, '/economic/embed', { parts: [name, indicator.name[locale]] }),
    address,
    country: name,
    indicator: indicator.name[locale],
    form: formOf(view, indicator.key),
    isLog: wantsLog && canBeLog(view, series),
    panels: chartPanels(lines),
    isSimulated: series.kind === 'simulated',
    attribution: series.attribution,
  }
}

export { shouldRevalidate } from '../../page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The chart of a series alone, for the frames of other sites: their visitors follow its links in a window of its own. */
export default function SeriesEmbedPage({ loaderData }: Route.ComponentProps) {
  const { address, country, indicator, form, isLog, panels } = loaderData
  const t = useText()
  const path = usePath()
  const title = t(economyWords.seriesTitle, { country, indicator })
  return (
    <section className="board panel embedded-series">
      <h1>
        <a href={path(address)} target="_blank" rel="noopener">
          {title}
        </a>
      </h1>
      <KindNote simulated={loaderData.isSimulated ? 'all' : 'none'} />
      {panels.length === 0 && <PanelEmpty />}
      {panels.map(panel => (
        <SeriesChart key={panel.unit + panel.currency} panel={panel} name={title} form={form} isLog={isLog} />
      ))}
      <p className="list-note">
        {loaderData.attribution !== '' && <span>{loaderData.attribution} · </span>}
        <a className="text-link" href={path(address)} target="_blank" rel="noopener">
          {t(economyWords.fullSeries)}
        </a>
      </p>
    </section>
  )
}
