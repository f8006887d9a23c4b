import { formatPercent, formatPrice } from '#contract/prices/price.ts'
import { useText } from '../i18n/use-text.ts'
import { baselineNames } from '../quotes/baseline.ts'
import { StepField } from '../ui/step-field.tsx'
import * as alertWords from '../words/alert.ts'
import type { AlertDraft } from './use-alert-draft.ts'

/** The level of an alert: typed, or moved by its step with buttons and arrow keys; below it where the price is now. */
export function LevelField({ draft }: { draft: AlertDraft }) {
  const { row, isPrice, text, fault, step, decimals, percent, baseline, write, move } = draft
  const t = useText()
  const stepText = formatPrice(step, decimals)
  const now = isPrice
    ? t(alertWords.lastIs, { price: formatPrice(row.bid, row.decimals) })
    : t(alertWords.changeIs, { percent: formatPercent(percent), baseline: t(baselineNames[baseline]) })
  return (
    <StepField
      name="level"
      label={t(isPrice ? alertWords.level : alertWords.percentLevel)}
      text={text}
      hint={<span className="num">{now}</span>}
      error={fault || undefined}
      lower={t(alertWords.lower, { step: stepText })}
      higher={t(alertWords.higher, { step: stepText })}
      isAlwaysSet
      onText={write}
      onStep={direction => move(direction * step)}
    />
  )
}
