import type { Column } from './column.ts'
import type { TableSort } from './table-sort.ts'

export interface TableGroup<Row> {
  key: string
  label: string
  rows: readonly Row[]
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: TableSort | undefined
  /** Address of the page sorted by a column. */
  addressOf(column: Column<Row>): string
}

export function TableHead<Row>({ columns, sort, addressOf }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            className={classOf(column)}
            aria-sort={sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined}
          >
            {column.value ? (
              <a href={addressOf(column)} rel="nofollow" data-keep-scroll data-replace>
                {column.label}
              </a>
            ) : (
              column.label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface TableBodiesProps<Row> {
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  rowClass?(row: Row): string
  symbolOf?(row: Row): string | undefined
  groups: readonly TableGroup<Row>[]
  /** Whether the row at a place, counted through all groups, is rendered. */
  isShown(place: number): boolean
}

export function TableBodies<Row>({ columns, groups, keyOf, rowClass, symbolOf, isShown }: TableBodiesProps<Row>) {
  const seconds = columns.filter(({ onPhone }) => onPhone === 'second')
  let place = 0
  return groups.map(({ key, label, rows }) => {
    const start = place
    place += rows.length
    if (!isShown(start)) return null
    return (
      <tbody key={key}>
        {label !== '' && (
          <tr className="group">
            <th scope="rowgroup" colSpan={columns.length}>
              {label} <span>{rows.length}</span>
            </th>
          </tr>
        )}
        {rows.map(
          (row, index) =>
            isShown(start + index) && (
              <tr
                key={keyOf(row)}
                className={rowClass?.(row)}
                {...(symbolOf && { 'data-row': keyOf(row), 'data-symbol': symbolOf(row) })}
              >
                {columns.map((column, at) => {
                  const name = `${classOf(column)} ${column.className?.(row) ?? ''}`.trim() || undefined
                  return at > 0 ? (
                    <td key={column.key} className={name}>
                      {column.cell(row)}
                    </td>
                  ) : (
                    <th key={column.key} scope="row" className={name}>
                      {column.cell(row)}
                      {seconds.length > 0 && <SecondLine columns={seconds} row={row} />}
                    </th>
                  )
                })}
              </tr>
            ),
        )}
      </tbody>
    )
  })
}

/** What a phone shows below the heading of a row, where it has no room for columns; nothing of an empty cell. */
function SecondLine<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <span className="second-line">
      {columns.map(column => {
        const cell = column.second ? column.second(row) : column.cell(row)
        return (
          cell !== '' && (
            <span key={column.key} className={column.className?.(row)}>
              {!column.second && <small>{column.label}</small>} {cell}
            </span>
          )
        )
      })}
    </span>
  )
}

function classOf({ isNumber = false, isDeciding = false, onPhone, isWideOnly = false }: Column<never>): string {
  const room = isWideOnly ? 'c-wide' : onPhone ? 'c-middle' : ''
  return [isNumber ? 'n' : '', isDeciding ? 'deciding' : '', room].filter(Boolean).join(' ')
}
