import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/chart-workspace.ts'
import * as errorWords from '../../words/error.ts'
import * as statusWords from '../../words/status.ts'
import * as symbolWords from '../../words/symbol.ts'
import type { ChartStatus } from './bar-feed.ts'

/** Says what the chart is waiting for, or why it is empty. */
export function ChartMessage({ status, onRetry }: { status: ChartStatus; onRetry: () => void }) {
  const t = useText()
  if (status === 'ready') return null
  if (status === 'loading')
    return (
      <div className="chart-message" role="status">
        <noscript>{t(symbolWords.needsScript)}</noscript>
        <span className="needs-script">{t(words.chartLoading)}</span>
      </div>
    )
  return (
    <div className="chart-message" role={status === 'error' ? 'alert' : 'status'}>
      <b>{t(status === 'error' ? errorWords.panel : statusWords.empty)}</b>
      <p>{t(status === 'error' ? words.chartFailed : words.chartEmpty)}</p>
      {status === 'error' && (
        <button type="button" className="button" onClick={onRetry}>
          {t(errorWords.retry)}
        </button>
      )}
    </div>
  )
}
