import type { ReactNode } from 'react'
import { Menu } from '../ui/menu.tsx'

interface ChartMenuProps {
  label: string
  icon: ReactNode
  /** How many of its choices are chosen. */
  count: number
  /** Loads the choices. */
  onNear(): void
  children: ReactNode
}

/** A menu of the chart's toolbar; on phones its button shows only the icon. */
export function ChartMenu({ label, icon, count, onNear, children }: ChartMenuProps) {
  const face = (
    <>
      {icon}
      <span className="chart-menu-label">{label}</span>
      {count > 0 && <span className="badge accent">{count}</span>}
    </>
  )
  return (
    <Menu className="chart-menu" buttonClass="button ghost" face={face} onNear={onNear}>
      {children}
    </Menu>
  )
}
