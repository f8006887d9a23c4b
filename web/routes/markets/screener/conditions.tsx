import { useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  type Bound,
  carries,
  regions,
  type ScreenRegion,
  screenFields,
  screenPeriods,
  type Universe,
  universes,
  verdicts,
} from '#contract/prices/screener/screen-query.ts'
import type { Text } from '#contract/text/locale.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { pageQuery } from '../../../pages/page-query.ts'
import * as marketWords from '../../../words/market.ts'
import * as nav from '../../../words/nav.ts'
import * as words from '../../../words/screener.ts'
import * as ta from '../../../words/ta.ts'
import { periodNames } from './screen-columns.ts'

const universeNames: Readonly<Record<Universe, Text>> = {
  all: words.everything,
  currency: nav.forex,
  metals: words.metals,
  energy: words.energy,
  commodities: nav.commodities,
  markets: nav.global,
  bond: nav.bond,
  crypto: nav.crypto,
}
const regionNames: Readonly<Record<ScreenRegion, Text>> = {
  any: words.anywhere,
  America: marketWords.america,
  Asia: marketWords.asia,
  Europe: marketWords.europe,
  Australia: marketWords.australia,
  Africa: marketWords.africa,
}

/** One condition of the sentence, by the name of its parameter. */
interface Condition {
  name: string
  label: Text
  /** What can be chosen; absent for what is typed. */
  options?: readonly (readonly [value: string, name: Text])[]
  /** After a number that is typed. */
  unit?: Text
  /** In an empty field that takes a text. */
  placeholder?: Text
}

const percent: Text = { tw: '%', cn: '%', en: '%' }
const bound = (name: Bound, label: Text, unit = percent): Condition => ({ name, label, unit })
const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, Text>>) =>
  values.map(value => [value, names[value]] as const)

/** Every screen says these two. */
const always: readonly Condition[] = [
  { name: 'of', label: words.show, options: optionsOf(universes, universeNames) },
  { name: 'period', label: words.change, options: optionsOf(screenPeriods, periodNames) },
]
/** In the order of the sentence. */
const others: readonly Condition[] = [
  bound('changeMin', words.changeMin),
  bound('changeMax', words.changeMax),
  { name: 'region', label: words.region, options: optionsOf(regions, regionNames) },
  { name: 'currency', label: words.currencies, placeholder: words.currenciesHint },
  bound('fromHighMax', words.fromHighMax),
  bound('fromLowMax', words.fromLowMax),
  bound('rangeMin', words.rangeMin),
  bound('rangeMax', words.rangeMax),
  bound('volatilityMin', words.volatilityMin),
  bound('volatilityMax', words.volatilityMax),
  bound('spreadMax', words.spreadMax, words.pip),
  { name: 'carry', label: words.carry, options: optionsOf(carries, words.carryNames) },
  { name: 'verdict', label: words.verdict, options: [['any', words.any], ...optionsOf(verdicts, ta.verdictNames)] },
  bound('eventMax', words.event, words.days),
]

type Given = (name: string) => string
const isSet = (given: Given, name: string) => given(name) !== screenFields[name]

/** The conditions as a sentence whose parts are chosen and typed; they are the address of the page. */
export function Conditions({ wrong }: { wrong: readonly Bound[] }) {
  const t = useText()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const query = pageQuery(pathname, search)
  const given: Given = name => query.get(name) ?? screenFields[name]!
  return (
    <AddressForm fields={screenFields} send={t(words.apply)} label={t(words.conditions)} className="conditions">
      <Sentence given={given} wrong={wrong} />
    </AddressForm>
  )
}

/**
 * The parts that narrow, and behind a button those that do not. A part stays where it is while it is edited: it changes
 * place when the button is pressed, or another page is shown.
 */
function Sentence({ given, wrong }: { given: Given; wrong: readonly Bound[] }) {
  const t = useText()
  const narrowing = () => new Set(others.filter(({ name }) => isSet(given, name)).map(({ name }) => name))
  const [said, setSaid] = useState(narrowing)
  const part = (condition: Condition) => (
    <Part
      key={condition.name}
      condition={condition}
      text={given(condition.name)}
      isNarrowing={isSet(given, condition.name)}
      isWrong={wrong.some(name => name === condition.name)}
    />
  )
  const rest = others.filter(({ name }) => !said.has(name))
  return (
    <>
      <div className="sentence">{[...always, ...others.filter(({ name }) => said.has(name))].map(part)}</div>
      {rest.length > 0 && (
        <details className="more-conditions" onToggle={event => event.currentTarget.open || setSaid(narrowing())}>
          <summary>{t(words.more)}</summary>
          <div className="condition-rows">{rest.map(part)}</div>
        </details>
      )}
    </>
  )
}

interface PartProps {
  condition: Condition
  text: string
  isNarrowing: boolean
  isWrong: boolean
}

function Part({ condition, text, isNarrowing, isWrong }: PartProps) {
  const t = useText()
  const id = useId()
  const note = `${id}note`
  const { name, label, options, unit, placeholder } = condition
  return (
    <label htmlFor={id} className={isNarrowing ? 'condition set' : 'condition'}>
      <span>{t(label)}</span>
      {options ? (
        <select id={id} name={name} defaultValue={text}>
          {options.map(([value, option]) => (
            <option key={value} value={value}>
              {t(option)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          autoComplete="off"
          defaultValue={text}
          {...(unit ? ({ className: 'num', inputMode: 'decimal', maxLength: 10 } as const) : { maxLength: 59 })}
          {...(placeholder && { placeholder: t(placeholder) })}
          {...(isWrong && { 'aria-invalid': true, 'aria-describedby': note })}
        />
      )}
      {unit && <span>{t(unit)}</span>}
      {isWrong && (
        <small id={note} className="field-error">
          {t(words.wrongNumber)}
        </small>
      )}
    </label>
  )
}
