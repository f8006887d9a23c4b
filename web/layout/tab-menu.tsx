import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatPrice } from '#contract/prices/price.ts'
import { withoutLocale } from '#contract/text/locale.ts'
import { CRYPTO_LIST_SIZE, OIL_SYMBOLS, QUOTE_REFRESH_MS } from '#contract/time/constants.ts'
import { hourMinute, zoneLabel } from '../i18n/time.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { useBaselineText, useChosenBaseline } from '../quotes/baseline.ts'
import { Figure } from '../quotes/figure.tsx'
import { moveTone } from '../quotes/figures.ts'
import { fetchRows, type ListedRow } from '../quotes/list-call.ts'
import { paintFigures } from '../quotes/live-cell.ts'
import { useLivePart } from '../quotes/live-part.ts'
import { sparkline } from '../quotes/sparkline.ts'
import { symbolPage } from '../quotes/symbol-page.ts'
import { amountText } from '../quotes/yuan.ts'
import type { MainTab } from '../site-map/main-tabs.ts'
import * as cryptoWords from '../words/crypto.ts'
import * as nav from '../words/nav.ts'
import * as quoteWords from '../words/quote.ts'
import { menuLinks, menuSymbols } from './menu-links.ts'
import { tabNames } from './tab-names.ts'
import { shownTabs } from './tab-targets.ts'

const METALS = ['Gold', 'Silver', 'Platinum', 'Palladium', 'SGEGold', 'SHFEGold'] as const

const noRows: readonly ListedRow[] = []

interface TabMenuProps {
  tab: MainTab
  /** Left edge of the tab, in pixels from the left of the window. */
  left: number
  /** Whether the keyboard opened it, so that it takes the focus. */
  takesFocus: boolean
  onLeave(): void
}

/** The drop-down menu of a tab: its pages, and live quotes for markets. */
export default function TabMenu({ tab, left, takesFocus, onLeave }: TabMenuProps) {
  const t = useText()
  const path = usePath()
  const links = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) links.current?.querySelector('a')?.focus()
  }, [takesFocus])
  const symbols = menuSymbols[tab]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks on its links close it, from the keyboard too
    <div
      className={tab === 'home' || symbols ? 'tab-menu' : 'tab-menu narrow'}
      style={{ '--left': `${left}px` } as CSSProperties}
      onClick={event => (event.target as Element).closest('a') && onLeave()}
    >
      <nav className="tab-menu-links" aria-label={t(tabNames[tab])} ref={links}>
        <a href={path(shownTabs.find(each => each.tab === tab)!.target)}>{t(tabNames[tab])}</a>
        {menuLinks[tab].map(({ label, target }) => (
          <a key={target} href={path(target)}>
            {t(label)}
          </a>
        ))}
      </nav>
      {tab === 'home' && <GoldAndOil />}
      {symbols && <QuoteGrid symbols={symbols} />}
    </div>
  )
}

/** Quotes of gold or crude oil; the visitor can switch. Starts with the one the page is about. */
function GoldAndOil() {
  const t = useText()
  const here = withoutLocale(useLocation().pathname)
  const [chosen, setChosen] = useState<'gold' | 'crudeOil'>(here === '/home/CrudeOil' ? 'crudeOil' : 'gold')
  return (
    <QuoteGrid key={chosen} symbols={chosen === 'gold' ? METALS : OIL_SYMBOLS}>
      <div className="segments">
        {(['gold', 'crudeOil'] as const).map(each => (
          <button key={each} type="button" aria-pressed={each === chosen} onClick={() => setChosen(each)}>
            {t(each === 'gold' ? nav.gold : nav.crudeOil)}
          </button>
        ))}
      </div>
    </QuoteGrid>
  )
}

function Spark({ row }: { row: ListedRow }) {
  const picture = { __html: sparkline(row).text }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value
  return <span className={moveTone(row)} dangerouslySetInnerHTML={picture} />
}

/** Rows of the list API, fetched when the menu opens and every five minutes while it is open. */
function useListedRows(symbols: readonly string[]) {
  const locale = useLocale()
  const clock = usePageClock()
  const [fetched, setFetched] = useState<{
    rows: readonly ListedRow[]
    yuanPerDollar: number | undefined
    at: number
  }>()
  useEffect(() => {
    const controller = new AbortController()
    const fetchOnce = () =>
      fetchRows(symbols, { locale, withSpark: true, signal: controller.signal }).then(
        answer => setFetched({ ...answer, at: clock.now() }),
        // The menu's links work without quotes.
        () => undefined,
      )
    void fetchOnce()
    const timer = setInterval(fetchOnce, QUOTE_REFRESH_MS)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [symbols, locale, clock])
  return fetched
}

function QuoteGrid({ symbols, children }: { symbols: readonly string[]; children?: ReactNode }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const grid = useRef<HTMLDivElement>(null)
  const fetched = useListedRows(symbols)
  const rows = useChosenBaseline(fetched?.rows ?? noRows)
  const baseline = useBaselineText(rows)
  useLivePart(grid, rows, rows.length > 0, paintFigures)
  const bySymbol = new Map(rows.map(row => [row.symbol, row]))
  const hasCoins = rows.some(row => row.yuan !== undefined)
  return (
    <>
      <div className="tab-menu-quotes" ref={grid}>
        {symbols.slice(0, CRYPTO_LIST_SIZE).map(symbol => {
          const row = bySymbol.get(symbol)
          if (!row) return <span key={symbol} className="menu-cell" aria-busy={fetched === undefined} />
          return (
            <a key={symbol} className="menu-cell" href={path(symbolPage(row))} data-symbol={symbol}>
              <span className="menu-name" title={row.name}>
                <b>{symbol}</b> {row.name !== symbol && <span>{row.name}</span>}
              </span>
              <Spark row={row} />
              <Figure name="price" row={row} />
              <Figure name="move" row={row} />
              {row.yuan !== undefined && <span className="num muted yuan">{amountText(row.yuan, locale)}</span>}
            </a>
          )
        })}
      </div>
      <div className="tab-menu-note">
        {children}
        {hasCoins && fetched?.yuanPerDollar !== undefined && (
          <p>
            {t(cryptoWords.yuan)}
            <br />
            <span className="num">
              1 USD = <b>{formatPrice(Math.round(fetched.yuanPerDollar * 10_000), 4)}</b> CNY
            </span>
          </p>
        )}
        {fetched && (
          <p className="muted">
            {t(quoteWords.changePct)} {baseline}
            <br />
            {t(quoteWords.updated)} <time className="num">{hourMinute(fetched.at, zone)}</time>{' '}
            {zoneLabel(zone, locale, fetched.at)}
          </p>
        )}
      </div>
    </>
  )
}
