import { calculatorCurrencies } from '#contract/rates/money-calculators.ts'
import type { TypedValues } from '../../../forms/use-typed-values.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceField, NumberField } from '../../../ui/fields.tsx'
import * as words from '../../../words/money-calculators.ts'
import { faultText } from './fault-text.ts'
import type { Fields, NumberRule } from './read-fields.ts'

/** A number of a calculator, with what is wrong with it. */
export function Typed<Name extends string, All extends string>({
  name,
  label,
  unit,
  hint,
  values,
  fields,
  rules,
}: {
  name: Name & All
  label: string
  unit?: string
  hint?: string
  values: TypedValues<All>
  fields: Fields<Name>
  rules: Readonly<Record<Name, NumberRule>>
}) {
  const t = useText()
  const text = values.typed[name]
  const fault = fields.faults[name]
  const error = fault && faultText(fault, { text, field: label, rule: rules[name] }, t)
  return (
    <NumberField
      key={values.start}
      name={name}
      label={label}
      text={text}
      error={error}
      isAlwaysSet
      {...(unit === undefined ? {} : { unit })}
      {...(hint === undefined ? {} : { hint })}
      onText={typed => values.type(name, typed)}
    />
  )
}

/** A choice of a calculator. */
export function Chosen<All extends string>({
  name,
  label,
  options,
  values,
}: {
  name: All
  label: string
  options: readonly (readonly [value: string, text: string])[]
  values: TypedValues<All>
}) {
  return (
    <ChoiceField
      name={name}
      label={label}
      chosen={values.typed[name]}
      options={options}
      isAlwaysSet
      onText={value => values.type(name, value)}
    />
  )
}

export function CurrencyField<All extends string>({ values }: { values: TypedValues<All | 'currency'> }) {
  const t = useText()
  return (
    <Chosen<All | 'currency'>
      name="currency"
      label={t(words.currency)}
      values={values}
      options={calculatorCurrencies.map(code => [code, code] as const)}
    />
  )
}

/** Figures of a result: the main one first. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="calculator-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
