import { useId } from 'react'
import { formatPercent, formatPrice } from '#contract/price.ts'
import { useText } from '../i18n/use-text.ts'
import { baselineNames } from '../quotes/baseline.ts'
import * as alertWords from '../words/alert.ts'
import type { AlertDraft } from './use-alert-draft.ts'

/** The level of an alert: typed, or moved by its step with buttons and arrow keys; beside it where the price is now. */
export function LevelField({ draft }: { draft: AlertDraft }) {
  const { row, isPrice, text, fault, step, decimals, percent, baseline, write, move } = draft
  const t = useText()
  const field = useId()
  const stepText = formatPrice(step, decimals)
  return (
    <div className="setting">
      <label htmlFor={field}>{t(isPrice ? alertWords.level : alertWords.percentLevel)}</label>
      <div className="alert-level">
        <span className="field">
          <button type="button" aria-label={t(alertWords.lower, { step: stepText })} onClick={() => move(-step)}>
            −
          </button>
          <input
            id={field}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={fault !== ''}
            aria-describedby={`${field}-note`}
            onChange={event => write(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              move(event.key === 'ArrowUp' ? step : -step)
            }}
          />
          <button type="button" aria-label={t(alertWords.higher, { step: stepText })} onClick={() => move(step)}>
            +
          </button>
        </span>
        <span className="num muted small">
          {isPrice
            ? t(alertWords.lastIs, { price: formatPrice(row.bid, row.decimals) })
            : t(alertWords.changeIs, { percent: formatPercent(percent), baseline: t(baselineNames[baseline]) })}
        </span>
        <p id={`${field}-note`} className="alert-fault" role="alert">
          {fault}
        </p>
      </div>
    </div>
  )
}
