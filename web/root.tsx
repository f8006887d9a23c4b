import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { htmlLang, localeOfPath } from '#contract/text/locale.ts'
import { FOOTER_ADVERT_PAGE_SIZE, TICKER_SYMBOLS } from '#contract/time/constants.ts'
import type { Route } from './+types/root.ts'
import { AccountDialogs } from './account/account-dialogs.tsx'
import { MissingArticle } from './community/missing-article.tsx'
import { ErrorPage, isMissing } from './errors/error-page.tsx'
import { LastResort } from './errors/last-resort.tsx'
import { useLocale, useText } from './i18n/use-text.ts'
import { Banners, type ShownAdvert } from './layout/adverts.tsx'
import { type AnnouncementBars, announcementBars } from './layout/announcement-bar.ts'
import { announcementScript } from './layout/announcement-script.ts'
import { ConnectionNotice } from './layout/connection-notice.tsx'
import { InPageNavigation } from './layout/in-page-navigation.tsx'
import { languageScript } from './layout/language-choice.tsx'
import { PageKeys } from './layout/page-keys.tsx'
import { PaperHead } from './layout/paper-head.tsx'
import { RouteProgress } from './layout/route-progress.tsx'
import { SectionMenu } from './layout/section-menu.tsx'
import { SideWidget, SiteFooter } from './layout/site-footer.tsx'
import { SiteHeader } from './layout/site-header.tsx'
import { Tabs } from './layout/tabs.tsx'
import { ErrorContext, useIsMissing } from './layout/use-is-missing.ts'
import { LiveProvider } from './live/live.tsx'
import { ClockProvider } from './live/page-clock.tsx'
import { layoutOf } from './pages/layout-of.ts'
import { useNonce } from './pages/nonce.ts'
import type { PortalData } from './pages/portal-data.ts'
import { servicesContext, visitorContext } from './pages/services.ts'
import { collectRows } from './quotes/collect-rows.ts'
import { useMarkHydrated } from './quotes/served-html.ts'
import { sessionScript } from './session/session-script.ts'
import { defaultColours, preferencesScript, useFiguresAsChosen } from './settings/preferences.ts'
import { attributesOf, SETTINGS_COOKIE, settingsOfCookie } from './settings/settings-cookie.ts'
import commonSheet from './styles/sheets/common.css?url'
import printSheet from './styles/sheets/print.css?url'
import { Toasts } from './toasts/toasts.tsx'
import * as errorWords from './words/error.ts'
import * as nav from './words/nav.ts'

const shownAdvert = ({ id, title, text, link }: ShownAdvert): ShownAdvert => ({ id, title, text, link })

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { adverts } = services
  const [pinned, left, right, footer, community] = await Promise.all([
    services.announcements.pinned(locale),
    adverts.shown('YH_PC_NAV_LEFT', locale),
    adverts.shown('YH_PC_NAV_RIGHT', locale),
    adverts.shown('YH_PC_FOOTER_TRADERS', locale),
    adverts.shown('YH_PC_COMMUNITY', locale),
  ])
  const instruments = TICKER_SYMBOLS.flatMap(symbol => services.market.catalogue.find(symbol) ?? [])
  const { brandName, feedLabel, recordings } = services
  const visitor = context.get(visitorContext)
  return {
    // Of a page for one visitor: it is painted as chosen even without JavaScript.
    ...(visitor && { chosen: attributesOf(settingsOfCookie(visitor.cookie(SETTINGS_COOKIE))) }),
    ...({
      ...{ brandName, feed: feedLabel(), recordings },
      ...(community.length > 0 && {
        community: community.map(advert => ({ ...shownAdvert(advert), image: advert.image })),
      }),
    } satisfies PortalData),
    ...(pinned.length > 0 && { announcements: announcementBars(pinned, locale) }),
    missingTitle: services.pageMeta.of('/404', locale)?.title,
    banners: [...left.slice(0, 1), ...right.slice(0, 1)].map(shownAdvert),
    footerAdverts: footer.slice(0, FOOTER_ADVERT_PAGE_SIZE).map(shownAdvert),
    now: services.clock.now(),
    speed: services.clock.speed,
    ticker: encodeRows(collectRows(services, instruments, locale).map(row => ({ ...row, spark: '' }))),
  }
}

