import * as Errors from '#contract/errors/index.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { pluginFrame, widgetValues } from '#contract/widgets/plugin.ts'
import { FRAMERS } from '../../../pages/framers.ts'
import { servicesContext } from '../../../pages/services.ts'
import type { Route } from './+types/plugin.ts'
import { readWidget } from './read-widget.ts'
import { widgetAddress } from './widget-address.ts'
import { widgetDocument } from './widget-document.tsx'
import { readLook } from './widget-look.ts'
import { faultView } from './widget-response.tsx'

/** What a visitor types into a converter. */
const TYPED = ['amount', 'from', 'to']

/**
 * The frame of a plugin: the widget of its settings, in the look and with the script of all widgets. Only the sites of its
 * owner may show it, and none while it is paused. Browsers ask for it each time, so that what the owner changes holds at
 * once, and each view is counted.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const plugin = await services.plugins.find(params.pluginId)
  const locale = plugin?.lang ?? localeOfPath(url.pathname)
  if (!plugin || plugin.state === 'paused') {
    const { code, httpStatus: status, text } = plugin ? Errors.PluginPaused : Errors.PluginMissing
    const look = readLook(new URLSearchParams({ theme: plugin?.theme ?? 'auto' }), locale)
    const view = faultView({ text: text[locale], code })
    return answer(await widgetDocument({ services, url: new URL('/', url), locale, look, view }), status, [])
  }
  const asked = new URL(widgetAddress(plugin.kind, locale, widgetValues(plugin)), url)
  for (const name of TYPED) {
    const typed = plugin.kind === 'converter' ? url.searchParams.get(name) : null
    if (typed !== null) asked.searchParams.set(name, typed)
  }
  const read = await readWidget(services, asked, plugin.kind, locale, pluginFrame(plugin.id))
  const view = read.view ?? faultView(read.fault)
  const html = await widgetDocument({ services, url: asked, locale, look: read.look, view })
  return answer(html, read.status, plugin.framers)
}

const answer = (html: string, status: number, framers: readonly string[]) =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 200 ? 'private, no-cache' : 'no-store',
      ...(framers.length > 0 && { [FRAMERS]: framers.join(' ') }),
    },
  })

export { shouldRevalidate } from '../../../pages/page-query.ts'
