import { type ComponentProps, useMemo } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { usePath } from '../i18n/use-text.ts'
import { PanelGuard } from '../ui/panel.tsx'
import type { Column } from './columns.ts'
import { useSort } from './quote-list.tsx'
import { QuoteTable } from './quote-table.tsx'
import { sortRows } from './sort.ts'

interface QuotePanelProps {
  title: string
  /** Address of a page with more details, without language prefix. */
  more?: { label: string; address: string }
  rows: readonly QuoteRow[]
  columns: readonly Column[]
  className?: string
}

/** A few live quotes under a title, beside other panels. Sorted by the address if they have that column. */
export function QuotePanel(props: ComponentProps<typeof Quotes>) {
  return (
    <PanelGuard title={props.title}>
      <Quotes {...props} />
    </PanelGuard>
  )
}

function Quotes({ title, more, rows, columns, className = '' }: QuotePanelProps) {
  const path = usePath()
  const sort = useSort(columns)
  const groups = useMemo(
    () => [{ key: title, label: undefined, rows: sortRows(rows, columns, sort) }],
    [title, rows, columns, sort],
  )
  return (
    <div className={`panel ${className}`}>
      <div className="panel-head">
        <h2>{title}</h2>
        <span className="grow" />
        {more && (
          <a className="more" href={path(more.address)}>
            {more.label}
          </a>
        )}
      </div>
      <QuoteTable caption={title} groups={groups} columns={columns} sort={sort} />
    </div>
  )
}
