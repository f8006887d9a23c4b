import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { hitAddress, type SearchHit } from '#contract/pages/search.ts'
import { useLocale, usePath } from '../i18n/use-text.ts'
import { useReachableNavigate } from '../live/use-reachable-navigate.ts'
import { leaveByScript } from '../ui/close-on-back.ts'
import { optionAfter } from '../ui/option-after.ts'
import { type Answer, useAnswers } from './answers.ts'
import { useComboboxField } from './use-combobox-field.ts'

export interface SearchOptions {
  form: RefObject<HTMLFormElement | null>
  input: RefObject<HTMLInputElement | null>
  inSheet: boolean
  onLeave?: (() => void) | undefined
  /**
   * Returns the address a hit opens instead of its own page, without language prefix. Only instruments are found then.
   */
  addressOf?: (hit: SearchHit) => string
}

/**
 * Opens the best hit of a text when its results arrive, because Enter was pressed before. Returns what sets that text;
 * undefined: none.
 */
function useOpenOnArrival(
  answer: Answer | undefined,
  open: (hit: SearchHit) => void,
): (text: string | undefined) => void {
  const awaited = useRef<string>(undefined)
  const arrive = useEffectEvent(({ text, groups }: Answer) => {
    if (text !== awaited.current) return
    awaited.current = undefined
    const [best] = groups.flatMap(group => group.hits)
    if (best) open(best)
  })
  useEffect(() => {
    if (answer) arrive(answer)
  }, [answer])
  return text => {
    awaited.current = text
  }
}

/** The option that a key moves to; undefined for other keys. */
function placeAfter(key: string, active: number, count: number): number | undefined {
  const ends: Record<string, number> = { Home: 0, End: count - 1 }
  return optionAfter(key, active, count) ?? ends[key]
}

/** What the visitor searches, what was found, and which of it is active. */
export function useSearch({ form, input, inSheet, onLeave, addressOf }: SearchOptions) {
  const locale = useLocale()
  const path = usePath()
  const navigate = useReachableNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [wantsOpen, setWantsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { answer, rows, search } = useAnswers(locale, addressOf !== undefined)
  const hits = useMemo(() => answer?.groups.flatMap(group => group.hits) ?? [], [answer])
  const isOpen = wantsOpen && answer !== undefined && text !== ''
  const isCurrent = answer?.text === text

  const write = (value: string) => {
    const next = value.trim()
    if (next === text) return
    openOnArrival(undefined)
    setText(next)
    setActive(0)
    setWantsOpen(true)
    search(next)
  }

  const clear = () => {
    openOnArrival(undefined)
    if (input.current) input.current.value = ''
    setText('')
    search('')
    setWantsOpen(false)
  }

  const go = (hit: SearchHit) => {
    const target = (addressOf ?? hitAddress)(hit)
    if (target === undefined) return
    clear()
    input.current?.blur()
    void navigate(path(target), { replace: leaveByScript(onLeave) })
  }
  const openOnArrival = useOpenOnArrival(answer, go)

  const press = (event: KeyboardEvent) => {
    // While an input method is composing, keys belong to it.
    if (event.isComposing) return
    const place = placeAfter(event.key, active, hits.length)
    if (event.key === 'Escape') {
      if (inSheet || (!isOpen && text === '')) return
      event.preventDefault()
      openOnArrival(undefined)
      if (isOpen) setWantsOpen(false)
      else clear()
    } else if (place !== undefined && hits.length > 0 && !event.shiftKey && (isOpen || event.key.startsWith('Arrow'))) {
      event.preventDefault()
      if (isOpen) setActive(place)
      else setWantsOpen(true)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const byButton = event.submitter !== null && document.activeElement === event.submitter
    const hit = hits[active]
    if (!byButton && isOpen && isCurrent && hit) return go(hit)
    const value = input.current?.value.trim() ?? ''
    if (!byButton) openOnArrival(value)
    setText(value)
    setWantsOpen(true)
    search(value, true)
    input.current?.focus()
  }

  useComboboxField({
    form,
    input,
    id,
    isOpen,
    active,
    count: hits.length,
    onText: write,
    onKey: press,
    onSubmit: submit,
    onFocus: setWantsOpen,
  })

  return {
    id,
    text,
    /** What the open list shows; the answer to an earlier text until the newest one has its own. */
    shown: isOpen ? answer : undefined,
    isCurrent,
    rows,
    active,
    setActive,
    targetOf: addressOf ?? hitAddress,
    go,
    clear,
    close: () => setWantsOpen(false),
    retry: () => search(text, true),
  }
}
