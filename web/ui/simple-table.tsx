import { HeadedTable, type Heading } from './headed-table.tsx'

interface SimpleTableProps {
  /** What the table contains, for screen readers. */
  caption: string
  /** The first names the rows, the others are of numbers. */
  head: readonly Heading[]
  /** The first cell is the name of the row. */
  rows: readonly (readonly string[])[]
  className?: string
}

/** A table of numbers whose rows have one order and nothing to filter. Others are `HeadedTable` or `DataTable`. */
export function SimpleTable({ rows, ...table }: SimpleTableProps) {
  return (
    <HeadedTable {...table}>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={`${name} ${cells[0]}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
              <td key={place} className="n num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </HeadedTable>
  )
}
