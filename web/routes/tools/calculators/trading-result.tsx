import type { ComponentProps } from 'react'
import { periodNamed } from '#contract/economy/figures/index.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { TimeSeriesChart } from '../../../charts/time-series/time-series-chart.tsx'
import { Term } from '../../../glossary/term.tsx'
import { quoteTime } from '../../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { usePageClock, useZone } from '../../../live/page-clock.tsx'
import { usePortalData } from '../../../pages/portal-data.ts'
import { NONE } from '../../../quotes/figures.ts'
import { useLiveQuotes } from '../../../quotes/use-live-quotes.ts'
import { feedNames } from '../../../ui/feed-names.ts'
import { Panel, PanelEmpty } from '../../../ui/panel.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import * as join from '../../../words/join.ts'
import * as quoteWords from '../../../words/quote.ts'
import * as words from '../../../words/trading-calculators.ts'
import { ResultBar } from '../result-bar.tsx'
import { firstValues, isDayFigure, isOwnRate, outcomeOf, type PairMarket } from './read-trading.ts'
import type { CalculatorInput, CalculatorResult, TradingCalculator } from './trading-calculator.ts'

const reasons = { faults: words.noResult, noRate: words.noRate, contradiction: words.highBelowLow }

/** The first figure of what a calculator has found. */
export function TradingBar({ calculator, typed, market, rows }: ComponentProps<typeof TradingResult>) {
  const t = useText()
  const quotes = useLiveQuotes(rows)
  const { result } = outcomeOf(calculator, typed, market, { rowOf: symbol => quotes.get(symbol), t })
  const [first] = result?.figures ?? []
  return <ResultBar label={t(first?.label ?? words.result)} value={first?.text ?? NONE} />
}

/** What a calculator has found, at the newest prices: nothing around it is rendered again with a tick. */
export function TradingResult({
  calculator,
  typed,
  market,
  rows,
}: {
  calculator: TradingCalculator
  typed: Readonly<Record<string, string>>
  market: PairMarket
  rows: readonly QuoteRow[]
}) {
  const t = useText()
  const path = usePath()
  const quotes = useLiveQuotes(rows)
  const { result, reason, live } = outcomeOf(calculator, typed, market, { rowOf: symbol => quotes.get(symbol), t })
  if (!result) return <PanelEmpty icon="alert" title={reasons[reason ?? 'faults']} />
  const inputs = calculator.inputs.filter(
    input => live[input.name] !== undefined && !(input.kind === 'number' && isOwnRate(input, market.pair)),
  )
  const hasDay = inputs.some(input => input.kind === 'number' && isDayFigure(input.live))
  return (
    <>
      <Figures result={result} />
      <ResultChart result={result} />
      <ResultTable result={result} />
      <div className="panel-body trading-note">
        {inputs.length > 0 && (
          <p>
            {inputs
              .map(({ name, label }) =>
                t(join.named, {
                  name: t(label, { quote: market.pair.quote, account: market.pair.account }),
                  value: formatDecimal(live[name]!),
                }),
              )
              .reduce((first, next) => t(join.items, { first, next }))}
          </p>
        )}
        {inputs.length > 0 &&
          (hasDay && market.day ? <DayNote date={market.day.date} /> : <LiveNote rows={[...quotes.values()]} />)}
        {calculator.further && (
          <p>
            <a className="text-link" href={path(calculator.further.address)}>
              {t(calculator.further.text)}
            </a>
          </p>
        )}
        {calculator.hasAccount && <p>{t(words.notAdvice)}</p>}
      </div>
    </>
  )
}

