import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface MenuProps {
  /** What the button shows. */
  face: ReactNode
  /** For screen readers, if the face does not say it. */
  label?: string
  /** May load the content: called when the button is pointed at or focused, and when it opens the panel. */
  onNear?(): void
  /** The content is always in the page, so that the menu works without a script; otherwise only while it is open. */
  isStatic?: boolean
  className?: string
  buttonClass: string
  children: ReactNode
}

/** What the arrow keys of a menu move between. Fields and radio buttons need these keys themselves. */
const ITEMS = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)'

/** The arrow keys move between the items of a panel; from the button they enter it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target as HTMLElement
  if (step === undefined || event.shiftKey || event.defaultPrevented || !target.matches(ITEMS)) return
  const panel = event.currentTarget.querySelector<HTMLElement>(':popover-open')
  if (!panel) return
  event.preventDefault()
  const items = [...panel.querySelectorAll<HTMLElement>(ITEMS)]
  const place = items.indexOf(target)
  items.at(place < 0 && step < 0 ? -1 : (place + step) % items.length)?.focus()
}

/**
 * A button with a panel below it, on phones a sheet at the bottom. Escape, a press elsewhere and the button itself close
 * it, and the focus returns to the button: the browser does this for popovers, also without a script.
 */
export function Menu({ face, label, onNear, isStatic = false, className = '', buttonClass, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  // It may have been opened before the page was hydrated.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), [])
  useEffect(() => {
    if (isOpen) onNear?.()
  }, [isOpen, onNear])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and of what it opens
    <div className={`menu ${className}`} onKeyDown={moveFocus}>
      <button
        type="button"
        className={isStatic ? buttonClass : `${buttonClass} needs-script`}
        popoverTarget={id}
        aria-label={label}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-panel"
        ref={panel}
        onBeforeToggle={event => event.newState === 'open' && setOpen(true)}
        // The browser gives the focus back only if it finds it in the panel: the content stays until that is done.
        onToggle={event => event.newState === 'closed' && setOpen(false)}
      >
        {(isStatic || isOpen) && children}
      </div>
    </div>
  )
}
