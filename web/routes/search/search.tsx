import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { hitAddress, hitOf, type SearchHit, type SearchType } from '#contract/pages/search.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { LiveMark } from '../../live/live-mark.tsx'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { useBaselineText, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { mixedColumns as columns } from '../../quotes/mixed-columns.ts'
import { QuoteTable, type RowGroup } from '../../quotes/quote-table.tsx'
import { sortFrom, sortRows } from '../../quotes/sort.ts'
import { EventTime } from '../../search/event-time.tsx'
import { hotLinks } from '../../search/hot-links.ts'
import { searchTypeNames } from '../../search/type-names.ts'
import sheet from '../../styles/sheets/lists.css?url'
import { Icon } from '../../ui/icon.tsx'
import * as header from '../../words/header.ts'
import * as quoteWords from '../../words/quote.ts'
import * as searchWords from '../../words/search.ts'
import type { Route } from './+types/search.ts'

const MAX_CHARACTERS = 64
const MAX_PER_TYPE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const question = Array.from(url.searchParams.get('q') ?? '')
    .slice(0, MAX_CHARACTERS)
    .join('')
    .trim()
  if (sortFrom(url.searchParams) === 'unknown') notFound()
  const locale = localeOfPath(url.pathname)
  const { instruments, economic, isEconomic, events, isEvent, terms, isTerm } = await services.search.findAll(
    question,
    locale,
  )
  const countryName = (code: string) => services.catalogue.findCountry(code)?.shortName[locale] ?? code
  const byType = Map.groupBy(instruments, instrument => instrument.class)
  const found = [...byType.values()].flatMap(ofType => ofType.slice(0, MAX_PER_TYPE))
  return {
    head: pageHead(services, url, '/search', {
      query: new URLSearchParams(question ? { q: question } : {}),
    }),
    question,
    hits: found.map(instrument => {
      const { type, symbol, group } = hitOf(instrument, locale)
      return { type, symbol, group }
    }),
    rows: encodeRows(collectRows(services, found, locale)),
    economic: pagesOf(economic),
    isEconomic,
    events: pagesOf(events.map(hit => ({ ...hit, name: `${countryName(hit.country)} · ${hit.name}` }))),
    isEvent,
    terms: pagesOf(terms),
    isTerm,
  }
}

interface FoundPage extends Pick<SearchHit, 'type' | 'name' | 'at' | 'day' | 'isExpected'> {
  address: string
}

function pagesOf(hits: readonly SearchHit[]): FoundPage[] {
  return hits.flatMap(hit => {
    const address = hitAddress(hit)
    const { type, name, at, day, isExpected } = hit
    return address === undefined ? [] : [{ type, name, at, day, isExpected, address }]
  })
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

interface Found extends Pick<SearchHit, 'symbol' | 'group'> {
  type: SearchType
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { question, hits, rows: text, economic, isEconomic, events, isEvent, terms, isTerm } = loaderData
  const t = useText()
  const path = usePath()
  const [query] = useSearchParams()
  const rows = useRows(text)
  const baseline = useBaselineText(rows)
  const found = useMemo(() => new Map<string, Found>(hits.map(hit => [hit.symbol, hit])), [hits])
  const sort = useMemo(() => {
    const parsed = sortFrom(query)
    return parsed === 'unknown' ? undefined : parsed
  }, [query])
  const groups = useMemo(
    (): RowGroup[] =>
      [...Map.groupBy(rows, row => found.get(row.symbol)!.type)].map(([type, ofType]) => ({
        key: type,
        label: t(searchTypeNames[type]),
        rows: sortRows(ofType, columns, sort),
      })),
    [rows, found, sort, t],
  )
  const count = rows.length + economic.length + events.length + terms.length
  return (
    <>
      <div className="page-title">
        <h1>{t(question === '' ? header.search : searchWords.searchResult)}</h1>
        {question !== '' && (
          <p>
            {t(count === 0 ? searchWords.noneFor : searchWords.resultsFor, { text: question, count })}
            {rows.length > 0 && ` · ${t(quoteWords.changeNote, { baseline })}`}
          </p>
        )}
        <span className="grow" />
        <LiveMark />
      </div>
      <section className="board long-list">
        <div className="panel">
          <search className="search-again" aria-label={t(searchWords.searchResult)}>
            <form className="search" action={path('/search')}>
              <label className="field search-field">
                <Icon name="search" />
                <input
                  key={question}
                  name="q"
                  type="text"
                  inputMode="search"
                  maxLength={MAX_CHARACTERS}
                  aria-label={t(header.searchHint)}
                  placeholder={t(header.searchHint)}
                  defaultValue={question}
                />
              </label>
              <button type="submit" className="button primary">
                {t(header.search)}
              </button>
            </form>
          </search>
          {isTerm && <FoundPages pages={terms} />}
          {isEvent && <FoundPages pages={events} />}
          {isEconomic && <FoundPages pages={economic} />}
          {isEconomic && !isEvent && <FoundPages pages={events} />}
          {groups.length > 0 && (
            <QuoteTable caption={t(searchWords.searchResult)} groups={groups} columns={columns} sort={sort} />
          )}
          {!isEconomic && <FoundPages pages={economic} />}
          {!isEconomic && !isEvent && <FoundPages pages={events} />}
          {!isTerm && <FoundPages pages={terms} />}
          {question === '' && <PopularPages />}
          {count === 0 && question !== '' && (
            <div className="empty" role="status">
              <b>{t(searchWords.noData)}</b>
              <p>{t(searchWords.nothingFound, { text: question })}</p>
            </div>
          )}
        </div>
      </section>
    </>
  )
}

/** Where to go without a question. */
function PopularPages() {
  const t = useText()
  const path = usePath()
  return (
    <nav className="found-economy" aria-label={t(header.hot)}>
      <h2>{t(header.hot)}</h2>
      <ul>
        {hotLinks.map(({ label, target }) => (
          <li key={target}>
            <a href={path(target)}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Pages of one type: of countries and indicators, or of the next releases and meetings with their dates. */
function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const t = useText()
  const path = usePath()
  const [first] = pages
  if (!first) return null
  const title = t(searchTypeNames[first.type])
  return (
    <nav className="found-economy" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pages.map(page => (
          <li key={page.address}>
            <a href={path(page.address)}>{page.name}</a>
            {page.type === 'event' && <EventTime {...page} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
