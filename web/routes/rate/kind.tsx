import { useSearchParams } from 'react-router'
import type { ProductKind } from '#contract/rates/rate-product.ts'
import { productKinds } from '#contract/rates/rate-product.ts'
import { useText } from '../../i18n/use-text.ts'
import { datasetTag } from '../../pages/dataset-tag.ts'
import { headTags, notFound } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/rate.css?url'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/rate-pages.ts'
import type { Route } from './+types/kind.ts'
import type { RateRow } from './collect-rates.ts'
import { CountryTabs, KindTabs } from './country-tabs.tsx'
import { MethodNote } from './method-note.tsx'
import { ProtectionPanel } from './protection-panel.tsx'
import { RateFigures } from './rate-figures.tsx'
import { RateFilters } from './rate-filters.tsx'
import { bestOf, filteredRows, filtersOf, LONGEST_TERM } from './rate-query.ts'
import { RateTable } from './rate-table.tsx'
import { ratesPage, titleOf } from './rates-page.ts'
import { RatesTitle } from './rates-title.tsx'
import { SampleNote } from './sample-note.tsx'
import { TermChart } from './term-chart.tsx'

const YEAR = 12
const bestLabels = { save: words.bestSavings, fixed: words.bestYear, loans: words.lowestMortgage } as const

export function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { pattern } = pageOfAddress(url)
  const kind: ProductKind = productKinds.find(each => pattern.startsWith(`/rate/${each}/`)) ?? notFound()
  const { term } = readParameters(`/rate/${kind}/{id?}.html`, url)
  if (term && !(/^\d{1,3}$/.test(term) && Number(term) <= LONGEST_TERM)) notFound()
  return { ...ratesPage(services, url, params.id, kind), kind }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [datasetTag(loaderData.head, loaderData.dataset)] : []),
]

/** The product that the figures above the list are about. */
function mainOf(kind: ProductKind, rows: readonly RateRow[]): RateRow | undefined {
  if (kind === 'fixed') return bestOf(rows.filter(({ termMonths }) => termMonths === YEAR))
  return bestOf(kind === 'loans' ? rows.filter(({ loanType }) => loanType === 'mortgage') : rows)
}

export default function KindPage({ loaderData }: Route.ComponentProps) {
  const { country, kind, name, currency, rows } = loaderData
  const t = useText()
  const [query] = useSearchParams()
  const filters = filtersOf(query)
  const shown = filteredRows(rows, filters)
  const title = t(titleOf(kind), { country: name })
  return (
    <>
      <RatesTitle title={title} rows={rows} />
      <CountryTabs country={country} kind={kind} />
      <SampleNote rows={rows} />
      <RateFigures
        country={country}
        economy={loaderData.economy}
        best={mainOf(kind, rows)}
        bestLabel={bestLabels[kind]}
        isLoan={kind === 'loans'}
      />
      <div className="rate-main" key={`${country} ${kind}`}>
        <section className="board">
          <Panel title={title} hidesTitle>
            <div className="bar rate-bar">
              <KindTabs country={country} kind={kind} />
            </div>
            <RateFilters kind={kind} rows={rows} currency={currency} />
            <RateTable
              caption={title}
              kind={kind}
              rows={shown}
              amount={filters.amount}
              currency={currency}
              csv={loaderData.csv}
            />
            <MethodNote />
          </Panel>
        </section>
        {kind !== 'loans' && (
          <section className="board rate-foot">
            {kind === 'fixed' && <TermChart country={name} rows={shown} />}
            <ProtectionPanel protection={loaderData.protection} hasSample={rows.some(({ isSample }) => isSample)} />
          </section>
        )}
      </div>
    </>
  )
}
