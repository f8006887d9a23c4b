import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useActiveInSight } from './combobox-state.ts'
import { optionAfter } from './option-after.ts'

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
    if (!isInline) return
    field.current?.focus()
    // The panel that it opens with may not be shown yet.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isInline])
  useActiveInSight(id, isShown, place)

  const write = (value: string) => {
    setTyped(value)
    setActive(value.trim() === '' ? -1 : 0)
    setWaiting(false)
    setWantsOpen(true)
  }
  const choose = (option: Option) => {
    if (isDisabled?.(option)) return
    onChoose(option)
    if (!isInline && !chosen) setWantsOpen(false)
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

  return {
    id,
    field,
    typed,
    text,
    /** Undefined until the options of the newest text have arrived. */
    found,
    hasFailed,
    options,
    place,
    isOpen,
    isShown,
    write,
    choose,
    press,
    retry,
    setActive,
    setWantsOpen,
  }
}
