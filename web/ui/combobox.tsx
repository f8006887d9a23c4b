import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as errorWords from '../words/error.ts'
import * as formWords from '../words/form.ts'
import * as statusWords from '../words/status.ts'
import { Icon } from './icon.tsx'
import { optionAfter } from './option-after.ts'

/** No request is sent while the visitor keeps typing. */
const TYPING_MS = 150

interface ComboboxProps<Option> {
  /** For screen readers, and in the field as long as it is empty. */
  label: string
  /** Name in a form; without a script it sends the text. */
  name?: string
  text?: string
  /** Options before anything is typed. */
  offers?: readonly Option[]
  /** Options for a text. A rejection is shown with a way to try again. */
  find(text: string, signal: AbortSignal): Promise<readonly Option[]>
  keyOf(option: Option): string
  children(option: Option): ReactNode
  onChoose(option: Option): void
  /** For a choice of several: those chosen, which choosing again removes. The list then stays open. */
  chosen?: ReadonlySet<string>
  isDisabled?(option: Option): boolean
  /** The text left in the field by a choice; empty by default. */
  textOf?(option: Option): string
  /** The list is part of its surroundings, always open, and the field takes the focus. */
  isInline?: boolean
}

/** The found options of the newest text; undefined until they arrive. */
type Found<Option> = { text: string; options: readonly Option[] } | { text: string; failed: true }

function useFound<Option>(text: string, find: ComboboxProps<Option>['find']) {
  const [found, setFound] = useState<Found<Option>>()
  const [tries, setTries] = useState(0)
  const newestFind = useEffectEvent(find)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try searches again
  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      newestFind(text, abort.signal).then(
        options => setFound({ text, options }),
        () => !abort.signal.aborted && setFound({ text, failed: true }),
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, tries])
  return { found: found?.text === text ? found : undefined, retry: () => setTries(count => count + 1) }
}

/**
 * A field whose options follow what is typed. Arrows move, Enter chooses, Esc closes the list and then clears the
 * field; Enter that ends the composition of a character chooses nothing. Enter before the options have arrived chooses
 * the first of them when they do.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, name, offers = [], find, keyOf, onChoose, chosen, isDisabled, textOf, isInline = false } = props
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(props.text ?? '')
  const [wantsOpen, setWantsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isWaiting, setWaiting] = useState(false)
  const text = typed.trim()
  const { found, retry } = useFound(text, find)
  const hasFailed = found !== undefined && 'failed' in found
  const options = text === '' ? offers : found && 'options' in found ? found.options : []
  const isOpen = isInline || wantsOpen
  const isShown = isOpen && options.length > 0
  const place = Math.min(active, options.length - 1)

  useEffect(() => {
    if (isInline) field.current?.focus()
  }, [isInline])
  useEffect(() => {
    if (isShown && place >= 0) document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, place, id])

  const write = (value: string) => {
    setTyped(value)
    setActive(value.trim() === '' ? -1 : 0)
    setWaiting(false)
    setWantsOpen(true)
  }
  const choose = (option: Option) => {
    if (isDisabled?.(option)) return
    onChoose(option)
    if (!isInline) setWantsOpen(false)
    setTyped(textOf?.(option) ?? '')
    setActive(-1)
    setWaiting(false)
  }
  const chooseFirst = useEffectEvent(() => {
    if (isWaiting && options[0] !== undefined) choose(options[0])
    else setWaiting(false)
  })
  useEffect(() => {
    if (found) chooseFirst()
  }, [found])

  const press = (event: KeyboardEvent) => {
    // While an input method is composing, keys belong to it. Safari ends the composition before the key that ended it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const next = optionAfter(event.key, place, options.length)
    if (event.key === 'Enter') {
      const option = isShown ? options[place] : undefined
      if (option === undefined && (text === '' || found)) return
      event.preventDefault()
      if (option === undefined) setWaiting(true)
      else choose(option)
    } else if (event.key === 'Escape') {
      if (isInline || (!isShown && typed === '')) return
      if (isShown) setWantsOpen(false)
      else write('')
      event.preventDefault()
      event.stopPropagation()
    } else if (next !== undefined && !event.shiftKey) {
      event.preventDefault()
      if (isOpen) setActive(next)
      setWantsOpen(true)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field and its list closes it
    <div
      className={isInline ? 'combobox inline' : 'combobox'}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setWantsOpen(false)}
    >
      <span className="field">
        <Icon name="search" size={14} />
        <input
          ref={field as Ref<HTMLInputElement>}
          type="text"
          role="combobox"
          name={name}
          value={typed}
          inputMode="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          placeholder={label}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={isShown && place >= 0 ? `${id}-${place}` : undefined}
          onChange={event => write(event.target.value)}
          onFocus={() => setWantsOpen(true)}
          onKeyDown={press}
        />
      </span>
      <span className="visually-hidden" role="status">
        {isOpen && found && !hasFailed && t(formWords.optionCount, { count: options.length })}
      </span>
      {isOpen && text !== '' && found && options.length === 0 && (
        <p className="combobox-note" {...(hasFailed ? { role: 'alert' } : {})}>
          {t(hasFailed ? errorWords.panel : statusWords.empty)}
          {hasFailed && (
            <button type="button" className="button" onClick={retry}>
              {t(errorWords.retry)}
            </button>
          )}
        </p>
      )}
      {isShown && (
        <div className="options" role="listbox" id={id} aria-label={label} aria-multiselectable={chosen !== undefined}>
          {options.map((option, own) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
            <div
              key={keyOf(option)}
              id={`${id}-${own}`}
              role="option"
              className={own === place ? 'option active' : 'option'}
              aria-selected={chosen ? chosen.has(keyOf(option)) : own === place}
              aria-disabled={isDisabled?.(option) ?? false}
              onPointerMove={() => setActive(own)}
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {props.children(option)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
