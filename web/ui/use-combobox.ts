import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOptionList } from './use-option-list.ts'

const none: readonly never[] = []

/** No request is sent while the visitor keeps typing. */
const TYPING_MS = 150

export interface ComboboxProps<Option> {
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

/** What is typed, which options that finds, and which of them is active. */
export function useCombobox<Option>(props: ComboboxProps<Option>) {
  const { offers = [], find, onChoose, chosen, isDisabled, textOf, isInline = false } = props
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(props.text ?? '')
  const text = typed.trim()
  const { found, retry } = useFound(text, find)
  const hasFailed = found !== undefined && 'failed' in found
  const options = text === '' ? offers : found && 'options' in found ? found.options : none
  const write = (value: string) => {
    setTyped(value)
    list.restart(value.trim() !== '')
    list.setWantsOpen(true)
  }
  const choose = (option: Option) => {
    if (isDisabled?.(option)) return
    onChoose(option)
    if (!isInline && !chosen) list.setWantsOpen(false)
    setTyped(textOf?.(option) ?? '')
    list.restart(false)
  }
  const isCurrent = text === '' || found !== undefined
  const hasContent = options.length > 0
  const list = useOptionList({ text, options, isCurrent, hasContent, isInline, choose, clear: () => write('') })

  useEffect(() => {
    if (!isInline) return
    field.current?.focus()
    // The panel that it opens with may not be shown yet.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isInline])

  const press = (event: KeyboardEvent) => {
    const { isComposing } = event.nativeEvent
    if (event.key !== 'Enter' || isComposing || event.keyCode === 229) return list.press(event, isComposing)
    if (list.active === undefined && isCurrent) return
    event.preventDefault()
    if (list.active === undefined) list.wait()
    else choose(list.active)
  }

  return {
    ...list,
    field,
    typed,
    text,
    /** Undefined until the options of the newest text have arrived. */
    found,
    hasFailed,
    options,
    write,
    choose,
    press,
    retry,
  }
}
