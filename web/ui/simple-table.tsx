import { TableScroll } from './table-scroll.tsx'

interface SimpleTableProps {
  /** What the table contains, for screen readers. */
  caption: string
  /** The first names the rows, the others are of numbers. */
  head: readonly string[]
  /** The first cell is the name of the row. */
  rows: readonly (readonly string[])[]
  className?: string
}

/** A table of numbers whose rows have one order and nothing to filter. Others are `DataTable`. */
export function SimpleTable({
  caption,
  head: [first, ...others],
  rows,
  className = 'quotes data-table',
}: SimpleTableProps) {
  return (
    <TableScroll label={caption}>
      <table className={className}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map(text => (
              <th key={text} scope="col" className="n">
                {text}
              </th>
            ))}
          </tr>
        </thead>
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
      </table>
    </TableScroll>
  )
}