/** The data of the frame does not change during client-side navigation. */
export function shouldRevalidate(): boolean {
  return false
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: commonSheet },
  { rel: 'stylesheet', href: printSheet, media: 'print' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** Head of a page whose loader threw, which has no head of its own. */
export const meta: Route.MetaFunction = ({ error, loaderData, location }) => {
  if (!error || !loaderData) return []
  const locale = localeOfPath(location.pathname)
  const title = isMissing(error) ? loaderData.missingTitle : errorWords.tryLater[locale]
  return [{ title: `${title} | ${loaderData.brandName}` }, { name: 'robots', content: 'noindex' }]
}

/** Rendered by the server only: it has already run when the browser hydrates the page, so the bundle omits it. */
const firstScript = { __html: import.meta.env.SSR ? languageScript() + preferencesScript() + sessionScript() : '' }

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const frame = useRouteLoaderData<typeof loader>('root')
  const script =
    import.meta.env.SSR && frame?.announcements
      ? { __html: firstScript.__html + announcementScript(frame.announcements) }
      : firstScript
  return (
    <html
      lang={htmlLang[locale]}
      data-quote-colors={defaultColours[locale]}
      {...frame?.chosen}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101217" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint */}
        <script {...useNonce()} dangerouslySetInnerHTML={script} suppressHydrationWarning />
        <link rel="manifest" href={locale === 'tw' ? '/manifest.webmanifest' : `/${locale}/manifest.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body id="top">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Rendered by the server as HTML: its words, icons and styles are in no script. */
function AnnouncementBar({ bars }: AnnouncementBars) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
  return <div dangerouslySetInnerHTML={bars} />
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  useFiguresAsChosen()
  useMarkHydrated()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const { menu, hasHeader, hasFooter, hasBanners, isWorkspace } = layoutOf(pathname, query, useIsMissing())
  const frame = useRouteLoaderData<typeof loader>('root')
  if (!frame) return children
  return (
    <ClockProvider renderedAt={frame.now} speed={frame.speed} isReplay={frame.feed === 'replay'}>
      <LiveProvider>
        <InPageNavigation />
        <RouteProgress />
        <a className="skip-link" href="#main">
          {t(nav.skip)}
        </a>
        {hasHeader && (
          <>
            <SiteHeader brandName={frame.brandName} ticker={frame.ticker} />
            <PageKeys />
            <Tabs />
            {frame.announcements && <AnnouncementBar {...frame.announcements} />}
            {hasBanners && !isWorkspace && <Banners adverts={frame.banners} />}
          </>
        )}
        {menu && !isWorkspace && <SectionMenu section={menu} />}
        <ConnectionNotice />
        <PaperHead brandName={frame.brandName} feed={frame.feed} />
        <main id="main" className="wrap">
          {children}
        </main>
        {isWorkspace && hasBanners && <Banners adverts={frame.banners} />}
        {isWorkspace && menu && <SectionMenu section={menu} />}
        {hasFooter && (
          <>
            <SiteFooter
              brandName={frame.brandName}
              year={new Date(frame.now).getUTCFullYear()}
              simulated={frame.feed === 'simulated'}
              adverts={frame.footerAdverts}
            />
            <SideWidget />
          </>
        )}
        <AccountDialogs />
        <Toasts />
      </LiveProvider>
    </ClockProvider>
  )
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorContext value={true}>
      <LastResort>
        <Frame>
          {isMissing(error) ? (
            <MissingArticle>
              <ErrorPage error={error} />
            </MissingArticle>
          ) : (
            <ErrorPage error={error} />
          )}
        </Frame>
      </LastResort>
    </ErrorContext>
  )
}
