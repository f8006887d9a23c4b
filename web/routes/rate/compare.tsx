import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { calculatorCurrencies } from '#contract/rates/money-calculators.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { isoDate, zoneLabel } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { LiveMark } from '../../live/live-mark.tsx'
import { useZone } from '../../live/page-clock.tsx'
import { useRereadUntil } from '../../live/use-reread.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/rate.css?url'
import { Panel } from '../../ui/panel.tsx'
import { settle } from '../../ui/settled.ts'
import * as nav from '../../words/nav.ts'
import * as words from '../../words/rate-compare.ts'
import type { Route } from './+types/compare.ts'
import { collectComparison } from './collect-comparison.ts'
import { CompareForm } from './compare-form.tsx'
import { CompareTable } from './compare-table.tsx'
import { CountryTabs } from './country-tabs.tsx'
import { MethodNote } from './method-note.tsx'
import { amountOf, COMPARE, FIRST_COUNTRY, ratesAddress } from './rate-query.ts'
import { SampleNote } from './sample-note.tsx'

const firstCurrency = { tw: 'TWD', cn: 'CNY', en: 'USD' } as const
const firstAmount = { tw: 1_000_000, cn: 100_000, en: 10_000 } as const
const FIRST_TERM = '12'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { currency: home = firstCurrency[locale], term = FIRST_TERM } = readParameters(COMPARE, url)
  const today = isoDate(services.clock.now(), 'UTC')
  return {
    head: pageHead(services, url, COMPARE, {
      canonical: COMPARE,
      crumbs: [
        { name: nav.rate[locale], path: ratesAddress(FIRST_COUNTRY) },
        { name: words.title[locale], path: COMPARE },
      ],
    }),
    home,
    // English sentences name currencies by their codes.
    homeName: locale === 'en' ? home : (services.conversion.unitOf(home)?.name[locale] ?? home),
    term: Number(term),
    firstAmount: firstAmount[locale],
    comparison: await settle({ url }, () => collectComparison(services, { home, term: Number(term) }, locale, today)),
  }
}

export { shouldRevalidate } from '../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { home, homeName, term, comparison } = loaderData
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const [query] = useSearchParams()
  const typed = query.get('amount') || String(loaderData.firstAmount)
  const amount = amountOf(typed) ?? loaderData.firstAmount
  useRereadUntil(!('value' in comparison) || !comparison.value.offers.some(({ isYearPending }) => isYearPending))
  const rows = useMemo(
    () => ('value' in comparison ? comparison.value.offers.flatMap(({ best }) => best ?? []) : []),
    [comparison],
  )
  return (
    <>
      <div className="page-title">
        <h1>{t(words.title)}</h1>
        <p>{t(words.note, { currency: homeName })}</p>
        <span className="grow" />
        <LiveMark />
      </div>
      <CountryTabs />
      <SampleNote rows={rows} />
      <section className="board">
        <Panel title={t(words.title)} hidesTitle data={comparison}>
          {value => (
            <>
              <CompareForm
                home={home}
                term={term}
                amount={typed}
                usualAmount={loaderData.firstAmount}
                currencies={calculatorCurrencies}
              />
              <CompareTable offers={value.offers} home={home} homeName={homeName} term={term} amount={amount} />
              {value.asOf !== null && (
                <p className="rate-rule">
                  {t(words.pricesAt, {
                    time: `${instantText(value.asOf, zone, locale)} ${zoneLabel(zone, locale, value.asOf)}`,
                  })}
                </p>
              )}
              <MethodNote />
            </>
          )}
        </Panel>
        <Panel title={t(words.riskTitle)}>
          <div className="panel-body rate-risk">
            <p>{t(words.riskRate, { currency: homeName })}</p>
            <p>{t(words.riskEven)}</p>
            <p>{t(words.riskProtection)}</p>
          </div>
        </Panel>
      </section>
    </>
  )
}
