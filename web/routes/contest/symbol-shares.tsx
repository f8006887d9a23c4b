import type { ContestStats } from '#contract/contests/contest.ts'
import { useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Settled } from '../../ui/settled.ts'
import * as words from '../../words/contest-page.ts'

const MAX_SYMBOLS = 8

/** How many of the open positions of all entries are long, by instrument. */
export function SymbolShares({ stats }: { stats: Settled<ContestStats> }) {
  const t = useText()
  return (
    <Panel title={t(words.symbols)} note={t(words.allOpen)} data={stats}>
      {({ bySymbol }) =>
        bySymbol.every(({ longPercent }) => longPercent === null) ? (
          <p className="contest-note">{t(words.noSymbols)}</p>
        ) : (
          <ul className="symbol-shares">
            {bySymbol.slice(0, MAX_SYMBOLS).map(({ symbol, longPercent }) => {
              if (longPercent === null) return null
              const share = Math.round(longPercent)
              return (
                <li key={symbol}>
                  <b>{symbol}</b>
                  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect className="long" width={share} height="6" />
                    <rect className="short" x={share} width={100 - share} height="6" />
                  </svg>
                  <span className="num">{t(words.long, { percent: `${share}%` })}</span>
                </li>
              )
            })}
          </ul>
        )
      }
    </Panel>
  )
}
