import { type MouseEvent, type ReactNode, useId, useMemo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Notes } from '../../../ui/field-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import * as spreadWords from '../../../words/spreads.ts'
import * as words from '../../../words/widget.ts'

/** What may be chosen: its word in addresses, and its name. */
export type Option = readonly [key: string, name: string]

interface PickerProps {
  /** Name of the field that a form without a script sends. */
  name: string
  label: string
  /** What the search field says. */
  adds: string
  /** Words in addresses. */
  chosen: readonly string[]
  /** The most that may be chosen; undefined for any number. */
  most?: number | undefined
  /** All that may be chosen, or what is offered before anything is typed if `find` knows more. */
  options: readonly Option[]
  find?(text: string, signal: AbortSignal): Promise<readonly Option[]>
  hint?: string | undefined
  error?: string | undefined
  onChange(chosen: readonly string[]): void
}

/**
 * A choice of several: each is a chip that removes it, and a search field adds others. Without a script it is a list of
 * checkboxes, or a text with commas if there are more options than can be listed.
 */
export function Picker(props: PickerProps) {
  const { label, adds, chosen, most, options, find, hint, error, onChange } = props
  const t = useText()
  const id = useId()
  const nameOf = useMemo(() => new Map(options), [options])
  const keys = useMemo(() => chosen.map(word => keyOf(word, options)), [chosen, options])
  const isFull = most !== undefined && keys.length >= most
  const full = isFull ? t(words.full, { most }) : hint
  return (
    <fieldset
      className={error ? 'form-field picker wrong' : 'form-field picker'}
      aria-describedby={error ? `${id}-error` : full === undefined ? undefined : `${id}-hint`}
    >
      <legend>
        {label}
        <small>{most === undefined ? keys.length || '' : t(words.countOf, { count: keys.length, most })}</small>
      </legend>
      <div className="picker-box needs-script">
        <div className="picker-chips">
          {keys.map(key => {
            const shown = nameOf.get(key) ?? key
            const remove = t(spreadWords.remove, { name: shown })
            return (
              <button
                key={key}
                type="button"
                className="chip"
                title={remove}
                aria-label={remove}
                onClick={event => {
                  moveFocus(event)
                  onChange(keys.filter(each => each !== key))
                }}
              >
                {shown}
                <Icon name="close" size={11} />
              </button>
            )
          })}
        </div>
        <Combobox
          label={adds}
          offers={options}
          find={find ?? (async text => found(options, text))}
          keyOf={([key]) => key}
          chosen={new Set(keys)}
          isDisabled={([key]) => isFull && !keys.includes(key)}
          onChoose={([key]) => onChange(keys.includes(key) ? keys.filter(each => each !== key) : [...keys, key])}
        >
          {option => <OptionText option={option} hasKey={find !== undefined} />}
        </Combobox>
      </div>
      <WithoutScript {...props} chosen={keys} />
      <Notes id={id} hint={full} error={error} />
    </fieldset>
  )
}

/** The key of an option that a word names; the word itself if there is none. */
const keyOf = (word: string, options: readonly Option[]) =>
  options.find(option => option.some(each => each.toLowerCase() === word.toLowerCase()))?.[0] ?? word

const found = (options: readonly Option[], text: string) =>
  options.filter(option => option.some(each => each.toLowerCase().includes(text.toLowerCase())))

/** To another chip, or to the search field after the last one, as the pressed chip leaves the page. */
function moveFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
  const next = other ?? currentTarget.closest('.picker')?.querySelector('input[role="combobox"]')
  if (next instanceof HTMLElement) next.focus()
}

export function OptionText({ option: [key, name], hasKey }: { option: Option; hasKey: boolean }): ReactNode {
  if (!hasKey) return name
  return (
    <>
      <b>{key}</b>
      <span className="muted">{name}</span>
    </>
  )
}

/** The first field tells that the list was sent, although no box may be checked. */
function WithoutScript({ name, label, chosen, options, find }: PickerProps) {
  if (find)
    return (
      <span className="field without-script">
        <input type="text" name={name} aria-label={label} defaultValue={chosen.join(',')} key={chosen.join(',')} />
      </span>
    )
  return (
    <div className="picker-checks">
      <input type="hidden" name={name} value="" />
      {options.map(([key, text]) => (
        <label key={key}>
          <input type="checkbox" name={name} value={key} checked={chosen.includes(key)} readOnly />
          {text}
        </label>
      ))}
    </div>
  )
}
