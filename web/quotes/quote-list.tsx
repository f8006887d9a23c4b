import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { InstrumentClass } from '#contract/prices/instrument.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { LIST_MAX_SYMBOLS } from '#contract/time/constants.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { LiveMark } from '../live/live-mark.tsx'
import { choose, usePreference } from '../settings/preferences.ts'
import { Icon } from '../ui/icon.tsx'
import { PanelGuard } from '../ui/panel.tsx'
import * as join from '../words/join.ts'
import * as listControls from '../words/list-controls.ts'
import * as pageWords from '../words/page.ts'
import * as statusWords from '../words/status.ts'
import { chosenColumns, useColumnChoice } from './column-choice.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { Column, TableContext } from './columns.ts'
import { csvAddress } from './csv-address.ts'
import { QuoteTable, type RowGroup } from './quote-table.tsx'
import { type Sort, sortFrom, sortRows } from './sort.ts'
import { useTypedFilter } from './use-list-filter.ts'
import { withQuote } from './with-quote.ts'

interface ListHeadProps {
  title: string
  /** The page's main rows. */
  rows?: readonly QuoteRow[]
  children?: ReactNode
}

/** Title of a page of quotes, a line of description, and whether its figures are live. */
export function ListHead({ title, rows, children }: ListHeadProps) {
  return (
    <div className="page-title">
      <h1>{title}</h1>
      <p>{children}</p>
      <span className="grow" />
      <LiveMark {...(rows && { rows })} />
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

/** Links, one of which is the current page: groups side by side, or chips that narrow a list further. */
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
  const nav = useRef<HTMLElement>(null)
  const chosen = choices.find(choice => choice.chosen)?.key
  useEffect(() => {
    if (chosen !== undefined) centreCurrent(nav.current!)
  }, [chosen])
  return (
    <nav className={look} aria-label={label} ref={nav}>
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

/** Scrolls choices that do not fit sideways, so that the current one is in the middle. */
function centreCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current]')!.getBoundingClientRect()
  const { left, width } = nav.getBoundingClientRect()
  nav.scrollLeft += current.left - left - (width - current.width) / 2
}

export interface ListSection {
  /** Group of the rows in it. */
  group: string
  /** Undefined for a list without headings. */
  label: string | undefined
  /** Address of a list of this group only, without language prefix; absent if it is the only group. */
  address?: string
}

interface QuoteListProps {
  /** What its rows are: visitors choose columns for each kind. */
  kind: InstrumentClass
  /** Describes the contents of the list. */
  caption: string
  rows: readonly QuoteRow[]
  sections: readonly ListSection[]
  columns: readonly Column[]
  /** Choices above the list. */
  choices?: ReactNode
  /** Address of the complete list as a file, `csvAddress`. */
  csv: string
  yuanPerDollar?: TableContext['yuanPerDollar']
  /** Address of an instrument's page without language prefix, if it differs from the instrument's own. */
  symbolPageOf?(row: QuoteRow): string
}

/** The sort order given by the address. */
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
export function QuoteList(props: ComponentProps<typeof GuardedList>) {
  return (
    <PanelGuard title={props.caption}>
      <GuardedList {...props} />
    </PanelGuard>
  )
}

function GuardedList({
  kind,
  caption,
  rows,
  sections,
  columns,
  choices,
  csv,
  yuanPerDollar,
  symbolPageOf,
}: QuoteListProps) {
  const t = useText()
  const path = usePath()
  const { store } = useLive()
  const locale = useLocale()
  const [filter, setFilter] = useTypedFilter()
  const sort = useSort(columns)
  const choice = useColumnChoice(kind)
  const shownColumns = useMemo(() => chosenColumns(columns, choice), [columns, choice])
  const isWidened = choice.values().some(change => change === 'shown')
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
  const file = useMemo(() => {
    const symbols = groups.flatMap(group => group.rows.map(row => row.symbol))
    const isWhole = symbols.length === rows.length && sort === undefined
    return isWhole || symbols.length === 0 || symbols.length > LIST_MAX_SYMBOLS ? csv : csvAddress({ symbols }, locale)
  }, [groups, rows, sort, csv, locale])
  return (
    <div className="panel">
      <div className="bar">
        {choices}
        <span className="grow" />
        <label className={filter === '' ? 'field' : 'field filled'}>
          <Icon name="filter" size={14} />
          <input
            type="search"
            aria-label={t(pageWords.filterSymbols)}
            placeholder={t(pageWords.filterSymbols)}
            maxLength={MAX_FILTER_CHARACTERS}
            value={filter}
            onChange={event => setFilter(event.target.value)}
          />
        </label>
        <a className="chip csv-link" href={file} download aria-label={t(listControls.csv)} title={t(listControls.csv)}>
          CSV
        </a>
        <DensityButton />
        <ColumnMenu kind={kind} columns={columns} choice={choice} />
      </div>
      {groups.length > 0 ? (
        <div className={isWidened ? 'listed widened' : 'listed'}>
          <QuoteTable
            caption={caption}
            groups={groups}
            columns={shownColumns}
            sort={sort}
            {...(symbolPageOf ? { symbolPageOf } : {})}
            {...(yuanPerDollar ? { yuanPerDollar } : {})}
          />
        </div>
      ) : (
        <div className="empty" role="status">
          <b>{t(statusWords.empty)}</b>
          <p>{t(pageWords.noMatch, { text: filter })}</p>
          <button type="button" className="button" onClick={() => setFilter('')}>
            {t(pageWords.clearFilter)}
          </button>
        </div>
      )}
    </div>
  )
}

const MAX_FILTER_CHARACTERS = 60

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
      aria-label={t(join.changed, {
        name: t(listControls.density),
        value: t(next === 'compact' ? listControls.compact : listControls.comfortable),
      })}
      onClick={() => choose('density', next)}
    >
      <Icon name="rows" />
    </button>
  )
}
