import { formatDecimal } from '#contract/prices/price.ts'
import { TypedForm } from '../../../forms/address-form.tsx'
import type { TypedValues } from '../../../forms/use-typed-values.ts'
import { dateText } from '../../../i18n/date-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { ChoiceField, NumberField } from '../../../ui/fields.tsx'
import * as tools from '../../../words/tools.ts'
import * as words from '../../../words/trading-calculators.ts'
import { faultText } from './fault-text.ts'
import { isDayFigure, isOwnRate, liveFigure, type PairMarket, readTyped } from './read-trading.ts'
import type { NumberInput, TradingCalculator } from './trading-calculator.ts'

/** The fields of a calculator; without a script the button asks for the page of what was entered. */
export function TradingForm({
  calculator,
  values,
  market,
  pairs,
  accounts,
  rowOf,
}: {
  calculator: TradingCalculator
  values: TypedValues<string>
  market: PairMarket
  pairs: readonly (readonly [symbol: string, name: string])[]
  accounts: readonly string[]
  rowOf: Parameters<typeof liveFigure>[2]
}) {
  const t = useText()
  const locale = useLocale()
  const { typed, type, choose, start } = values
  const { faults } = readTyped(calculator, typed)
  const { pair } = market
  const number = (input: NumberInput) => {
    const { name, label, rule, unit, live } = input
    if (isOwnRate(input, pair) && (typed[name] ?? '') === '') return null
    const known = live && liveFigure(live, market, rowOf)
    const field = t(label, { quote: pair.quote, account: pair.account })
    return (
      <NumberField
        key={`${name} ${start}`}
        name={name}
        label={field}
        text={typed[name] ?? ''}
        isAlwaysSet
        error={faults[name] && faultText(faults[name], { text: typed[name] ?? '', field, rule }, t)}
        {...(unit && { unit: unit === 'account' ? pair.account : unit })}
        {...(known !== undefined && {
          placeholder: formatDecimal(known),
          hint: isDayFigure(live)
            ? t(words.dayIfEmpty, { date: dateText(market.day!.date, locale, true) })
            : t(words.liveIfEmpty, { price: formatDecimal(known) }),
        })}
        onText={text => type(name, text)}
      />
    )
  }
  return (
    <TypedForm values={values} send={t(tools.calculate)} className="trading-form">
      {calculator.hasPair && (
        <ChoiceField
          name="pair"
          label={t(words.pair)}
          chosen={typed.pair ?? pair.symbol}
          options={pairs}
          isAlwaysSet
          onText={symbol => choose('pair', symbol)}
        />
      )}
      {calculator.hasAccount && (
        <ChoiceField
          name="account"
          label={t(words.account)}
          chosen={typed.account ?? pair.account}
          options={accounts.map(code => [code, code] as const)}
          isAlwaysSet
          onText={code => choose('account', code)}
        />
      )}
      {calculator.inputs.map(input =>
        input.kind === 'number' ? (
          number(input)
        ) : (
          <ChoiceField
            key={input.name}
            name={input.name}
            label={t(input.label)}
            chosen={typed[input.name] ?? input.first}
            options={input.options.map(([value, name]) => [value, t(name)] as const)}
            isAlwaysSet
            onText={value => type(input.name, value)}
          />
        ),
      )}
    </TypedForm>
  )
}
