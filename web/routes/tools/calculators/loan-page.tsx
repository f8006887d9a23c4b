import { useMemo } from 'react'
import { data, useSearchParams } from 'react-router'
import { formatDecimal, fromScaled } from '#contract/prices/price.ts'
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
import type { Route } from './+types/loan-page.ts'
import { Figures } from './calculator-fields.tsx'
import { CalculatorLinks } from './calculator-links.tsx'
import { CALCULATORS } from './calculator-list.ts'
import { planOf } from './loan.ts'
import { loanDefaults, readLoan } from './loan-fields.ts'
import { figuresOfLoan, notesOfLoan } from './loan-figures.ts'
import { LoanForm } from './loan-form.tsx'
import { LoanFormula } from './loan-formula.tsx'
import { monthAfter } from './periods.ts'
import { PlanTable } from './plan-table.tsx'

const ADDRESS = '/tools/calculators/loan'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const given = Object.entries(readParameters(ADDRESS, url)).filter(([, text]) => text !== undefined)
  const { loan } = readLoan({ ...loanDefaults(locale), ...Object.fromEntries(given) })
  const head = pageHead(services, url, ADDRESS, {
    canonical: ADDRESS,
    crumbs: [
      { name: nav.tools[locale], path: '/tools' },
      { name: toolNames.calculators[locale], path: CALCULATORS },
      { name: titles.loanTitle[locale], path: ADDRESS },
    ],
  })
  const thisMonth = isoDate(services.clock.now(), 'UTC').slice(0, 7)
  return data({ head, thisMonth }, { status: loan ? 200 : 400 })
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [calculatorTag(loaderData.head)] : []),
]

export default function LoanPage({ loaderData: { thisMonth } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const [query] = useSearchParams()
  const values = useTypedValues(loanDefaults(locale))
  const { typed } = values
  const read = readLoan(typed)
  const key = JSON.stringify(read.loan)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loan is a new object each time
  const plan = useMemo(() => read.loan && planOf(read.loan), [key])
  const { currency } = typed
  const figures = plan && read.loan ? figuresOfLoan(read.loan, plan, t) : []
  const [first] = figures
  return (
    <ToolPage title={t(titles.loanTitle)} note={t(titles.loanNote)}>
      <ResultBar label={first?.[0] ?? t(words.result)} value={first ? `${currency} ${first[1]}` : NONE} />
      <CalculatorLinks />
      <div className="calculator">
        <section className="board">
          <Panel title={t(titles.loanTitle)} hidesTitle>
            <LoanForm values={values} read={read} />
          </Panel>
        </section>
        <section className="board">
          <Panel title={t(words.result)} note={currency}>
            {plan && read.loan ? (
              <div className="panel-body calculator-result" aria-live="polite">
                <Figures figures={figures} />
                {notesOfLoan(read.loan, plan, t).map(note => (
                  <p key={note}>{note}</p>
                ))}
                <p className="muted small">{t(words.disclaimer)}</p>
              </div>
            ) : (
              <PanelEmpty icon="alert" title={words.noResult} />
            )}
          </Panel>
          {plan && read.loan && (
            <Panel title={t(words.balanceChart)} note={currency}>
              <div className="panel-body">
                <TimeSeriesChart
                  label={t(words.balanceSummary, {
                    amount: `${currency} ${formatDecimal(read.loan.principal)}`,
                    count: plan.installments.length,
                  })}
                  series={[
                    {
                      key: 'balance',
                      name: t(words.balance),
                      points: [
                        [thisMonth, Number(read.loan.principal)] as const,
                        ...plan.installments.map(
                          ({ month, balance }) =>
                            [monthAfter(thisMonth, month), fromScaled(balance, read.loan!.decimals)] as const,
                        ),
                      ],
                    },
                  ]}
                  form="area"
                  unit={currency}
                  decimals={0}
                  height={220}
                />
              </div>
            </Panel>
          )}
        </section>
      </div>
      {plan && read.loan && (
        <section className="board">
          <PlanTable
            plan={plan}
            decimals={read.loan.decimals}
            currency={currency}
            thisMonth={thisMonth}
            isByMonth={query.get('view') === 'month'}
          />
        </section>
      )}
      <section className="board">
        <LoanFormula loan={read.loan} plan={plan} />
      </section>
      <p>
        <a className="button" href={path('/rate/loans/us.html')}>
          {t(words.toRates)}
        </a>
      </p>
    </ToolPage>
  )
}
