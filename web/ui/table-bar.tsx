import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/data-table.ts'
import * as listWords from '../words/list-controls.ts'
import { Icon } from './icon.tsx'

/** A file of a table: its name without ending, or the address that serves it. */
export type TableFile = { name: string } | { address: string }

interface TableBarProps {
  csv: TableFile | undefined
  onFilter?(text: string): void
  onSave(): void
  /** How many rows the filter found. */
  children: ReactNode
}

/** What is above a table: filter, number of rows, file. */
export function TableBar({ csv, onFilter, onSave, children }: TableBarProps) {
  const t = useText()
  return (
    <div className="bar table-bar">
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
      {csv && 'address' in csv && (
        <a className="chip" href={csv.address} download aria-label={t(listWords.csv)}>
          CSV
        </a>
      )}
      {csv && 'name' in csv && (
        <button type="button" className="chip needs-script" aria-label={t(listWords.csv)} onClick={onSave}>
          CSV
        </button>
      )}
    </div>
  )
}
