import { type ReactNode, useEffect, useRef } from 'react'
import { ScrollRegion } from './scroll-region.tsx'

interface TableScrollProps {
  /** What the table contains, for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/**
 * The frame of every table: one wider than its place scrolls sideways, also by keyboard, and a shadow shows that there is
 * more. One that fits is not a scroll container, so that its head stays in view while the page scrolls.
 */
export function TableScroll({ label, className = '', children }: TableScrollProps) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const region = frame.current!
    const table = region.querySelector('table')
    if (!table) return
    const look = () => {
      const fits = table.offsetWidth <= region.clientWidth
      region.toggleAttribute('data-fits', fits)
      region.toggleAttribute('data-at-end', region.scrollLeft + region.clientWidth >= region.scrollWidth - 1)
      // Where the second column stays, beside the first.
      region.style.setProperty('--first-width', `${table.rows[0]?.cells[0]?.offsetWidth ?? 0}px`)
      if (fits) region.removeAttribute('tabindex')
      else region.tabIndex = 0
    }
    const observer = new ResizeObserver(look)
    observer.observe(region)
    observer.observe(table)
    region.onscroll = look
    return () => observer.disconnect()
  }, [])
  return (
    <ScrollRegion ref={frame} className={`table-scroll ${className}`.trim()} label={label}>
      {children}
      <i className="table-edge" aria-hidden="true" />
    </ScrollRegion>
  )
}
