import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { groupsOf } from '#contract/instrument.ts'
import { localeOfPath, type Text } from '#contract/locale.ts'
import { encodeRows, type QuoteRow } from '#contract/quote-row.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useLive } from '../../live/live.tsx'
import { headTags, notFound, pageHead } from '../../page-meta.ts'
import { baselineNames, useBaseline, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { columnKeys, columnsOf } from '../../quotes/columns.ts'
import { strengthPairs } from '../../quotes/currency-strength.ts'
import { withQuote } from '../../quotes/live-part.ts'
import { QuoteTable, type RowGroup } from '../../quotes/quote-table.tsx'
import { sortFrom, sortRows } from '../../quotes/sort.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { servicesContext } from '../../services.ts'
import { choose, usePreference } from '../../settings/preferences.ts'
import { Icon } from '../../ui/icon.tsx'
import { LiveMark } from '../../ui/live-mark.tsx'
import * as forexWords from '../../words/forex.ts'
import * as nav from '../../words/nav.ts'
import * as pageWords from '../../words/page.ts'
import * as settings from '../../words/settings.ts'
import type { Route } from './+types/forex.ts'
import { CrossChangePanel, StrengthPanel } from './currency-panels.tsx'
import { DollarIndexPanel } from './dollar-index-panel.tsx'
import { canonicalQuery, currencyTabs, forexQueryFrom, isShown, type PairGroup } from './forex-query.ts'

/** Five-minute closes of the dollar index on the page: twelve hours. */
const DOLLAR_INDEX_SPANS = 144

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { pathname, searchParams } = url
  const query = forexQueryFrom(searchParams) ?? notFound()
  const { catalogue } = services.market
  const locale = localeOfPath(pathname)
  const pairs = catalogue.inClass('currency').filter(instrument => isShown(query, instrument))
  const railSymbols = ['DXY', ...strengthPairs].flatMap(symbol => catalogue.find(symbol) ?? [])
  const dollarIndex = services.market.quote('DXY')
  return {
    head: pageHead(services, url, '/forex', { query: canonicalQuery(query) }),
    group: query.group ?? null,
    currency: query.currency ?? null,
    rows: encodeRows(collectRows(services, pairs, locale)),
    rail: encodeRows(collectRows(services, railSymbols, locale)),
    dollarIndex: dollarIndex?.recentCloses.last(DOLLAR_INDEX_SPANS).join() ?? '',
    now: services.clock.now(),
  }
}

/** Sorting happens in the browser; another group or currency is another page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return ['group', 'base'].some(name => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const groupNames: Record<PairGroup, Text> = {
  Main: forexWords.main,
  Sub: forexWords.sub,
  Cross: forexWords.cross,
  Crypto: forexWords.crypto,
  Rmb: forexWords.rmb,
}

const onCurrencyChannel = () => 'currency' as const

export default function ForexPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const [query] = useSearchParams()
  const [filter, setFilter] = useState('')
  const known = useMemo(() => {
    const sort = sortFrom(query)
    return sort === 'unknown' ? undefined : sort
  }, [query])
  const { store } = useLive()
  const columns = useMemo(() => columnsOf(columnKeys), [])
  const rows = useRows(loaderData.rows)
  const rail = useRows(loaderData.rail)
  const dollarIndexCloses = useMemo(
    () => (loaderData.dollarIndex === '' ? [] : loaderData.dollarIndex.split(',').map(Number)),
    [loaderData.dollarIndex],
  )
  const shown = useMemo(() => matching(rows, filter), [rows, filter])
  const groups = useMemo(
    (): RowGroup[] =>
      groupsOf.currency
        .map(group => ({
          key: group,
          label: t(groupNames[group]),
          ...(loaderData.group === group
            ? {}
            : { address: path(forexAddress(group, loaderData.currency ?? undefined)) }),
          rows: sortRows(
            shown
              .filter(row => row.group === group)
              .map(row => {
                const newest = known && store.peek(row.symbol)
                return newest ? withQuote(row, newest) : row
              }),
            columns,
            known,
          ),
        }))
        .filter(group => group.rows.length > 0),
    [shown, columns, known, store, t, path, loaderData.group, loaderData.currency],
  )
  const pageOf = useCallback((row: QuoteRow) => path(symbolPage({ ...row, channel: 'currency' })), [path])
  const groupCount = new Set(rows.map(row => row.group)).size
  const count = t(groupCount > 1 ? pageWords.forexCount : pageWords.forexCountOne, {
    groups: groupCount,
    pairs: rows.length,
    baseline: t(baselineNames[useBaseline()]),
  })

  return (
    <>
      <div className="page-title">
        <h1>{t(pageWords.forexTitle)}</h1>
        <p>{count}</p>
        <span className="grow" />
        <LiveMark />
      </div>
      <div className="with-rail">
        <section className="board long-list">
          <div className="panel">
            <div className="bar">
              <nav className="segments" aria-label={t(pageWords.groupFilter)}>
                {[undefined, ...groupsOf.currency].map(group => (
                  <a
                    key={group ?? 'all'}
                    href={path(forexAddress(group, loaderData.currency ?? undefined))}
                    data-keep-scroll
                    {...((group ?? null) === loaderData.group ? { 'aria-current': 'true' as const } : {})}
                  >
                    {group ? t(groupNames[group]) : t(nav.all)}
                  </a>
                ))}
              </nav>
              <span className="rule" />
              <nav className="chips" aria-label={t(pageWords.currencyFilter)}>
                {currencyTabs.map(currency => {
                  const chosen = currency === loaderData.currency
                  return (
                    <a
                      key={currency}
                      className="chip"
                      href={path(forexAddress(loaderData.group ?? undefined, chosen ? undefined : currency))}
                      data-keep-scroll
                      {...(chosen ? { 'aria-current': 'true' as const } : {})}
                    >
                      {currency}
                    </a>
                  )
                })}
              </nav>
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
              <DensityButton />
            </div>
            {groups.length > 0 ? (
              <QuoteTable
                caption={t(pageWords.forexTitle)}
                groups={groups}
                columns={columns}
                sort={known}
                channelOf={onCurrencyChannel}
                pageOf={pageOf}
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
        </section>
        <section className="board" key={locale}>
          <StrengthPanel rows={rail} />
          <CrossChangePanel rows={rail} />
          <DollarIndexPanel rows={rail} closes={dollarIndexCloses} until={loaderData.now} />
        </section>
      </div>
    </>
  )
}

function forexAddress(group: PairGroup | undefined, currency: string | undefined): string {
  const query = new URLSearchParams()
  if (group) query.set('group', group)
  if (currency) query.set('base', currency)
  return query.size > 0 ? `/forex?${query}` : '/forex'
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
