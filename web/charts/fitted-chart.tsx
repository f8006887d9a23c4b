import { type ReactNode, type RefObject, useEffect, useState } from 'react'

interface FittedChartProps {
  /** Its container. */
  box: RefObject<HTMLDivElement | null>
  /** Size rendered by the server: the one it has in a wide window. */
  width: number
  height: number
  /** Draws the chart at a size in pixels. */
  children(width: number, height: number): ReactNode
}

/** A chart drawn at the size of its container, so that text keeps its size. The container's height is fixed: no shift. */
export function FittedChart({ box, width, height, children }: FittedChartProps) {
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
  }, [box])
  return (
    <div className="fitted-chart" ref={box}>
      {children(size.width, size.height)}
    </div>
  )
}
