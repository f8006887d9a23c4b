import { loanMethods } from '#contract/rates/money-calculators.ts'
import { TypedForm } from '../../../forms/address-form.tsx'
import type { TypedValues } from '../../../forms/use-typed-values.ts'
import { useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/money-calculators.ts'
import { Chosen, CurrencyField, Typed } from './calculator-fields.tsx'
import type { LoanTyped, readLoan } from './loan-fields.ts'

/** A loan; without a script the button asks for the page of what was entered. */
export function LoanForm({
  values,
  read: { fields, rules },
}: {
  values: TypedValues<keyof LoanTyped>
  read: ReturnType<typeof readLoan>
}) {
  const t = useText()
  const { currency } = values.typed
  const typed = { values, fields, rules }
  return (
    <TypedForm values={values} send={t(words.calculate)} className="calculator-form">
      <div className="calculator-row amount">
        <Typed name="amount" label={t(words.loanAmount)} {...typed} />
        <CurrencyField<keyof LoanTyped> values={values} />
      </div>
      <Typed name="rate" label={t(words.annualRate)} unit="%" {...typed} />
      <div className="calculator-row amount">
        <Typed name="term" label={t(words.term)} {...typed} />
        <Chosen
          name="unit"
          label={t(words.unit)}
          values={values}
          options={[
            ['year', t(words.years)],
            ['month', t(words.months)],
          ]}
        />
      </div>
      <Chosen
        name="method"
        label={t(words.method)}
        values={values}
        options={loanMethods.map(method => [method, t(words.methodNames[method])] as const)}
      />
      <Typed name="extra" label={t(words.extraMonthly)} unit={currency} {...typed} />
      <div className="calculator-row">
        <Typed name="once" label={t(words.extraOnce)} unit={currency} {...typed} />
        <Typed name="onceAt" label={t(words.onceAt)} {...typed} />
      </div>
    </TypedForm>
  )
}
