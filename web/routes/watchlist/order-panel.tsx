import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/watchlist.ts'

/** Moves instruments up and down one position at a time. */
export function OrderPanel({
  symbols,
  onMove,
}: {
  symbols: readonly string[]
  onMove(symbol: string, by: number): void
}) {
  const t = useText()
  return (
    <details className="watch-order">
      <summary>{t(words.order)}</summary>
      <ol>
        {symbols.map(symbol => (
          <li key={symbol}>
            <b>{symbol}</b>
            <button
              type="button"
              className="button"
              aria-label={t(words.moveUp, { symbol })}
              onClick={() => onMove(symbol, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="button"
              aria-label={t(words.moveDown, { symbol })}
              onClick={() => onMove(symbol, 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
