import { type ReactNode, useState } from 'react'
import type { NumberStyle } from '#contract/prices/price.ts'
import { numberStyles } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { useText } from '../i18n/use-text.ts'
import { usePreference } from '../settings/preferences.ts'
import * as errorWords from '../words/error.ts'
import { controlProps, type FieldProps, Frame, Notes, useFieldId } from './field-frame.tsx'
import { Icon } from './icon.tsx'

interface TypedProps extends FieldProps {
  /** The initial text: what the visitor sent when the form comes back with an error. */
  text?: string
  placeholder?: string
  /** Called with every change, by forms that work in the page. */
  onText?(text: string): void
}

interface TextFieldProps extends TypedProps {
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url'
  autoComplete?: string
  maxLength?: number
  /** Several lines. */
  lines?: number
}

export function TextField({
  type = 'text',
  text,
  placeholder,
  onText,
  autoComplete,
  maxLength,
  ...field
}: TextFieldProps) {
  const id = useFieldId(field)
  const { lines, ...frame } = field
  const control = {
    ...controlProps(id, frame),
    defaultValue: text,
    placeholder,
    maxLength,
    autoComplete,
    onChange: (event: { target: { value: string } }) => onText?.(event.target.value),
  }
  return (
    <Frame {...frame} id={id}>
      <span className="field">
        {lines === undefined ? <input type={type} {...control} /> : <textarea rows={lines} {...control} />}
      </span>
    </Frame>
  )
}

interface NumberFieldProps extends TypedProps {
  /** Behind the number: a currency, `%`, or a button that fills it in. */
  unit?: ReactNode
}

/**
 * A number as people type it. What was understood is shown below when it is not what was typed: 3萬5千 is 35,000. `text` is
 * in the style `comma`, as in addresses, and shown in the visitor's own. The receiver of a form reads it with `readDecimal`
 * in the style `comma`; numbers in other styles are sent in plain digits.
 */
export function NumberField({ text = '', placeholder, onText, unit, ...field }: NumberFieldProps) {
  const t = useText()
  const id = useFieldId(field)
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const [changed, setChanged] = useState<string>()
  const [wasLeft, setLeft] = useState(false)
  const typed = changed ?? text
  const value = readDecimal(typed, changed === undefined ? 'comma' : style)
  const isWrong = wasLeft && typed.trim() !== '' && value === undefined
  const error = field.error ?? (isWrong ? t(errorWords.amount) : undefined)
  const understood = value !== undefined && /[^\d.,\s'’-]/.test(typed.normalize('NFKC')) ? grouped(value, style) : ''
  const frame = { ...field, error, hint: understood === '' ? field.hint : `= ${understood}` }
  return (
    <Frame {...frame} id={id}>
      <span className="field">
        <input
          {...controlProps(id, frame)}
          name={style === 'comma' ? field.name : undefined}
          className="num"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={inStyle(text, style)}
          placeholder={placeholder}
          onChange={event => {
            setChanged(event.target.value)
            setLeft(false)
            onText?.(event.target.value)
          }}
          onBlur={() => setLeft(true)}
        />
        {typeof unit === 'string' ? <b>{unit}</b> : unit}
        {style !== 'comma' && <input type="hidden" name={field.name} value={value ?? typed} />}
      </span>
    </Frame>
  )
}

/** A number of an address with the decimal separator of a style; what is no number stays as it is. */
function inStyle(text: string, style: NumberStyle): string {
  const { point } = numberStyles[style]
  return point === '.' ? text : (readDecimal(text, 'comma')?.replace('.', point) ?? text)
}

/** Plain digits as the visitor writes numbers. */
function grouped(value: string, style: NumberStyle): string {
  const { group, point } = numberStyles[style]
  const [whole = '', fraction] = value.replace('-', '−').split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction === undefined ? '' : point + fraction)
}

interface DateFieldProps extends TypedProps {
  /** `2026-11-20`, both included. */
  earliest?: string
  latest?: string
}

/** A date as `2026-11-20`, chosen in the browser's own calendar. */
export function DateField({ text, earliest, latest, onText, ...field }: DateFieldProps) {
  const id = useFieldId(field)
  return (
    <Frame {...field} id={id}>
      <span className="field">
        <input
          {...controlProps(id, field)}
          type="date"
          defaultValue={text}
          min={earliest}
          max={latest}
          onChange={event => onText?.(event.target.value)}
        />
      </span>
    </Frame>
  )
}

interface ChoiceFieldProps extends TypedProps {
  options: readonly (readonly [value: string, text: string])[]
  /** The value, for a choice that is stored elsewhere and applies at once. */
  chosen?: string
}

/** One of a few dozen values; for more, or for values that must be searched, use `Combobox`. */
export function ChoiceField({ text = '', chosen, options, placeholder, onText, ...field }: ChoiceFieldProps) {
  const id = useFieldId(field)
  return (
    <Frame {...field} id={id}>
      <span className="field">
        <select
          {...controlProps(id, field)}
          {...(chosen === undefined ? { defaultValue: text } : { value: chosen })}
          onChange={event => onText?.(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </span>
    </Frame>
  )
}

interface CheckFieldProps extends Omit<FieldProps, 'label'> {
  /** May contain links. */
  label: ReactNode
  isChecked?: boolean
  onCheck?(isChecked: boolean): void
}

/** Sends `on` when it is checked. */
export function CheckField({ label, isChecked = false, onCheck, ...field }: CheckFieldProps) {
  const id = useFieldId(field)
  const { hint, error } = field
  return (
    <div className={error ? 'form-field check wrong' : 'form-field check'}>
      <label htmlFor={id}>
        <input
          {...controlProps(id, { ...field, label: '' })}
          type="checkbox"
          defaultChecked={isChecked}
          onChange={event => onCheck?.(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}
