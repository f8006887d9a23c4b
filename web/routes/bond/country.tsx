import { useEffect } from 'react'
import { countryKey } from '#contract/economy/country-key.ts'
import type { PerformancePeriod } from '#contract/prices/analysis.ts'
import { basisPointTenths } from '#contract/prices/day-change.ts'
import { formatSigned } from '#contract/prices/price.ts'
import { encodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { countryKeyOf, countryName, curveAddress, FIRST_COUNTRY } from '../../bond/bond-query.ts'
import { monthsOf, yieldOf } from '../../bond/yields.ts'
import { collectMainFigures } from '../../economy/collect-main-figures.ts'
import { MainFiguresPanel } from '../../economy/main-figures-panel.tsx'
import { Term } from '../../glossary/term.tsx'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { LiveMark } from '../../live/live-mark.tsx'
import { useReread } from '../../live/use-reread.ts'
import { countryNamed } from '../../pages/country-named.ts'
import { headTags, notFound, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import { useRows } from '../../quotes/baseline.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import { NONE } from '../../quotes/figures.ts'
import { useLiveQuotes } from '../../quotes/use-live-quotes.ts'
import sheet from '../../styles/sheets/lists.css?url'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as bondWords from '../../words/bond.ts'
import { groupName } from '../../words/group-name.ts'
import * as join from '../../words/join.ts'
import * as figureWords from '../../words/main-figures.ts'
import * as nav from '../../words/nav.ts'
import type { Route } from './+types/country.ts'
import { CurvePanel } from './curve-panel.tsx'
import { type Tenor, TenorTable } from './tenor-table.tsx'

/** How long the page waits for past yields, in ms; the browser requests those that take longer. */
const MAX_WAIT_MS = 120
const RETRY_MS = 1_500
/** Countries whose bonds are the benchmarks of others. */
const BENCHMARKS = ['US', 'DE'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { market, analyst } = services
  const { catalogue } = market
  const locale = localeOfPath(url.pathname)
  const named = readParameters('/bond/country', url).country ?? FIRST_COUNTRY
  const country = countryNamed(catalogue, url, named)
  const bonds = catalogue
    .inClass('bond')
    .filter(bond => bond.country === country.iso2)
    .sort((a, b) => monthsOf(a.tenor) - monthsOf(b.tenor))
  const { group } = bonds[0] ?? notFound()
  const bases = await analyst.basesSoon(bonds, MAX_WAIT_MS)
  const baseOf = (symbol: string, period: PerformancePeriod) => bases.get(symbol)?.find(base => base.period === period)
  const dateOf = (period: PerformancePeriod) =>
    Math.max(0, ...bonds.map(bond => baseOf(bond.symbol, period)?.date ?? 0)) || null
  const tenors = bonds.map(({ symbol, tenor }): Tenor => {
    const [us, de] = BENCHMARKS.map(iso2 =>
      iso2 === country.iso2
        ? undefined
        : catalogue.inClass('bond').find(bond => bond.country === iso2 && bond.tenor === tenor)?.symbol,
    )
    const monthAgo = baseOf(symbol, '1M')?.base
    const yearAgo = baseOf(symbol, '1Y')?.base
    return {
      symbol,
      tenor,
      ...(us && { us }),
      ...(de && { de }),
      ...(monthAgo !== undefined && { monthAgo }),
      ...(yearAgo !== undefined && { yearAgo }),
    }
  })
  const shown = tenors.flatMap(({ symbol, us, de }) => [symbol, us, de].flatMap(each => each ?? []))
  const others = catalogue
    .inClass('bond')
    .filter(bond => bond.tenor === '10Y' && bond.group === group)
    .map(bond => ({ key: countryKeyOf(catalogue, bond.country), name: countryName(catalogue, bond.country, locale) }))
  const name = country.name[locale]
  const key = countryKey(country)
  const crumbs = [
    { name: nav.bond[locale], path: '/bond' },
    { name: groupName('bond', group)[locale], path: `/bond?area=${group}` },
  ]
  return {
    head: pageHead(services, url, '/bond/country', {
      parts: [name],
      canonical: curveAddress(key),
      crumbs: [...crumbs, { name, path: curveAddress(key) }],
    }),
    crumbs,
    key,
    name,
    tenors,
    others,
    isPastKnown: bases.size === bonds.length,
    economy: await settle({ url }, () => collectMainFigures(services, [country], locale)),
    monthDate: dateOf('1M'),
    yearDate: dateOf('1Y'),
    rows: encodeRows(
      collectRows(
        services,
        [...new Set(shown)].flatMap(symbol => catalogue.find(symbol) ?? []),
        locale,
      ).map(row => ({ ...row, spark: '' })),
    ),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Loads the page again if past yields were not available in time. */
function useRetryUntilKnown(isKnown: boolean): void {
  const reread = useReread()
  useEffect(() => {
    if (isKnown) return
    const timer = setTimeout(reread, RETRY_MS)
    return () => clearTimeout(timer)
  }, [isKnown, reread])
}

export default function BondCountryPage({ loaderData }: Route.ComponentProps) {
  const { name, key, tenors, others, crumbs, monthDate, yearDate } = loaderData
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const rows = useRows(loaderData.rows)
  const quotes = useLiveQuotes(rows)
  useRetryUntilKnown(loaderData.isPastKnown)
  const { decimals } = rows[0]!
  const yieldAt = (symbol: string) => yieldOf(quotes.get(symbol))
  const ofTenor = (wanted: string) => {
    const found = tenors.find(({ tenor }) => tenor === wanted)
    return found && yieldAt(found.symbol)
  }
  const ten = ofTenor('10Y')
  const two = ofTenor('2Y')
  const slope = ten === undefined || two === undefined ? undefined : basisPointTenths(ten - two, decimals)
  const date = (at: number | null) => (at === null ? NONE : dateText(isoDate(at, 'UTC'), locale, true))

  return (
    <>
      <nav className="crumbs" aria-label={t(nav.breadcrumb)}>
        {crumbs.map(crumb => (
          <span key={crumb.path}>
            <a href={path(crumb.path)}>{crumb.name}</a>
            <Icon name="right" size={11} />
          </span>
        ))}
        <span>{name}</span>
      </nav>
      <div className="page-title">
        <h1>{t(bondWords.curveOf, { country: name })}</h1>
        {slope !== undefined && (
          <p>
            <Term id="yield-curve">{t(bondWords.slope)}</Term> <b className="num">{formatSigned(slope, 1)} bp</b>
            {slope < 0 && <span className="badge caution">{t(bondWords.inverted)}</span>}
          </p>
        )}
        <span className="grow" />
        <LiveMark />
      </div>
      <section className="board">
        <CurvePanel name={name} tenors={tenors} quotes={quotes} decimals={decimals} />
        <Panel title={t(bondWords.curveOf, { country: name })} hidesTitle>
          <TenorTable caption={t(bondWords.curveOf, { country: name })} tenors={tenors} quotes={quotes} />
          <p className="yield-rule">
            {t(join.sentences, {
              first: t(bondWords.colourRule),
              next: t(bondWords.pastNote, { month: date(monthDate), year: date(yearDate) }),
            })}
          </p>
        </Panel>
        <MainFiguresPanel title={t(figureWords.headlineFigures)} figures={loaderData.economy} />
        <Panel title={t(bondWords.otherCountries)}>
          <nav className="curve-countries" aria-label={t(bondWords.otherCountries)}>
            {others.map(other => (
              <a
                key={other.key}
                className="chip"
                href={path(curveAddress(other.key))}
                {...(other.key === key ? { 'aria-current': 'page' as const } : {})}
              >
                {other.name}
              </a>
            ))}
          </nav>
        </Panel>
      </section>
    </>
  )
}
