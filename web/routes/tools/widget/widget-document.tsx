import widgetScript from 'virtual:widget-script'
import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { FeedLabel } from '#contract/prices/quote.ts'
import { htmlLang, type Locale } from '#contract/text/locale.ts'
import { clockTime, zoneLabel } from '../../../i18n/time.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { LiveProvider } from '../../../live/live.tsx'
import { ClockProvider, HomeZone } from '../../../live/page-clock.tsx'
import { labelClass } from '../../../live/use-feed-label.ts'
import type { PortalData } from '../../../pages/portal-data.ts'
import { scriptOfLocale } from '../../../pages/routes-of-locale.ts'
import type { Services } from '../../../pages/services.ts'
import commonSheet from '../../../styles/sheets/common.css?url'
import sheet from '../../../styles/sheets/widget.css?url'
import { feedNames } from '../../../ui/feed-names.ts'
import * as statusWords from '../../../words/status.ts'
import * as words from '../../../words/widget.ts'
import type { WidgetLook } from './widget-look.ts'
import type { WidgetView } from './widget-view.ts'

interface WidgetDocument {
  services: Services
  url: URL
  locale: Locale
  look: WidgetLook
  view: WidgetView
}

/** The HTML of a widget. Its components may use what those of pages use; none of them runs in the browser. */
export async function widgetDocument(widget: WidgetDocument): Promise<string> {
  const { brandName, feedLabel, recordings } = widget.services
  const portal: PortalData = { brandName, feed: feedLabel(), recordings }
  const { dataRoutes, query } = createStaticHandler([
    { id: 'root', path: '*', loader: () => portal, element: <Document {...widget} /> },
  ])
  const context = await query(new Request(widget.url))
  if (context instanceof Response) return ''
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  return `<!DOCTYPE html>${html}`
}

function Document({ services, locale, look, view }: WidgetDocument) {
  const { theme, colours, zone } = look
  const { brandName, clock, feedLabel } = services
  return (
    <html
      lang={htmlLang[locale]}
      data-theme={theme === 'auto' ? undefined : theme}
      data-quote-colors={colours}
      data-zone={zone}
      data-refresh={view.refreshSeconds}
      style={styleOf(look)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {/* The pages of the portal refuse to be shown in the frame. */}
        <base target="_blank" />
        <title>{`${view.title} | ${brandName}`}</title>
        {[commonSheet, ...(view.sheets ?? []), sheet].map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={scriptOfLocale(widgetScript, locale)} />
      </head>
      <body className={view.isLine ? 'widget-page line' : 'widget-page'}>
        <ClockProvider renderedAt={clock.now()} speed={clock.speed} isReplay={feedLabel() === 'replay'}>
          <HomeZone value={zone}>
            <LiveProvider>
              {view.isLine ? <Line {...{ services, view }} /> : <Framed {...{ services, locale, look, view }} />}
            </LiveProvider>
          </HomeZone>
        </ClockProvider>
      </body>
    </html>
  )
}

/** Texts for the mark of the connection: the script shows the one that holds. */
function useLiveness(feed: FeedLabel) {
  const t = useText()
  return {
    className: labelClass(feed, false),
    'data-lost': t(statusWords.reconnecting),
    'data-live': t(feedNames[feed]),
  }
}

/** A widget of one line: its mark and its source stand before what runs. */
function Line({ services, view }: Pick<WidgetDocument, 'services' | 'view'>) {
  const t = useText()
  const path = usePath()
  const { brandName } = services
  const feed = services.feedLabel()
  return (
    <main id="widget">
      <p className="widget-line-head">
        <span {...useLiveness(feed)}>
          <span>{t(feedNames[feed])}</span>
        </span>
        <a href={path(view.page)} title={t(words.opensPage)}>
          <span className="wide">{t(words.source, { brand: brandOf(services) })}</span>
          <span className="narrow" aria-hidden="true">
            {brandName}
          </span>
        </a>
      </p>
      {view.body}
    </main>
  )
}

/** The site with its address, as pages that embed a widget name where it comes from. */
const brandOf = ({ brandName, siteUrl }: WidgetDocument['services']) => `${brandName} (${new URL(siteUrl).host})`

function Framed({ services, locale, look, view }: Omit<WidgetDocument, 'url'>) {
  const t = useText()
  const path = usePath()
  const { clock } = services
  const feed = services.feedLabel()
  return (
    <main id="widget" className="widget">
      <header className="widget-head">
        <h1>{view.title}</h1>
        <span {...useLiveness(feed)}>
          <span>{t(feedNames[feed])}</span> · <time>{clockTime(clock.now(), look.zone)}</time>{' '}
          {zoneLabel(look.zone, locale, clock.now())}
        </span>
      </header>
      {view.body}
      <footer className="widget-foot">
        <a href={path(view.page)} title={t(words.opensPage)}>
          {t(words.source, { brand: brandOf(services) })}
        </a>
        {view.note !== undefined && <span>{view.note}</span>}
      </footer>
    </main>
  )
}

/** Own colours take the place of the theme's. */
function styleOf({ background, text, accent }: WidgetLook): CSSProperties | undefined {
  const own: Record<string, string> = {}
  if (background !== undefined) Object.assign(own, { '--widget-background': background })
  if (text !== undefined) Object.assign(own, { '--ink': text, '--ink-2': text, '--ink-3': text })
  if (accent !== undefined) own['--accent'] = accent
  // A frame whose colour scheme differs from its page's is painted opaque.
  if (background === 'transparent') own.colorScheme = 'normal'
  return Object.keys(own).length > 0 ? (own as CSSProperties) : undefined
}
