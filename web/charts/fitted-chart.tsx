import { type ReactNode, useEffect, useRef, useState } from 'react'

interface FittedChartProps {
  /** What the server draws it at: the size it has in a wide window. */
  width: number
  height: number
  /** Draws the chart at a size in pixels. */
  children(width: number, height: number): ReactNode
}

/** A chart drawn at the size of its box, so that its letters keep theirs. The box has a height of its own: nothing moves. */
export function FittedChart({ width, height, children }: FittedChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width, height })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const { width: wide, height: high } = entry!.contentRect
      if (wide > 0 && high > 0) setSize({ width: Math.round(wide), height: Math.round(high) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="fitted-chart" ref={box}>
      {children(size.width, size.height)}
    </div>
  )
}
