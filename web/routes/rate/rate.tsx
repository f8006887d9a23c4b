import { useSearchParams } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { datasetTag } from '../../pages/dataset-tag.ts'
import { headTags } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/rate.css?url'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/rate-pages.ts'
import type { Route } from './+types/rate.ts'
import { AmountLinks, usualAmounts } from './amount-links.tsx'
import { CountryTabs, KindTabs } from './country-tabs.tsx'
import { InterestPanel } from './interest-panel.tsx'
import { LoanSummary } from './loan-summary.tsx'
import { MethodNote } from './method-note.tsx'
import { ProtectionPanel } from './protection-panel.tsx'
import { RateFigures } from './rate-figures.tsx'
import { bestOf, filtersOf, takesAmount } from './rate-query.ts'
import { ratesPage } from './rates-page.ts'
import { RatesTitle } from './rates-title.tsx'
import { SampleNote } from './sample-note.tsx'
import { TermChart } from './term-chart.tsx'
import { TermTable } from './term-table.tsx'

const YEAR = 12

export function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return ratesPage(services, url, params.id, undefined)
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [datasetTag(loaderData.head, loaderData.dataset)] : []),
]

export default function RatesPage({ loaderData }: Route.ComponentProps) {
  const { country, name, currency, rows, economy, protection } = loaderData
  const t = useText()
  const [query] = useSearchParams()
  const { amount } = filtersOf(query)
  const deposits = rows.filter(({ kind }) => kind !== 'loans')
  const fixed = deposits.filter(row => row.kind === 'fixed' && takesAmount(row, amount))
  const best = bestOf(fixed.filter(({ termMonths }) => termMonths === YEAR))
  const title = t(words.overviewTitle, { country: name })
  return (
    <>
      <RatesTitle title={title} rows={rows} />
      <CountryTabs country={country} />
      <SampleNote rows={rows} />
      <RateFigures country={country} economy={economy} best={best} bestLabel={words.bestYear} />
      <div className="with-rail" key={country}>
        <div className="rate-main">
          <section className="board">
            <Panel title={t(words.overview)} hidesTitle>
              <div className="bar rate-bar">
                <KindTabs country={country} />
                <span className="rule" />
                <AmountLinks currency={currency} amount={amount} />
              </div>
              <TermTable caption={title} rows={deposits} amount={amount} currency={currency} csv={loaderData.csv} />
              <p className="rate-rule">{t(words.bestRule)}</p>
              <MethodNote />
            </Panel>
          </section>
          <section className="board">
            <LoanSummary country={country} rows={rows.filter(({ kind }) => kind === 'loans')} />
          </section>
        </div>
        <section className="board">
          <TermChart country={name} rows={fixed} />
          {best && (
            <InterestPanel
              best={best}
              terms={[...new Set(fixed.map(({ termMonths }) => termMonths))].sort((a, b) => a - b)}
              amount={amount ?? usualAmounts(currency)[1]!}
              currency={currency}
            />
          )}
          <ProtectionPanel protection={protection} hasSample={rows.some(({ isSample }) => isSample)} />
        </section>
      </div>
    </>
  )
}
