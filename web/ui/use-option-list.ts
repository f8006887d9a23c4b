import { useEffect, useEffectEvent, useId, useState } from 'react'

/** What a combobox tells screen readers; a state that does not hold is undefined. */
export function comboboxState(id: string, isOpen: boolean, active: number) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(id, active) : undefined,
  } as const
}

/** Id of an option of the list with an id. */
export const optionId = (id: string, place: number) => `${id}-${place}`

/** A key as the browser and React report it. */
type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'keyCode' | 'preventDefault' | 'stopPropagation'>

interface OptionListProps<Option> {
  /** What is typed in the field, without the spaces around it. */
  text: string
  options: readonly Option[]
  /** Whether the options are those of the text. */
  isCurrent: boolean
  /** Whether anything is shown below the field while the list is open. */
  hasContent: boolean
  /** It is part of its surroundings, and always open. */
  isInline: boolean
  /** Home and End move within an open list, and not within the text. */
  hasEnds?: boolean
  choose(option: Option): void
  /** Empties the field. */
  clear(): void
}

/** The option that a key moves to: up and down go around the ends and enter the list from the field (`-1`). */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return place <= 0 ? count - 1 : place - 1
  return undefined
}

/**
 * A field with a list of options: whether the list is open, which option is active, and what keys do. Arrows move, Esc
 * closes the list and then clears the field. Whoever wants to choose before the options have arrived gets the first of
 * them when they do.
 */
export function useOptionList<Option>(props: OptionListProps<Option>) {
  const { text, options, isCurrent, hasContent, isInline, hasEnds = false, choose, clear } = props
  const id = useId()
  const [wantsOpen, setWantsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isWaiting, setWaiting] = useState(false)
  const isOpen = isInline || wantsOpen
  const isShown = isOpen && hasContent
  const place = Math.min(active, options.length - 1)

  const arrive = useEffectEvent(() => {
    if (!isWaiting) return
    setWaiting(false)
    if (options[0] !== undefined) choose(options[0])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options have arrived
  useEffect(() => {
    if (isCurrent) arrive()
  }, [isCurrent, options])
  useEffect(() => {
    if (isShown && place >= 0) document.getElementById(optionId(id, place))?.scrollIntoView({ block: 'nearest' })
  }, [isShown, place, id])

  return {
    id,
    isOpen,
    isShown,
    place,
    /** What Enter chooses; undefined if there is nothing, or not yet. */
    active: isShown && isCurrent ? options[place] : undefined,
    setActive,
    setWantsOpen,
    /** Chooses the first option of the text as soon as it has arrived. */
    wait: () => setWaiting(true),
    /** Another text was typed: its first option is active. */
    restart(hasText: boolean): void {
      setActive(hasText ? 0 : -1)
      setWaiting(false)
    },
    press(event: Key, isComposing: boolean): void {
      // While an input method is composing, keys belong to it. Safari ends the composition before the key that ended it.
      if (isComposing || event.keyCode === 229) return
      const end = hasEnds && isShown ? { Home: 0, End: options.length - 1 }[event.key] : undefined
      const next = placeAfter(event.key, place, options.length) ?? end
      if (event.key === 'Escape') {
        if (isInline || (!isShown && text === '')) return
        setWaiting(false)
        if (isShown) setWantsOpen(false)
        else clear()
        event.preventDefault()
        event.stopPropagation()
      } else if (next !== undefined && !event.shiftKey) {
        event.preventDefault()
        if (isShown) setActive(next)
        else setWantsOpen(true)
      }
    },
  }
}
