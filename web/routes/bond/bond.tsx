import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { groupsOf } from '#contract/instrument.ts'
import { localeOfPath } from '#contract/locale.ts'
import { encodeRows, type QuoteRow } from '#contract/quote-row.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useLive } from '../../live/live.tsx'
import { headTags, notFound, pageHead } from '../../page-meta.ts'
import { baselineNames, useBaseline, useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { withQuote } from '../../quotes/live-part.ts'
import { QuoteTable, type RowGroup } from '../../quotes/quote-table.tsx'
import { sortFrom, sortRows } from '../../quotes/sort.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { servicesContext } from '../../services.ts'
import { LiveMark } from '../../ui/live-mark.tsx'
import * as bondWords from '../../words/bond.ts'
import { groupName } from '../../words/group-name.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/bond.ts'
import { bondColumnsWithCurve } from './bond-columns.ts'
import { type BondArea, bondQueryFrom, countryName, curveAddress } from './bond-query.ts'

/** The tenor that yields are compared by. */
const TENOR = '10Y'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { area } = bondQueryFrom(url.searchParams) ?? notFound()
  const { catalogue } = services.market
  const locale = localeOfPath(url.pathname)
  const bonds = catalogue.inClass('bond').filter(bond => bond.tenor === TENOR && (!area || bond.group === area))
  return {
    head: pageHead(services, url, '/bond', area ? { query: new URLSearchParams({ area }) } : {}),
    area: area ?? null,
    rows: encodeRows(
      collectRows(services, bonds, locale).map((row, index) => ({
        ...row,
        name: countryName(catalogue, bonds[index]!.country, locale),
      })),
    ),
    countries: bonds.map(bond => bond.country).join(),
  }
}

/** Sorting happens in the browser; another area is another page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return ['area', 'group'].some(name => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const onBondChannel = () => 'bond' as const
const areaAddress = (area: BondArea | undefined) => (area ? `/bond?area=${area}` : '/bond')

export default function BondPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const [query] = useSearchParams()
  const { store } = useLive()
  const rows = useRows(loaderData.rows)
  const known = useMemo(() => {
    const sort = sortFrom(query)
    return sort === 'unknown' ? undefined : sort
  }, [query])
  const columns = useMemo(() => {
    const codes = loaderData.countries.split(',')
    const countryOf = new Map(rows.map((row, index) => [row.symbol, codes[index]!]))
    return bondColumnsWithCurve(row => ({
      address: path(curveAddress(countryOf.get(row.symbol)!)),
      label: t(bondWords.curve),
    }))
  }, [loaderData.countries, rows, path, t])
  const groups = useMemo(
    (): RowGroup[] =>
      groupsOf.bond
        .map(area => ({
          key: area,
          label: t(groupName('bond', area)),
          rows: sortRows(
            rows
              .filter(row => row.group === area)
              .map(row => {
                const newest = known && store.peek(row.symbol)
                return newest ? withQuote(row, newest) : row
              }),
            columns,
            known,
          ),
        }))
        .filter(group => group.rows.length > 0),
    [rows, columns, known, store, t],
  )
  const pageOf = useCallback((row: QuoteRow) => path(symbolPage({ ...row, channel: 'bond' })), [path])

  return (
    <>
      <div className="page-title">
        <h1>{t(bondWords.listTitle)}</h1>
        <p>
          {t(groups.length > 1 ? bondWords.listCount : bondWords.listCountOne, {
            areas: groups.length,
            count: rows.length,
            baseline: t(baselineNames[useBaseline()]),
          })}
        </p>
        <span className="grow" />
        <LiveMark />
      </div>
      <section className="board long-list yield-list">
        <div className="panel">
          <div className="bar">
            <nav className="segments" aria-label={t(bondWords.areaFilter)}>
              {[undefined, ...groupsOf.bond].map(area => (
                <a
                  key={area ?? 'all'}
                  href={path(areaAddress(area))}
                  data-keep-scroll
                  {...((area ?? null) === loaderData.area ? { 'aria-current': 'true' as const } : {})}
                >
                  {area ? t(groupName('bond', area)) : t(nav.all)}
                </a>
              ))}
            </nav>
          </div>
          <p className="yield-rule">{t(bondWords.colourRule)}</p>
          <QuoteTable
            caption={t(bondWords.listTitle)}
            groups={groups}
            columns={columns}
            sort={known}
            channelOf={onBondChannel}
            pageOf={pageOf}
          />
        </div>
      </section>
    </>
  )
}
