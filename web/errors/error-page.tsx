import { isRouteErrorResponse } from 'react-router'
import type { Text } from '#contract/text/locale.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { reloadOnRequest } from '../ui/reload-guard.ts'
import * as errorWords from '../words/error.ts'
import * as nav from '../words/nav.ts'
import * as pageWords from '../words/page.ts'

/** Whether an error is a 404. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** The content of a failed page: not found, or try again later. */
export function ErrorPage({ error }: { error: unknown }) {
  return isMissing(error) ? <NotFoundScreen advice={adviceOf(error)} /> : <FailureScreen />
}

/** What a loader has said of an address that leads nowhere. */
function adviceOf(error: unknown): Text | undefined {
  return isRouteErrorResponse(error) ? (error.data as { advice?: Text } | undefined)?.advice : undefined
}

export function NotFoundScreen({ advice }: { advice?: Text | undefined }) {
  const t = useText()
  const path = usePath()
  const links = [
    { label: 'EURUSD', target: '/forex/moreDetail?chartOf=EURUSD' },
    { label: t(nav.gold), target: '/commodities/moreDetail?chartOf=Gold' },
    { label: 'DXY', target: '/forex/moreDetail?chartOf=DXY' },
    { label: t(nav.dailyNews), target: '/finance/dailyNews' },
  ]
  return (
    <section className="board">
      <div className="panel error-page">
        <BrokenChart />
        <h1>{t(errorWords.notFound)}</h1>
        <p>{t(advice ?? pageWords.notFoundAdvice)}</p>
        <p>{t(errorWords.tryLater)}</p>
        <div className="actions">
          <a className="button primary" href={path('/')}>
            {t(errorWords.home)}
          </a>
          <a className="button" href={path('/forex')}>
            {t(pageWords.searchSymbol)}
          </a>
        </div>
        <div className="links">
          {links.map(({ label, target }) => (
            <a key={target} className="chip" href={path(target)}>
              {label}
            </a>
          ))}
        </div>
        <span className="muted small">404</span>
      </div>
    </section>
  )
}

function FailureScreen() {
  const t = useText()
  const path = usePath()
  return (
    <section className="board">
      <div className="panel error-page" role="alert">
        <BrokenChart />
        <h1>{t(errorWords.tryLater)}</h1>
        <p>{t(pageWords.errorAdvice)}</p>
        <div className="actions">
          <button type="button" className="button primary" onClick={reloadOnRequest}>
            {t(pageWords.reload)}
          </button>
          <a className="button" href={path('/')}>
            {t(errorWords.home)}
          </a>
        </div>
      </div>
    </section>
  )
}

/** A candlestick chart that breaks off where the page should have been. */
const candles = [
  [10, 96, 8, 6, 0],
  [30, 86, 14, 10, 1],
  [50, 102, 12, 12, 0],
  [70, 84, 12, 9, 1],
  [90, 90, 6, 6, 1],
  [110, 84, 8, 8, 1],
  [130, 76, 16, 10, 1],
  [150, 62, 22, 12, 1],
  [170, 66, 14, 10, 0],
  [190, 48, 24, 14, 1],
  [210, 34, 26, 12, 1],
  [230, 30, 14, 10, 0],
  [250, 22, 18, 10, 1],
] as const

function BrokenChart() {
  return (
    <svg width="420" height="150" viewBox="0 0 420 150" fill="none" stroke="var(--ink-3)" aria-hidden="true">
      {[15, 70, 125].map(y => (
        <path key={y} d={`M0 ${y}h420`} stroke="var(--line-strong)" strokeDasharray="2 4" />
      ))}
      {candles.map(([x, y, body, wick, hollow]) => (
        <g key={x}>
          <path d={`M${x + 4} ${y - wick}V${y + body + wick}`} />
          <rect x={x} y={y} width="8" height={body} fill={hollow ? 'var(--surface)' : 'var(--ink-3)'} />
        </g>
      ))}
      <path d="M275 30h22" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="300" cy="30" r="4" fill="var(--accent)" stroke="none" />
      <path d="M310 30h90" stroke="var(--accent-line)" strokeWidth="2" strokeDasharray="7 6" />
    </svg>
  )
}
