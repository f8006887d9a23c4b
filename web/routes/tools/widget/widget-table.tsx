import type { ReactNode } from 'react'

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="widget-scroll" tabIndex={0} aria-label={caption} data-rows={rows}>
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
    </section>
  )
}
