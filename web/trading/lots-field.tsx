import { useText } from '../i18n/use-text.ts'
import { StepField } from '../ui/step-field.tsx'
import * as words from '../words/ticket.ts'
import { MAX_SIZE } from './ticket-sums.ts'
import { useTypedLots } from './use-typed-lots.ts'

const USUAL = [10, 100, 500] as const

interface LotsFieldProps {
  /** Hundredths of a lot; undefined while what is typed is no size. */
  size: number | undefined
  onSize(size: number | undefined): void
  onStep(direction: 1 | -1): void
  /** The size for a risk of 1 % of the equity; undefined while it cannot be computed. */
  riskSize: number | undefined
  onRisk(): void
}

/** Lots: typed, by steps, as usual sizes, or as the risk of 1 % of the equity. */
export function LotsField({ size, onSize, onStep, riskSize, onRisk }: LotsFieldProps) {
  const t = useText()
  const { text, type, written } = useTypedLots(size, MAX_SIZE, onSize)
  return (
    <div className="ticket-lots">
      <StepField
        name="lots"
        label={t(words.lots)}
        lower={t(words.fewerLots)}
        higher={t(words.moreLots)}
        text={text}
        isAlwaysSet
        error={size === undefined ? t(words.lotsRange) : undefined}
        onText={type}
        onStep={onStep}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a frame of a form would have a border and a legend */}
      <div className="ticket-sizes" role="group" aria-label={t(words.commonLots)}>
        {USUAL.map(each => (
          <button key={each} type="button" className="num" aria-pressed={size === each} onClick={() => onSize(each)}>
            {written(each)}
          </button>
        ))}
        <button type="button" aria-pressed={riskSize !== undefined && size === riskSize} onClick={onRisk}>
          {t(words.onePercent)}
        </button>
      </div>
    </div>
  )
}
