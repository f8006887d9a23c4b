import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/**
 * A button that opens a small panel below it; Escape, a click outside and the button itself close it. `onOpen` may load its
 * content.
 */
export function ChartMenu({
  label,
  face,
  count,
  onOpen,
  children,
}: {
  label: string
  face: ReactNode
  count: number
  onOpen: () => void
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeElsewhere = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])
  return (
    <div className="chart-menu" ref={menu}>
      <button
        type="button"
        className="button ghost"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          onOpen()
          setOpen(!isOpen)
        }}
      >
        {face}
        <span className="chart-menu-label">{label}</span>
        {count > 0 && <span className="badge accent">{count}</span>}
      </button>
      <div className="chart-menu-panel" id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
