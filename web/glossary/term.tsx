import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { glossaryAddress } from '#contract/glossary/glossary.ts'
import { usePath } from '../i18n/use-text.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import type { ShownAs } from './shown-as.ts'

const importCard = () => import('./term-card.tsx')

/** How long a pointer rests on a term before it is explained, and may be between the term and its card. */
const REST_MS = 400
const LEAVE_MS = 200

/**
 * A word of a label that the glossary explains: beside the pointer that rests on it, on Enter or a click in a card, on a
 * tap in a sheet. Without a script it is a link to the page of the term. A page has it once, and never in a cell that ticks.
 */
export function Term({ id, children }: { id: string; children: ReactNode }) {
  const path = usePath()
  const link = useRef<HTMLAnchorElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [Card, load] = useLoaded(importCard)
  const [shownAs, show] = useState<ShownAs>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const soon = (as: ShownAs | undefined, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(as), ms)
  }
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
  const enter = (event: PointerEvent) => {
    if (!isMouse(event)) return
    load()
    if (shownAs !== 'card') soon('hover', shownAs ? 0 : REST_MS)
  }
  const leave = (event: PointerEvent) => {
    if (isMouse(event) && shownAs !== 'card' && shownAs !== 'sheet') soon(undefined, LEAVE_MS)
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    clearTimeout(timer.current)
    load()
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent
    show(pointerType === 'touch' ? 'sheet' : 'card')
  }
  const close = (returnsFocus: boolean) => {
    clearTimeout(timer.current)
    show(undefined)
    if (returnsFocus) link.current?.focus()
  }
  return (
    <>
      <a
        ref={link}
        className="term"
        href={path(glossaryAddress(id))}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={load}
        onClick={open}
        {...(shownAs && { 'data-shown': shownAs })}
      >
        {children}
      </a>
      {Card && shownAs && (
        <Card
          id={id}
          link={link}
          shownAs={shownAs}
          onClose={close}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => shownAs === 'hover' && soon(undefined, LEAVE_MS)}
        />
      )}
    </>
  )
}
