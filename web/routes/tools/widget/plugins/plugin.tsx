import { localeOfPath } from '#contract/text/locale.ts'
import { heightCode } from '#contract/widgets/widget-code.ts'
import { useAct } from '../../../../api/use-act.ts'
import { usePath, useText } from '../../../../i18n/use-text.ts'
import { useReachableNavigate } from '../../../../live/use-reachable-navigate.ts'
import { headTags, notFound, pageHead } from '../../../../pages/page-meta.ts'
import { servicesContext, visitorContext } from '../../../../pages/services.ts'
import pluginsSheet from '../../../../styles/sheets/plugins.css?url'
import toolsSheet from '../../../../styles/sheets/tools.css?url'
import widgetSheet from '../../../../styles/sheets/widget.css?url'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { ownPlugins } from '../../../../words/members.ts'
import * as words from '../../../../words/plugins.ts'
import * as toolWords from '../../../../words/tools.ts'
import * as widgetWords from '../../../../words/widget.ts'
import { CodePanel } from '../code-panel.tsx'
import type { Route } from './+types/plugin.ts'
import { PluginEditor } from './plugin-editor.tsx'
import { lastViews, PLUGIN, PLUGINS, pluginAddress, readPluginSetup } from './plugin-setup.ts'
import { ViewsPanel } from './views-panel.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reader = await context.get(visitorContext)!.reader()
  const plugins = await services.plugins.ownedBy(reader!.id)
  const plugin = plugins.find(({ pluginId }) => pluginId === params.pluginId) ?? notFound()
  const crumbs = [
    { name: ownPlugins[localeOfPath(url.pathname)], path: PLUGINS },
    { name: plugin.name, path: pluginAddress(plugin.pluginId) },
  ]
  return {
    head: pageHead(services, url, PLUGIN, { parts: [plugin.name], crumbs }),
    setup: await readPluginSetup(services, url, plugin),
    plugin,
    days: lastViews(plugin, Date.now()),
  }
}

export { shouldRevalidate } from '../../../../pages/page-query.ts'

export const links: Route.LinksFunction = () =>
  [toolsSheet, widgetSheet, pluginsSheet].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function PluginPage({ loaderData: { head, setup, plugin, days } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const { pluginId, name, state, version } = plugin
  const page = pluginAddress(pluginId)
  return (
    <>
      <Crumbs crumbs={head.crumbs} />
      <div className="page-title">
        <h1>{name}</h1>
        <span className={state === 'active' ? 'badge' : 'badge caution'}>{t(words.states[state])}</span>
        <span className="grow" />
        <RemoveButton pluginId={pluginId} onGone={() => void navigate(path(PLUGINS))} />
      </div>
      <PluginEditor
        key={version}
        {...{ setup, page, plugin }}
        onSaved={() => void navigate(path(page), { replace: true, preventScrollReset: true })}
      >
        <CodePanel title={t(toolWords.embedCode)} note={t(words.savedVersion)} code={plugin.code} />
        <CodePanel
          title={t(widgetWords.autoHeight)}
          note={t(widgetWords.autoHeightNote)}
          code={heightCode(setup.siteUrl)}
        />
        <ViewsPanel days={days} />
      </PluginEditor>
    </>
  )
}

function RemoveButton({ pluginId, onGone }: { pluginId: string; onGone(): void }) {
  const t = useText()
  const { isBusy, act } = useAct()
  async function remove() {
    if (!window.confirm(t(words.confirmRemove))) return
    const done = await act('DELETE /dplugin/plugins/{pluginId}', { path: { pluginId } })
    if (done && 'result' in done) onGone()
  }
  return (
    <button type="button" className="button needs-script" aria-busy={isBusy} onClick={() => void remove()}>
      {t(words.remove)}
    </button>
  )
}
