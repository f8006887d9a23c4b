import type { ReactNode } from 'react'
import { TableScroll } from './table-scroll.tsx'

/** Of a column of numbers; of any other with its class, if it has one; undefined for a column without a heading. */
export type Heading = string | { text: string; className?: string } | undefined

interface HeadedTableProps {
  /** What the table contains, for screen readers. */
  caption: string
  /** The first names the rows. */
  head: readonly Heading[]
  className?: string
  /** Bodies, and the foot. */
  children: ReactNode
}

/** A table whose rows have one order, with cells of its own. `SimpleTable` is one of texts; others are `DataTable`. */
export function HeadedTable({ caption, head, className = 'quotes data-table', children }: HeadedTableProps) {
  return (
    <TableScroll label={caption}>
      <table className={className}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((heading, place) => {
              // biome-ignore-start lint/suspicious/noArrayIndexKey: columns have no other name than their place
              if (heading === undefined) return <td key={place} />
              const { text, ...given } =
                typeof heading === 'string' ? { text: heading, ...(place > 0 && { className: 'n' }) } : heading
              return (
                <th key={place} scope="col" {...given}>
                  {text}
                </th>
              )
              // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
            })}
          </tr>
        </thead>
        {children}
      </table>
    </TableScroll>
  )
}
