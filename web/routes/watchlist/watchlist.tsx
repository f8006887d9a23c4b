import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { useNonce } from '../../pages/nonce.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useMixedBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { mixedColumns as columns } from '../../quotes/mixed-columns.ts'
import { ListHead } from '../../quotes/quote-list.tsx'
import { sortFrom } from '../../quotes/sort.ts'
import sheet from '../../styles/sheets/watchlist.css?url'
import { readFragment } from '../../watchlist/transfer.ts'
import { chosenPlace, starred } from '../../watchlist/watch-lists.ts'
import { STORAGE_KEY, useWatchLists } from '../../watchlist/watch-store.ts'
import * as join from '../../words/join.ts'
import * as nav from '../../words/nav.ts'
import * as quoteWords from '../../words/quote.ts'
import * as words from '../../words/watchlist.ts'
import type { Route } from './+types/watchlist.ts'
import { OwnList } from './own-list.tsx'
import { SharedList } from './shared-list.tsx'
import { StartTable } from './watched-table.tsx'

/** Suggestions for an empty list: one or two of each market. */
const startSymbols = ['EURUSD', 'USDJPY', 'DXY', 'Gold', 'Brent', 'USSPX500', 'NIKKEI225', 'US10Y', 'BTCUSD']

/**
 * Runs during parsing, before anything below it is painted: reserves the height of the visitor's list, or of the one in
 * the address, in place of the suggestions for visitors without a list.
 */
const reserveHeightScript = `(function(){var h=document.documentElement,n=/[#&]symbols=([^&]+)/.exec(location.hash);n=n&&n[1].split(/,|%2C/i).length;try{if(!n){var a=JSON.parse(localStorage.getItem('${STORAGE_KEY}'));n=(a.filter(function(e){return e.chosen})[0]||a[0]).symbols.length}}catch(e){}if(n>0){h.setAttribute('data-watched','');h.style.setProperty('--watched',Math.min(n,200))}})()`

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (
    sortFrom(
      url.searchParams,
      columns.map(({ key }) => key),
    ) === 'unknown'
  )
    notFound()
  const instruments = startSymbols.flatMap(symbol => services.market.catalogue.find(symbol) ?? [])
  return {
    head: pageHead(services, url, '/watchlist'),
    rows: encodeRows(collectRows(services, instruments, localeOfPath(url.pathname))),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const neverChanges = () => () => undefined

/** Whether the page is hydrated: from then on the visitor's own data is known. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/**
 * Keeps a part of the page where it is in the window while what is above it grows with `count`, so that the next row can
 * be pressed where the last one was. A part that nobody uses moves.
 */
function useStillPlace(count: number): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  const before = useRef<{ count: number; top: number }>(undefined)
  useLayoutEffect(() => {
    const element = part.current
    if (!element) return
    const top = element.getBoundingClientRect().top + window.scrollY
    const known = before.current
    before.current = { count, top }
    if (known && known.count !== count && element.matches(':hover, :focus-within')) window.scrollBy(0, top - known.top)
  })
  return part
}

export default function WatchlistPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const startRows = useRows(loaderData.rows)
  const isHydrated = useHydrated()
  const lists = useWatchLists()
  const place = chosenPlace(lists)
  const { hash } = useLocation()
  const shared = useMemo(() => (isHydrated ? readFragment(hash) : undefined), [isHydrated, hash])
  // Suggestions stay visible while they are being starred: the list grows above them.
  const [offered, setOffered] = useState<{ place: number; isShown: boolean }>()
  const count = starred(lists).length
  if (isHydrated && offered?.place !== place) setOffered({ place, isShown: count === 0 })
  const isOwnFirst = isHydrated && (shared !== undefined || count > 0)
  const start = useStillPlace(count)
  const own = (
    <section key="own" className={`board watch-own ${isHydrated ? '' : 'asleep'}`}>
      <div className="panel">
        {shared ? <SharedList key={hash} shared={shared} /> : isHydrated && <OwnList lists={lists} />}
      </div>
    </section>
  )
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint */}
      <script {...useNonce()} dangerouslySetInnerHTML={{ __html: reserveHeightScript }} suppressHydrationWarning />
      <ListHead title={t(nav.watchlist)}>
        {t(join.sentences, {
          first: t(words.about),
          next: t(quoteWords.changeNote, { baseline: useMixedBaselineText() }),
        })}
      </ListHead>
      {isOwnFirst && own}
      {(!isHydrated || (offered?.isShown && !shared)) && (
        <section key="start" className={`board watch-start ${isHydrated ? '' : 'asleep'}`} ref={start}>
          <div className="panel">
            <div className="panel-head">
              <h2>{t(words.start)}</h2>
            </div>
            <StartTable caption={t(words.start)} rows={startRows} />
          </div>
        </section>
      )}
      {!isOwnFirst && own}
    </>
  )
}
