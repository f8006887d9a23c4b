import type { ReactNode } from 'react'

/** A column of a `DataTable`. */
export interface Column<Row> {
  /** Names the column in addresses. */
  key: string
  label: string
  cell(row: Row): ReactNode
  /** What the column is sorted by and what its file contains; the column does not sort without it. */
  value?(row: Row): string | number | undefined
  /** Right-aligned, with digits of equal width, sorted from the largest. */
  isNumber?: boolean
  /** Unit of the values in the file, whose cells are plain numbers. */
  inFile?: string
  /** On phones: a column like the others (as without it), a part of the row's second line, or left out. */
  onPhone?: 'second' | 'hidden'
  /** What the second line says of a row instead of the label and the cell; nothing if empty. */
  second?(row: Row): ReactNode
  /** What rows are compared by: the second column, in sight while the others scroll sideways. One at most. */
  isDeciding?: boolean
  /** Left out on tablets too. */
  isWideOnly?: boolean
  /** Class of a row's cell, such as the tone of a change. */
  className?(row: Row): string
}
