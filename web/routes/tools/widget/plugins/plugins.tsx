import { numberText } from '../../../../charts/time-series/axis-number.ts'
import { usePath, useText } from '../../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../../pages/page-meta.ts'
import { servicesContext, visitorContext } from '../../../../pages/services.ts'
import sheet from '../../../../styles/sheets/plugins.css?url'
import { HeadedTable } from '../../../../ui/headed-table.tsx'
import { Panel, PanelEmpty } from '../../../../ui/panel.tsx'
import { ownPlugins } from '../../../../words/members.ts'
import * as words from '../../../../words/plugins.ts'
import * as widgetWords from '../../../../words/widget.ts'
import type { Route } from './+types/plugins.ts'
import { lastViews, NEW_PLUGIN, PLUGINS, pluginAddress, sumOf } from './plugin-setup.ts'

const WEEK = 7

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reader = await context.get(visitorContext)!.reader()
  const plugins = await services.plugins.ownedBy(reader!.id)
  return {
    head: pageHead(services, url, PLUGINS),
    max: Number(services.communityFigures['plugin.max']),
    list: plugins.map(({ pluginId, name, kind, domains, state, ...plugin }) => {
      const days = lastViews(plugin, Date.now())
      return { ...{ pluginId, name, kind, domains, state }, week: sumOf(days.slice(-WEEK)), month: sumOf(days) }
    }),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function OwnPlugins({ loaderData: { list, max } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const add = (
    <a className="button primary" href={path(NEW_PLUGIN)}>
      {t(words.newTitle)}
    </a>
  )
  return (
    <>
      <div className="page-title">
        <h1>{t(ownPlugins)}</h1>
        <p>{t(words.listNote)}</p>
        <span className="grow" />
        {list.length > 0 && list.length < max && add}
      </div>
      <section className="board">
        <Panel
          title={t(ownPlugins)}
          hidesTitle={list.length === 0}
          note={t(words.countOf, { count: list.length, max })}
        >
          {list.length === 0 ? (
            <PanelEmpty title={words.none} action={add} />
          ) : (
            <HeadedTable
              caption={t(ownPlugins)}
              className="quotes data-table plugin-list"
              head={[
                t(words.name),
                { text: t(words.shows) },
                { text: t(words.domains) },
                t(words.weekViews),
                t(words.monthViews),
                { text: t(words.state) },
              ]}
            >
              <tbody>
                {list.map(plugin => (
                  <tr key={plugin.pluginId}>
                    <th scope="row">
                      <a href={path(pluginAddress(plugin.pluginId))}>
                        <b>{plugin.name}</b>
                      </a>
                    </th>
                    <td>{t(widgetWords.names[plugin.kind])}</td>
                    <td className="plugin-sites">{plugin.domains.join(', ')}</td>
                    <td className="n num">{numberText(plugin.week, 0)}</td>
                    <td className="n num">{numberText(plugin.month, 0)}</td>
                    <td>
                      <span className={plugin.state === 'active' ? 'badge' : 'badge caution'}>
                        {t(words.states[plugin.state])}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </HeadedTable>
          )}
        </Panel>
      </section>
    </>
  )
}
