import { type RefObject, useMemo, useState } from 'react'
import { hitAddress, type SearchHit } from '#contract/pages/search.ts'
import { useLocale, usePath } from '../i18n/use-text.ts'
import { useReachableNavigate } from '../live/use-reachable-navigate.ts'
import { leaveByScript } from '../ui/close-on-back.ts'
import { useOptionList } from '../ui/use-option-list.ts'
import { useAnswers } from './answers.ts'
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

/** What the visitor searches, what was found, and which of it is active. */
export function useSearch({ form, input, inSheet, onLeave, addressOf }: SearchOptions) {
  const locale = useLocale()
  const path = usePath()
  const navigate = useReachableNavigate()
  const [text, setText] = useState('')
  const { answer, rows, search } = useAnswers(locale, addressOf !== undefined)
  const hits = useMemo(() => answer?.groups.flatMap(group => group.hits) ?? [], [answer])
  const isCurrent = answer?.text === text

  const write = (value: string) => {
    const next = value.trim()
    if (next === text) return
    setText(next)
    list.restart(true)
    list.setWantsOpen(true)
    search(next)
  }

  const clear = () => {
    if (input.current) input.current.value = ''
    setText('')
    search('')
    list.restart(false)
    list.setWantsOpen(false)
  }

  const go = (hit: SearchHit) => {
    const target = (addressOf ?? hitAddress)(hit)
    if (target === undefined) return
    clear()
    input.current?.blur()
    void navigate(path(target), { replace: leaveByScript(onLeave) })
  }

  const list = useOptionList({
    text,
    options: hits,
    isCurrent,
    hasContent: answer !== undefined && text !== '',
    isInline: false,
    hasEnds: true,
    choose: go,
    clear,
  })

  const press = (event: KeyboardEvent) => {
    // Esc closes the sheet.
    if (event.key !== 'Escape' || !inSheet) list.press(event, event.isComposing)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const byButton = event.submitter !== null && document.activeElement === event.submitter
    if (!byButton && list.active !== undefined) return go(list.active)
    const value = input.current?.value.trim() ?? ''
    list.restart(true)
    if (!byButton) list.wait()
    setText(value)
    list.setWantsOpen(true)
    search(value, true)
    input.current?.focus()
  }

  useComboboxField({
    form,
    input,
    id: list.id,
    isOpen: list.isShown,
    active: list.place,
    count: hits.length,
    onText: write,
    onKey: press,
    onSubmit: submit,
    onFocus: list.setWantsOpen,
  })

  return {
    id: list.id,
    text,
    /** What the open list shows; the answer to an earlier text until the newest one has its own. */
    shown: list.isShown ? answer : undefined,
    isCurrent,
    rows,
    active: list.place,
    setActive: list.setActive,
    targetOf: addressOf ?? hitAddress,
    go,
    clear,
    close: () => list.setWantsOpen(false),
    retry: () => search(text, true),
  }
}
