import { useMemo } from 'react'
import { data } from 'react-router'
import { accountCurrencies } from '#contract/brokers/trading-choices.ts'
import { decodeRows } from '#contract/prices/quote-row.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { useRereadUntil } from '../../../live/use-reread.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { pageOfAddress } from '../../../pages/page-query.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/tools.css?url'
import { Panel } from '../../../ui/panel.tsx'
import * as nav from '../../../words/nav.ts'
import * as toolNames from '../../../words/tool-names.ts'
import * as words from '../../../words/trading-calculators.ts'
import { calculatorTag } from '../calculator-tag.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/trading-page.ts'
import { CalculatorLinks } from './calculator-links.tsx'
import { CALCULATORS } from './calculator-list.ts'
import { collectPair, lastFinishedDay, pairMarket } from './collect-pair.ts'
import { hasFaults } from './read-fields.ts'
import { firstValues, isDayFigure, readTyped } from './read-trading.ts'
import { type TradingName, tradingCalculators } from './trading-calculators.ts'
import { TradingForm } from './trading-form.tsx'
import { TradingBar, TradingExample, TradingResult } from './trading-result.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { pattern } = pageOfAddress(url)
  const name = pattern.slice(pattern.lastIndexOf('/') + 1) as TradingName
  const calculator = tradingCalculators[name]
  // Each calculator has other parameters.
  const query: Readonly<Record<string, string | undefined>> = readParameters(
    pattern as '/tools/calculators/margin',
    url,
  )
  const { example } = calculator
  const typed = Object.fromEntries(
    Object.entries(firstValues(calculator)).map(([field, first]) => [field, query[field] ?? first]),
  )
  const { market, pairs, quotes } = collectPair(services, query, locale)
  const needsDay = calculator.inputs.some(input => input.kind === 'number' && isDayFigure(input.live))
  const day = needsDay ? await lastFinishedDay(services, market.pair.symbol) : undefined
  const page = {
    head: pageHead(services, url, pattern, {
      crumbs: [
        { name: nav.tools[locale], path: '/tools' },
        { name: toolNames.calculators[locale], path: CALCULATORS },
        { name: calculator.title[locale], path: pattern },
      ],
    }),
    name,
    market: { ...market, ...(day && { day }) },
    isComplete: !needsDay || day !== undefined,
    pairs,
    quotes,
    exampleMarket: pairMarket(
      services,
      'pair' in example ? example.pair : 'EURUSD',
      'account' in example ? example.account : 'USD',
    ),
  }
  return data(page, { status: hasFaults(readTyped(calculator, typed)) ? 400 : 200 })
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...headTags(loaderData?.head),
  ...(loaderData ? [calculatorTag(loaderData.head)] : []),
]

export default function TradingPage({ loaderData }: Route.ComponentProps) {
  const { name, market, pairs, exampleMarket } = loaderData
  useRereadUntil(loaderData.isComplete)
  const t = useText()
  const path = usePath()
  const calculator = tradingCalculators[name]
  const rows = useMemo(() => decodeRows(loaderData.quotes), [loaderData.quotes])
  const { pair } = market
  const values = useTypedValues<string>({ ...firstValues(calculator), pair: pair.symbol, account: pair.account })
  const rowOf = (symbol: string) => rows.find(row => row.symbol === symbol)
  const example = new URLSearchParams({
    ...(calculator.hasPair && { pair: exampleMarket.pair.symbol }),
    ...(calculator.hasAccount && { account: exampleMarket.pair.account }),
    ...calculator.example.values,
  })
  return (
    <ToolPage title={t(calculator.title)} note={t(calculator.note)}>
      <TradingBar calculator={calculator} typed={values.typed} market={market} rows={rows} />
      <CalculatorLinks />
      <div className="trading-page">
        <section className="board">
          <Panel title={t(calculator.title)} hidesTitle>
            <TradingForm
              calculator={calculator}
              values={values}
              market={market}
              pairs={pairs}
              accounts={accountCurrencies}
              rowOf={rowOf}
            />
          </Panel>
        </section>
        <section className="board">
          <Panel title={t(words.result)}>
            <TradingResult calculator={calculator} typed={values.typed} market={market} rows={rows} />
          </Panel>
          <TradingExample
            calculator={calculator}
            address={path(`${CALCULATORS}/${name}?${example}`)}
            market={exampleMarket}
          />
        </section>
      </div>
    </ToolPage>
  )
}
