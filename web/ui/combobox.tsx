import type { Ref } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as errorWords from '../words/error.ts'
import * as formWords from '../words/form.ts'
import * as statusWords from '../words/status.ts'
import { Icon } from './icon.tsx'
import { type ComboboxProps, useCombobox } from './use-combobox.ts'
import { comboboxState, optionId } from './use-option-list.ts'

/**
 * A field whose options follow what is typed. Arrows move, Enter chooses, Esc closes the list and then clears the
 * field; Enter that ends the composition of a character chooses nothing. Enter before the options have arrived chooses
 * the first of them when they do.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, name, isInline = false } = props
  const t = useText()
  const combobox = useCombobox(props)
  const { id, typed, text, found, hasFailed, options, place, isOpen, isShown } = combobox

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field and its list closes it
    <div
      className={isInline ? 'combobox inline' : 'combobox'}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && combobox.setWantsOpen(false)}
    >
      <span className="field">
        <Icon name="search" size={14} />
        <input
          ref={combobox.field as Ref<HTMLInputElement>}
          {...comboboxState(id, isShown, place)}
          type="text"
          name={name}
          value={typed}
          inputMode="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          placeholder={label}
          aria-label={label}
          onChange={event => combobox.write(event.target.value)}
          onFocus={() => combobox.setWantsOpen(true)}
          onKeyDown={combobox.press}
        />
      </span>
      <span className="visually-hidden" role="status">
        {isOpen && found && !hasFailed && t(formWords.optionCount, { count: options.length })}
      </span>
      {isOpen && text !== '' && found && options.length === 0 && (
        <p className="combobox-note" {...(hasFailed ? { role: 'alert' } : {})}>
          {t(hasFailed ? errorWords.panel : statusWords.empty)}
          {hasFailed && (
            <button type="button" className="button" onClick={combobox.retry}>
              {t(errorWords.retry)}
            </button>
          )}
        </p>
      )}
      {isShown && <Options {...props} combobox={combobox} />}
    </div>
  )
}

interface OptionsProps<Option> extends ComboboxProps<Option> {
  combobox: ReturnType<typeof useCombobox<Option>>
}

function Options<Option>({ label, chosen, keyOf, isDisabled, children, combobox }: OptionsProps<Option>) {
  const { id, options, place } = combobox
  return (
    <div className="options" role="listbox" id={id} aria-label={label} aria-multiselectable={chosen !== undefined}>
      {options.map((option, own) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
        <div
          key={keyOf(option)}
          id={optionId(id, own)}
          role="option"
          className={own === place ? 'option active' : 'option'}
          aria-selected={chosen ? chosen.has(keyOf(option)) : own === place}
          aria-disabled={isDisabled?.(option) ?? false}
          onPointerMove={() => combobox.setActive(own)}
          onMouseDown={event => event.preventDefault()}
          onClick={() => combobox.choose(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  )
}
