import { useText } from '../i18n/use-text.ts'
import * as words from '../words/chart-workspace.ts'
import * as errorWords from '../words/error.ts'
import * as quoteWords from '../words/quote.ts'
import * as statusWords from '../words/status.ts'
import * as symbolWords from '../words/symbol.ts'
import type { ChartStatus } from './bar-feed.ts'

interface ChartMessageProps {
  status: ChartStatus
  /** Whether a source gives the instrument a price. */
  hasPrice: boolean
  onRetry: () => void
}

/** Says what the chart is waiting for, or why it is empty. */
export function ChartMessage({ status, hasPrice, onRetry }: ChartMessageProps) {
  const t = useText()
  if (status === 'ready') return null
  if (status === 'loading')
    return (
      <div className="chart-message" role="status">
        <noscript>{t(symbolWords.needsScript)}</noscript>
        <span className="needs-script">{t(words.chartLoading)}</span>
      </div>
    )
  const [title, text] =
    status === 'error'
      ? [errorWords.panel, words.chartFailed]
      : hasPrice
        ? [statusWords.empty, words.chartEmpty]
        : [quoteWords.noSource, symbolWords.noPrice]
  return (
    <div className="chart-message" role={status === 'error' ? 'alert' : 'status'}>
      <b>{t(title)}</b>
      <p>{t(text)}</p>
      {status === 'error' && (
        <button type="button" className="button" onClick={onRetry}>
          {t(errorWords.retry)}
        </button>
      )}
    </div>
  )
}
