import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/data-table.ts'
import * as listWords from '../words/list-controls.ts'
import { Icon } from './icon.tsx'

/** A file of a table: its name without ending, or the address that serves it. */
export type TableFile = { name: string } | { address: string }

interface TableBarProps {
  csv: TableFile | undefined
  /** A filter leaves some rows out: the file has the others only, whether or not an address serves all of them. */
  isNarrowed: boolean
  onFilter?(text: string): void
  onSave(): void
  /** How many rows the filter found. */
  children: ReactNode
}

/** What is above a table: filter, number of rows, file. */
export function TableBar({ csv, isNarrowed, onFilter, onSave, children }: TableBarProps) {
  const t = useText()
  const isServed = csv !== undefined && 'address' in csv && !isNarrowed
  return (
    <div className={onFilter ? 'bar table-bar' : 'bar table-bar file-bar'}>
      {onFilter && (
        <label className="field needs-script">
          <Icon name="filter" size={14} />
          <input
            type="search"
            aria-label={t(words.filterRows)}
            placeholder={t(words.filterRows)}
            maxLength={60}
            onChange={event => onFilter(event.target.value)}
          />
        </label>
      )}
      <span className="muted small" role="status">
        {children}
      </span>
      <span className="grow" />
      {isServed && (
        <a className="chip" href={csv.address} download aria-label={t(listWords.csv)}>
          CSV
        </a>
      )}
      {csv && !isServed && (
        <button type="button" className="chip needs-script" aria-label={t(listWords.csv)} onClick={onSave}>
          CSV
        </button>
      )}
    </div>
  )
}
