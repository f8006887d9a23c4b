import { usePath, useText } from '../../i18n/use-text.ts'
import { ChoiceField, NumberField } from '../../ui/fields.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import { DEPOSIT_CALCULATOR } from './calculator-address.ts'
import type { RateRow } from './collect-rates.ts'
import { termText } from './rate-text.ts'

/** Asks the deposit calculator for the interest at the best rate of the page, or at another. */
export function InterestPanel({
  best,
  terms,
  amount,
  currency,
}: {
  best: RateRow
  /** Months. */
  terms: readonly number[]
  amount: number
  currency: string
}) {
  const t = useText()
  const path = usePath()
  return (
    <Panel title={t(words.interestCalculator)}>
      <form className="panel-body rate-interest" method="get" action={path(DEPOSIT_CALCULATOR)}>
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="unit" value="month" />
        <input type="hidden" name="basis" value="effective" />
        <NumberField
          key={amount}
          name="amount"
          label={t(rateWords.principal)}
          text={String(amount)}
          unit={currency}
          isAlwaysSet
        />
        <div>
          <ChoiceField
            name="term"
            label={t(rateWords.term)}
            text={String(best.termMonths)}
            options={terms.map(term => [String(term), termText(term, t)] as const)}
            isAlwaysSet
          />
          <NumberField
            name="rate"
            label={t(rateWords.effective)}
            text={best.effective.toFixed(2)}
            unit="%"
            isAlwaysSet
          />
        </div>
        <button type="submit" className="button">
          {t(words.calculate)}
        </button>
      </form>
    </Panel>
  )
}
