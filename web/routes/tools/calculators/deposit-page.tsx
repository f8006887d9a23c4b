import { data } from 'react-router'
import { formatPrice, fromScaled, toScaled } from '#contract/prices/price.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { TimeSeriesChart } from '../../../charts/time-series/time-series-chart.tsx'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { isoDate } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import { NONE } from '../../../quotes/figures.ts'
import sheet from '../../../styles/sheets/tools.css?url'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import * as titles from '../../../words/calculator-titles.ts'
import * as words from '../../../words/money-calculators.ts'
import * as nav from '../../../words/nav.ts'
import * as toolNames from '../../../words/tool-names.ts'
import { calculatorTag } from '../calculator-tag.ts'
import { ResultBar } from '../result-bar.tsx'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/deposit-page.ts'
import { Figures } from './calculator-fields.tsx'
import { CalculatorLinks } from './calculator-links.tsx'
import { CALCULATORS } from './calculator-list.ts'
import { growthOf, payoutOf } from './deposit.ts'
import { depositDefaults, readDeposit } from './deposit-fields.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositFormula } from './deposit-formula.tsx'
import { GrowthTable } from './growth-table.tsx'
import { monthAfter } from './periods.ts'

const ADDRESS = '/tools/calculators/deposit'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const given = Object.entries(readParameters(ADDRESS, url)).filter(([, text]) => text !== undefined)
  const { deposit } = readDeposit({ ...depositDefaults(locale), ...Object.fromEntries(given) })
  const head = pageHead(services, url, ADDRESS, {
    canonical: ADDRESS,
    crumbs: [
      { name: nav.tools[locale], path: '/tools' },
      { name: toolNames.calculators[locale], path: CALCULATORS },
      { name: titles.depositTitle[locale], path: ADDRESS },
    ],
  })
  const thisMonth = isoDate(services.clock.now(), 'UTC').slice(0, 7)
  return data({ head, thisMonth }, { status: deposit ? 200 : 400 })
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [calculatorTag(loaderData.head)] : []),
]

export default function DepositPage({ loaderData: { thisMonth } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const values = useTypedValues(depositDefaults(locale))
  const read = readDeposit(values.typed)
  const { deposit } = read
  const { currency } = values.typed
  const result = deposit && payoutOf(deposit)
  const growth = deposit ? growthOf(deposit) : []
  const text = (amount: number) => formatPrice(amount, deposit!.decimals)
  const isEarly = deposit !== undefined && deposit.withdrawnAt > 0 && deposit.withdrawnAt < deposit.months
  const paidLabel = t(isEarly ? words.paidOutEarly : words.paidOut)
  return (
    <ToolPage title={t(titles.depositTitle)} note={t(titles.depositNote)}>
      <ResultBar label={paidLabel} value={result ? `${currency} ${text(result.paid)}` : NONE} />
      <CalculatorLinks />
      <div className="calculator">
        <section className="board">
          <Panel title={t(titles.depositTitle)} hidesTitle>
            <DepositForm values={values} read={read} />
          </Panel>
        </section>
        <section className="board">
          <Panel title={t(words.result)} note={currency}>
            {result ? (
              <div className="panel-body calculator-result" aria-live="polite">
                <Figures
                  figures={[
                    [paidLabel, text(result.paid)],
                    [t(words.grossInterest), text(result.interest)],
                    [t(words.tax), text(result.tax)],
                    [t(words.netRate), `${formatPrice(toScaled(result.netRate, 3), 3)}%`],
                  ]}
                />
                {isEarly && <p>{t(words.forgone, { amount: `${currency} ${text(result.forgone)}` })}</p>}
                <p className="muted small">{t(words.disclaimer)}</p>
              </div>
            ) : (
              <PanelEmpty icon="alert" title={words.noResult} />
            )}
          </Panel>
          {deposit && (
            <Panel title={t(words.growthChart)} note={currency}>
              <div className="panel-body">
                <TimeSeriesChart
                  label={t(words.growthSummary, {
                    count: deposit.months,
                    amount: `${currency} ${text(growth.at(-1)!.value)}`,
                  })}
                  series={[
                    {
                      key: 'value',
                      name: t(words.valueBeforeTax),
                      points: growth.map(
                        ({ month, value }) =>
                          [monthAfter(thisMonth, month), fromScaled(value, deposit.decimals)] as const,
                      ),
                    },
                  ]}
                  form="area"
                  unit={currency}
                  decimals={deposit.decimals}
                  height={220}
                />
              </div>
              <GrowthTable rows={growth} decimals={deposit.decimals} />
            </Panel>
          )}
        </section>
      </div>
      <section className="board">
        <DepositFormula deposit={deposit} />
      </section>
      <p>
        <a className="button" href={path('/rate/us.html')}>
          {t(words.toRates)}
        </a>
      </p>
    </ToolPage>
  )
}
