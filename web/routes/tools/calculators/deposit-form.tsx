import { depositBases, earlyRules } from '#contract/rates/money-calculators.ts'
import { TypedForm } from '../../../forms/address-form.tsx'
import type { TypedValues } from '../../../forms/use-typed-values.ts'
import { useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/money-calculators.ts'
import { Chosen, CurrencyField, Typed } from './calculator-fields.tsx'
import type { DepositTyped, readDeposit } from './deposit-fields.ts'

/** A deposit; without a script the button asks for the page of what was entered. */
export function DepositForm({
  values,
  read: { fields, rules },
}: {
  values: TypedValues<keyof DepositTyped>
  read: ReturnType<typeof readDeposit>
}) {
  const t = useText()
  const typed = { values, fields, rules }
  return (
    <TypedForm values={values} send={t(words.calculate)} className="calculator-form">
      <div className="calculator-row amount">
        <Typed name="amount" label={t(words.depositAmount)} {...typed} />
        <CurrencyField<keyof DepositTyped> values={values} />
      </div>
      <Typed name="rate" label={t(words.annualRate)} unit="%" {...typed} />
      <Chosen
        name="basis"
        label={t(words.basis)}
        values={values}
        options={depositBases.map(basis => [basis, t(words.basisNames[basis])] as const)}
      />
      <div className="calculator-row amount">
        <Typed name="term" label={t(words.term)} {...typed} />
        <Chosen
          name="unit"
          label={t(words.unit)}
          values={values}
          options={[
            ['month', t(words.months)],
            ['year', t(words.years)],
          ]}
        />
      </div>
      <Typed name="tax" label={t(words.taxRate)} unit="%" {...typed} />
      <Typed name="heldFor" label={t(words.withdrawnAt)} hint={t(words.withdrawnHint)} {...typed} />
      <div className="calculator-row early">
        <Chosen
          name="early"
          label={t(words.earlyRule)}
          values={values}
          options={earlyRules.map(rule => [rule, t(words.earlyNames[rule])] as const)}
        />
        <Typed name="earlyValue" label={t(words.earlyValue)} {...typed} />
      </div>
    </TypedForm>
  )
}
