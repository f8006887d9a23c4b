import { type RefObject, useEffect, useEffectEvent } from 'react'
import { comboboxState } from '../ui/use-option-list.ts'

interface ComboboxField {
  form: RefObject<HTMLFormElement | null>
  input: RefObject<HTMLInputElement | null>
  /** Id of the listbox; its options are `<id>-0`, `<id>-1`, … */
  id: string
  isOpen: boolean
  /** Index of the active option. */
  active: number
  count: number
  onText(value: string): void
  onKey(event: KeyboardEvent): void
  onSubmit(event: SubmitEvent): void
  /** The field takes the focus, or the focus leaves the form. */
  onFocus(isWithin: boolean): void
}

/** Makes a field that the server rendered a combobox: its roles and states, and the events of its form. */
export function useComboboxField({ form, input, id, isOpen, active, count, ...events }: ComboboxField): void {
  const write = useEffectEvent(events.onText)
  const press = useEffectEvent(events.onKey)
  const submit = useEffectEvent(events.onSubmit)
  const focus = useEffectEvent(events.onFocus)

  useEffect(() => {
    const field = input.current
    const ownForm = form.current
    if (!field || !ownForm) return
    // Text typed before the panel was loaded is searched too.
    write(field.value)
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', () => write(field.value), { signal })
    field.addEventListener('keydown', event => press(event), { signal })
    field.addEventListener('focus', () => focus(true), { signal })
    ownForm.addEventListener('submit', event => submit(event), { signal })
    ownForm.addEventListener(
      'focusout',
      event => event.relatedTarget instanceof Node && !ownForm.contains(event.relatedTarget) && focus(false),
      { signal },
    )
    return () => listening.abort()
  }, [form, input])

  useEffect(() => {
    const field = input.current
    if (!field) return
    for (const [name, value] of Object.entries(comboboxState(id, isOpen && count > 0, active)))
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, String(value))
    field.setAttribute('aria-expanded', String(isOpen))
  }, [input, isOpen, active, count, id])
}
