import type { RouterContextProvider } from 'react-router'
import { localeOfPath } from '#contract/text/locale.ts'
import { servicesContext } from '../../../pages/services.ts'
import { readWidget, type WidgetFault } from './read-widget.ts'
import { widgetDocument } from './widget-document.tsx'
import type { WidgetView } from './widget-view.ts'

/**
 * A widget is a document of its own, without the application of the site (docs/decisions/0050-widgets.md). Wrong settings
 * are answered with their error, in a document of the same look.
 */
export async function widgetResponse(
  context: Readonly<RouterContextProvider>,
  url: URL,
  name: string,
): Promise<Response> {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { status, look, view, fault } = await readWidget(services, url, name, locale)
  const html = await widgetDocument({ services, url, locale, look, view: view ?? faultView(fault) })
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** Why there is no widget, in the look of one. */
export function faultView({ text, code }: WidgetFault): WidgetView {
  return {
    title: text,
    page: '/tools/widget',
    body: code === undefined ? null : <p className="widget-note num">{code}</p>,
  }
}
