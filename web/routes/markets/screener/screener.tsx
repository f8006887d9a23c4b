import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { narrowings, screenQueryFrom } from '#contract/prices/screener/screen-query.ts'
import { type Locale, localeOfPath } from '#contract/text/locale.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { LiveMark } from '../../../live/live-mark.tsx'
import { useRereadUntil } from '../../../live/use-reread.ts'
import { headTags, notFound, pageHead } from '../../../pages/page-meta.ts'
import { pageQuery } from '../../../pages/page-query.ts'
import { servicesContext } from '../../../pages/services.ts'
import { useRows } from '../../../quotes/baseline.ts'
import { useSort } from '../../../quotes/quote-list.tsx'
import { QuoteTable } from '../../../quotes/quote-table.tsx'
import { sortFrom } from '../../../quotes/sort.ts'
import sheet from '../../../styles/sheets/lists.css?url'
import ownSheet from '../../../styles/sheets/screener.css?url'
import { PanelGuard } from '../../../ui/panel.tsx'
import * as listControls from '../../../words/list-controls.ts'
import * as nav from '../../../words/nav.ts'
import * as words from '../../../words/screener.ts'
import type { Route } from './+types/screener.ts'
import { collectScreen } from './collect-screen.ts'
import { Conditions } from './conditions.tsx'
import { ScreenChoices } from './screen-choices.tsx'
import { screenColumnKeys, screenColumns } from './screen-columns.ts'
import { ScreenTerms } from './screen-terms.tsx'

/** The days of all instruments take up to a minute to be read on a slow machine. */
const LONGEST_WAIT_MS = 60_000

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const query = screenQueryFrom(url.searchParams)
  const sort = sortFrom(url.searchParams, screenColumnKeys)
  if (query === 'unknown' || sort === 'unknown') notFound()
  const { period, wrong } = query
  return {
    head: pageHead(services, url, '/markets/screener'),
    ...(await collectScreen(services, query, sort, localeOfPath(url.pathname))),
    ...{ period, wrong, narrowings: narrowings(query) },
  }
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [sheet, ownSheet].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ScreenerPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const [search] = useSearchParams()
  const { found, all, wrong, narrowings: count, unread } = loaderData
  const shown = loaderData.figures.length
  useRereadUntil(unread === 0, LONGEST_WAIT_MS)
  return (
    <>
      <div className="page-title">
        <h1>{t(nav.screener)}</h1>
        <p>{t(words.found, { found, all })}</p>
        <span className="grow" />
        <LiveMark />
      </div>
      <section className="board">
        <div className="panel">
          <Conditions wrong={wrong} />
          <ScreenChoices isNarrowed={count > 0}>
            {shown < found && <span className="muted">{t(words.shownOf, { shown, found })}</span>}
            {found > 0 && (
              <a
                className="chip csv-link"
                href={fileAddress(search, locale)}
                download
                aria-label={t(listControls.csv)}
                title={t(listControls.csv)}
              >
                CSV
              </a>
            )}
          </ScreenChoices>
          <PanelGuard title={t(nav.screener)}>
            <Matches data={loaderData} />
          </PanelGuard>
          <div className="panel-foot">
            {unread > 0 && <p role="status">{t(words.reading, { count: unread })}</p>}
            <p className="muted">
              {t(words.method)} <ScreenTerms />
            </p>
          </div>
        </div>
      </section>
    </>
  )
}

/** All matches as a CSV file: the call takes the conditions by the names that the page has for them. */
function fileAddress(search: URLSearchParams, locale: Locale): string {
  const query = pageQuery('/markets/screener', search)
  for (const name of ['sort', 'dir', 'release']) query.delete(name)
  return `/api/v1/screener?${new URLSearchParams([...query, ['format', 'csv'], ['locale', locale]])}`
}

function Matches({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const t = useText()
  const { figures, period, events, eventPlaces } = data
  const rows = useRows(data.rows)
  const columns = useMemo(() => {
    const placeOf = new Map(rows.map(({ symbol }, place) => [symbol, place]))
    return screenColumns(
      ({ symbol }) => figures[placeOf.get(symbol)!]!,
      period,
      ({ symbol }) => events[eventPlaces[placeOf.get(symbol)!] ?? -1],
    )
  }, [rows, figures, period, events, eventPlaces])
  const sort = useSort(columns)
  const groups = useMemo(() => [{ key: '', label: undefined, rows }], [rows])
  if (rows.length === 0)
    return (
      <div className="empty" role="status">
        <b>{t(words.none)}</b>
        <p>{t(words.widen)}</p>
      </div>
    )
  return (
    <div className="listed screened">
      <QuoteTable caption={t(nav.screener)} groups={groups} columns={columns} sort={sort} />
    </div>
  )
}