/** Kind and age of the prices. */
function LiveNote({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const kind = usePortalData()?.feed ?? 'live'
  const oldest = Math.min(...rows.filter(({ hasPrice }) => hasPrice).map(({ eventAt }) => eventAt))
  if (!Number.isFinite(oldest)) return <p>{t(quoteWords.noSource)}</p>
  return (
    <p>{t(words.liveRates, { kind: t(feedNames[kind]), time: quoteTime(oldest, clock.renderedAt, zone, locale) })}</p>
  )
}

/** Which day the prices are of, and their kind. */
function DayNote({ date }: { date: string }) {
  const t = useText()
  const locale = useLocale()
  const kind = usePortalData()?.feed ?? 'live'
  return <p>{t(words.finishedDay, { kind: t(feedNames[kind]), date: periodNamed(date, locale) })}</p>
}

function Figures({ result }: { result: CalculatorResult }) {
  const t = useText()
  return (
    <dl className="panel-body trading-figures">
      {result.figures.map(({ label, term, text }) => (
        <div key={t(label)}>
          <dt>{term === undefined ? t(label) : <Term id={term}>{t(label)}</Term>}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function ResultChart({ result: { chart } }: { result: CalculatorResult }) {
  const t = useText()
  if (!chart) return null
  return (
    <div className="panel-body">
      <TimeSeriesChart
        label={chart.label}
        series={chart.series}
        form={chart.series.length === 1 ? 'area' : 'line'}
        isNumbered
        unit={t(chart.title)}
        decimals={chart.decimals}
        height={220}
      />
    </div>
  )
}

function ResultTable({ result: { table } }: { result: CalculatorResult }) {
  const t = useText()
  if (!table) return null
  return <SimpleTable className="quotes" caption={t(words.result)} head={table.head} rows={table.rows} />
}

function withUnit(text: string, input: CalculatorInput, account: string): string {
  if (input.kind === 'choice' || !input.unit) return text
  return input.unit === '%' ? `${text}%` : `${account} ${text}`
}

function ExampleSource({ name, url }: { name: string; url?: string }) {
  const t = useText()
  const text = t(words.exampleFrom, { source: name })
  return (
    <p className="muted small">
      {url === undefined ? (
        text
      ) : (
        <a className="text-link" href={url} rel="noopener nofollow">
          {text}
        </a>
      )}
    </p>
  )
}

/** The formula, and an example with its sums. */
export function TradingExample({
  calculator,
  address,
  market,
}: {
  calculator: TradingCalculator
  /** Address of the page with the numbers of the example. */
  address: string
  market: PairMarket
}) {
  const t = useText()
  const { formula, example } = calculator
  const outcome = outcomeOf(calculator, example.values, market, { rowOf: () => undefined, t })
  const given = calculator.inputs.map(input => {
    const value = example.values[input.name] ?? input.first
    const choice = input.kind === 'choice' ? input.options.find(([each]) => each === value)?.[1] : undefined
    return t(join.named, {
      name: t(input.label, { quote: market.pair.quote, account: market.pair.account }),
      value: choice ? t(choice) : withUnit(formatDecimal(value), input, market.pair.account),
    })
  })
  const found = outcome.result?.figures.map(({ label, text }) => t(join.named, { name: t(label), value: text })) ?? []
  const listed = (parts: readonly string[]) => parts.reduce((first, next) => t(join.items, { first, next }))
  return (
    <Panel title={t(words.formula)}>
      <div className="panel-body trading-formula">
        {formula.map(text => (
          <p key={t(text)}>
            <code>{t(text)}</code>
          </p>
        ))}
        <h3>{t(words.example)}</h3>
        <p>
          {calculator.hasPair && `${market.pair.symbol} · `}
          {listed(given)}
        </p>
        {calculator.sums({ ...firstValues(calculator), ...example.values }, market.pair).map(sum => (
          <p key={sum}>
            <code className="num">{sum}</code>
          </p>
        ))}
        <p>
          <b>{listed(found)}</b>
        </p>
        {example.source && <ExampleSource {...example.source} />}
        <p className="small">
          <a className="text-link" href={address} rel="nofollow">
            {t(words.openExample)}
          </a>
        </p>
      </div>
    </Panel>
  )
}
