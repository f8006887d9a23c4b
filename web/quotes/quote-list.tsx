import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Channel } from '#contract/instrument.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { choose, usePreference } from '../settings/preferences.ts'
import { Icon } from '../ui/icon.tsx'
import { LiveMark } from '../ui/live-mark.tsx'
import * as chartWords from '../words/chart.ts'
import * as pageWords from '../words/page.ts'
import * as settings from '../words/settings.ts'
import type { Column, TableContext } from './columns.ts'
import { withQuote } from './live-part.ts'
import { QuoteTable, type RowGroup } from './quote-table.tsx'
import { type Sort, sortFrom, sortRows } from './sort.ts'
import { symbolPage } from './symbol-page.ts'

/** Title of a page of quotes, a line about it, and how alive its figures are. */
export function ListHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="page-title">
      <h1>{title}</h1>
      <p>{children}</p>
      <span className="grow" />
      <LiveMark />
    </div>
  )
}

export interface Choice {
  key: string
  label: string
  /** Without language prefix. */
  address: string
  chosen: boolean
}

/** Links of which one is where the reader is: groups side by side, or chips that narrow a list further. */
export function ChoiceLinks({
  label,
  choices,
  look = 'segments',
}: {
  label: string
  choices: readonly Choice[]
  look?: 'segments' | 'chips'
}) {
  const path = usePath()
  return (
    <nav className={look} aria-label={label}>
      {choices.map(choice => (
        <a
          key={choice.key}
          {...(look === 'chips' ? { className: 'chip' } : {})}
          href={path(choice.address)}
          data-keep-scroll
          {...(choice.chosen ? { 'aria-current': 'true' as const } : {})}
        >
          {choice.label}
        </a>
      ))}
    </nav>
  )
}

export interface ListSection {
  /** Group of the rows that belong to it. */
  group: string
  /** None for a list without headings. */
  label: string | undefined
  /** Address that lists the group alone, without language prefix; none where it is alone already. */
  address?: string
}

interface QuoteListProps {
  /** Says what the list holds. */
  caption: string
  rows: readonly QuoteRow[]
  sections: readonly ListSection[]
  columns: readonly Column[]
  channel: Channel
  /** Choices above the list. */
  choices?: ReactNode
  /** Address of the list as a file, `csvAddress`. */
  csv: string
  yuanPerDollar?: TableContext['yuanPerDollar']
  /** Address of an instrument's page without language prefix, where it is not the instrument's own. */
  symbolPageOf?(row: QuoteRow): string
}

/** The order that the address asks for. */
export function useSort(columns: readonly Column[]): Sort | undefined {
  const [query] = useSearchParams()
  return useMemo(() => {
    const sort = sortFrom(
      query,
      columns.map(({ key }) => key),
    )
    return sort === 'unknown' ? undefined : sort
  }, [query, columns])
}

/** A live list of quotes: choices, a filter by symbol and name, and its groups under their headings, each sorted. */
export function QuoteList({
  caption,
  rows,
  sections,
  columns,
  channel,
  choices,
  csv,
  yuanPerDollar,
  symbolPageOf,
}: QuoteListProps) {
  const t = useText()
  const path = usePath()
  const { store } = useLive()
  const [filter, setFilter] = useState('')
  const sort = useSort(columns)
  const shown = useMemo(() => matching(rows, filter), [rows, filter])
  const groups = useMemo(
    (): RowGroup[] =>
      sections
        .map(({ group, label, address }) => ({
          key: group,
          label,
          ...(address === undefined ? {} : { address: path(address) }),
          rows: sortRows(
            shown
              .filter(row => label === undefined || row.group === group)
              .map(row => {
                const newest = sort && store.peek(row.symbol)
                return newest ? withQuote(row, newest) : row
              }),
            columns,
            sort,
          ),
        }))
        .filter(group => group.rows.length > 0),
    [shown, sections, columns, sort, store, path],
  )
  const channelOf = useCallback(() => channel, [channel])
  const pageOf = useCallback(
    (row: QuoteRow) => path(symbolPageOf ? symbolPageOf(row) : symbolPage({ ...row, channel })),
    [path, channel, symbolPageOf],
  )
  return (
    <div className="panel">
      <div className="bar">
        {choices}
        <span className="grow" />
        <label className="field">
          <Icon name="filter" size={14} />
          <input
            type="search"
            aria-label={t(pageWords.filterSymbols)}
            placeholder={t(pageWords.filterSymbols)}
            value={filter}
            onChange={event => setFilter(event.target.value)}
          />
        </label>
        <a className="chip csv-link" href={csv} download aria-label={t(chartWords.csv)} title={t(chartWords.csv)}>
          CSV
        </a>
        <DensityButton />
      </div>
      {groups.length > 0 ? (
        <QuoteTable
          caption={caption}
          groups={groups}
          columns={columns}
          sort={sort}
          channelOf={channelOf}
          pageOf={pageOf}
          {...(yuanPerDollar ? { yuanPerDollar } : {})}
        />
      ) : (
        <div className="empty" role="status">
          <b>No Data</b>
          <p>{t(pageWords.noMatch, { text: filter })}</p>
          <button type="button" className="button" onClick={() => setFilter('')}>
            {t(pageWords.clearFilter)}
          </button>
        </div>
      )}
    </div>
  )
}

function matching(rows: readonly QuoteRow[], filter: string): readonly QuoteRow[] {
  const wanted = filter.trim().toLowerCase().replace('/', '')
  if (wanted === '') return rows
  return rows.filter(
    row => row.symbol.toLowerCase().includes(wanted) || row.name.toLowerCase().replace('/', '').includes(wanted),
  )
}

function DensityButton() {
  const t = useText()
  const density = usePreference('density')
  const next = density === 'comfortable' ? 'compact' : 'comfortable'
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`${t(settings.density)}: ${t(next === 'compact' ? settings.compact : settings.comfortable)}`}
      onClick={() => choose('density', next)}
    >
      <Icon name="rows" />
    </button>
  )
}
