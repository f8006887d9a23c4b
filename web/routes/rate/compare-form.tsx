import { comparedTerms } from '#contract/rates/rate-product.ts'
import { AddressForm } from '../../forms/address-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceField, NumberField } from '../../ui/fields.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-compare.ts'
import * as pageWords from '../../words/rate-pages.ts'
import { amountOf } from './rate-query.ts'
import { termText } from './rate-text.ts'

/** The usual values follow from the reader's language: all are named. */
const FIELDS = { currency: '', amount: '', term: '' }

/** In which currency, for how long and how much. */
export function CompareForm({
  home,
  term,
  amount,
  usualAmount,
  currencies,
}: {
  home: string
  term: number
  /** As typed. */
  amount: string
  /** Compared while the field is empty. */
  usualAmount: number
  currencies: readonly string[]
}) {
  const t = useText()
  return (
    <AddressForm fields={FIELDS} send={t(words.show)} className="form-row of-panel">
      <ChoiceField
        name="currency"
        label={t(words.home)}
        text={home}
        options={currencies.map(code => [code, code] as const)}
        isAlwaysSet
      />
      <NumberField
        name="amount"
        label={t(pageWords.depositAmount)}
        text={amount}
        placeholder={String(usualAmount)}
        error={amountOf(amount) === undefined ? t(pageWords.notAnAmount, { text: amount }) : undefined}
        unit={home}
        isAlwaysSet
      />
      <ChoiceField
        name="term"
        label={t(rateWords.term)}
        text={String(term)}
        options={comparedTerms.map(months => [months, termText(Number(months), t)] as const)}
        isAlwaysSet
      />
    </AddressForm>
  )
}
