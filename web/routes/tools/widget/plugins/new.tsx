import { localeOfPath } from '#contract/text/locale.ts'
import { usePath, useText } from '../../../../i18n/use-text.ts'
import { useReachableNavigate } from '../../../../live/use-reachable-navigate.ts'
import { headTags, pageHead } from '../../../../pages/page-meta.ts'
import { servicesContext } from '../../../../pages/services.ts'
import pluginsSheet from '../../../../styles/sheets/plugins.css?url'
import toolsSheet from '../../../../styles/sheets/tools.css?url'
import widgetSheet from '../../../../styles/sheets/widget.css?url'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { ownPlugins } from '../../../../words/members.ts'
import * as words from '../../../../words/plugins.ts'
import * as toolWords from '../../../../words/tools.ts'
import { WIDGETS } from '../widget-address.ts'
import type { Route } from './+types/new.ts'
import { PluginEditor } from './plugin-editor.tsx'
import { NEW_PLUGIN, PLUGINS, pluginAddress, readPluginSetup } from './plugin-setup.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const crumbs = [
    { name: ownPlugins[locale], path: PLUGINS },
    { name: words.newTitle[locale], path: NEW_PLUGIN },
  ]
  return { head: pageHead(services, url, NEW_PLUGIN, { crumbs }), setup: await readPluginSetup(services, url) }
}

export { shouldRevalidate } from '../../../../pages/page-query.ts'

export const links: Route.LinksFunction = () =>
  [toolsSheet, widgetSheet, pluginsSheet].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Anybody sets a plugin up; who saves it is asked to log in. */
export default function NewPlugin({ loaderData: { head, setup } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  return (
    <>
      <Crumbs crumbs={head.crumbs} />
      <div className="page-title">
        <h1>{t(words.newTitle)}</h1>
        <p>{t(words.newNote)}</p>
      </div>
      <PluginEditor setup={setup} page={NEW_PLUGIN} onSaved={id => void navigate(path(pluginAddress(id)))}>
        <Panel title={t(toolWords.embedCode)}>
          <p className="panel-body">
            {t(words.codeLater)}{' '}
            <a className="text-link" href={path(`${WIDGETS}?widget=${setup.kind}`)}>
              {t(words.unsaved)}
            </a>
          </p>
        </Panel>
      </PluginEditor>
    </>
  )
}
