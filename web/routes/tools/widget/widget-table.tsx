import type { ReactNode } from 'react'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'

export interface WidgetColumn {
  key: string
  label: ReactNode
  /** `wide`: left out of narrow frames. */
  className?: 'wide'
}

/** A table of a widget: the first column names its rows. `rows`: encoded rows of the instruments that are live in it. */
export function WidgetTable({
  caption,
  columns,
  rows,
  children,
}: {
  caption: string
  columns: readonly WidgetColumn[]
  rows?: string
  children: ReactNode
}) {
  return (
    <ScrollRegion className="widget-scroll" label={caption} data-rows={rows}>
      <table className="widget-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, className }) => (
              <th key={key} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}
