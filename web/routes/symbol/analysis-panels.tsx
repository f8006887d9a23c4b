import type { Analysis, PivotSystem, Reading, TechnicalGroup, TechnicalReading, Verdict } from '#contract/analysis.ts'
import type { Text } from '#contract/locale.ts'
import { formatPrice } from '#contract/price.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import * as quoteWords from '../../words/quote.ts'
import * as statusWords from '../../words/status.ts'
import * as symbolWords from '../../words/symbol.ts'
import * as ta from '../../words/ta.ts'

/** Says why a panel is empty. */
function Nothing({ isWhole }: { isWhole: boolean }) {
  const t = useText()
  return (
    <div className="empty">
      <b>{t(isWhole ? statusWords.empty : symbolWords.computing)}</b>
      {isWhole && <p>{t(symbolWords.tooFewBars)}</p>}
    </div>
  )
}

const verdictNames: Record<Verdict, Text> = {
  strongBuy: ta.strongBuy,
  buy: ta.buy,
  neutral: ta.neutral,
  sell: ta.sell,
  strongSell: ta.strongSell,
}
const verdicts: readonly Verdict[] = ['strongSell', 'sell', 'neutral', 'buy', 'strongBuy']
const verdictTone: Record<Verdict, string> = {
  strongBuy: 'up',
  buy: 'up',
  neutral: 'flat',
  sell: 'down',
  strongSell: 'down',
}
const readingTone: Record<Reading, string> = { buy: 'up', neutral: 'flat', sell: 'down' }

const studyNames: Record<TechnicalReading['study'], Text> = {
  sma: { tw: 'MA', cn: 'MA', en: 'MA' },
  ema: { tw: 'EMA', cn: 'EMA', en: 'EMA' },
  rsi: { tw: 'RSI', cn: 'RSI', en: 'RSI' },
  stochastic: ta.stochastic,
  cci: { tw: 'CCI', cn: 'CCI', en: 'CCI' },
  adx: { tw: 'ADX', cn: 'ADX', en: 'ADX' },
  momentum: ta.momentum,
  macd: { tw: 'MACD', cn: 'MACD', en: 'MACD' },
  williams: ta.williams,
}

function Gauge({ label, verdict }: { label: string; verdict: Verdict }) {
  const t = useText()
  return (
    <div className="gauge">
      <span className="muted">{label}</span>
      <span className="gauge-scale" aria-hidden="true">
        {verdicts.map(each => (
          <i key={each} className={each === verdict ? verdictTone[each] : ''} />
        ))}
      </span>
      <b className={verdictTone[verdict]}>{t(verdictNames[verdict])}</b>
    </div>
  )
}

function Readings({ label, group, decimals }: { label: string; group: TechnicalGroup; decimals: number }) {
  const t = useText()
  const textOf = ({ study, value }: TechnicalReading) =>
    ['sma', 'ema', 'momentum', 'macd'].includes(study)
      ? formatPrice(Math.round(value), decimals)
      : formatPrice(Math.round(value * 100), 2)
  return (
    <table className="readings">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" className="n">
            {t(symbolWords.value)}
          </th>
          <th scope="col" className="n">
            {t(symbolWords.reading)}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.readings.map(reading => (
          <tr key={`${reading.study} ${reading.params.join()}`}>
            <th scope="row">
              {t(studyNames[reading.study])} <span className="muted num">{reading.params.join(', ')}</span>
            </th>
            <td className="n num">{textOf(reading)}</td>
            <td className={`n ${readingTone[reading.reading]}`}>{t(verdictNames[reading.reading])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function TechnicalPanel({ analysis }: { analysis: Analysis }) {
  const t = useText()
  const { technical, decimals, isWhole } = analysis
  return (
    <div className="panel technical">
      <div className="panel-head">
        <h2>{t(ta.summary)}</h2>
      </div>
      {technical ? (
        <>
          <div className="gauges">
            <Gauge label={t(ta.summary)} verdict={technical.overall} />
            <Gauge label={t(ta.movingAverages)} verdict={technical.averages.verdict} />
            <Gauge label={t(ta.oscillators)} verdict={technical.oscillators.verdict} />
          </div>
          <div className="readings-pair">
            <Readings label={t(ta.movingAverages)} group={technical.averages} decimals={decimals} />
            <Readings label={t(ta.oscillators)} group={technical.oscillators} decimals={decimals} />
          </div>
        </>
      ) : (
        <Nothing isWhole={isWhole} />
      )}
      <details className="method">
        <summary>{t(ta.method)}</summary>
        <p>{t(symbolWords.technicalMethod)}</p>
      </details>
    </div>
  )
}

const systemNames: Record<PivotSystem, Text> = {
  classic: ta.pivotClassic,
  fibonacci: symbolWords.fibonacciPivot,
  camarilla: { tw: 'Camarilla', cn: 'Camarilla', en: 'Camarilla' },
  woodie: { tw: 'Woodie', cn: 'Woodie', en: 'Woodie' },
  demark: { tw: 'DeMark', cn: 'DeMark', en: 'DeMark' },
}
const LEVELS = 4

export function PivotPanel({ analysis }: { analysis: Analysis }) {
  const t = useText()
  const { pivots, decimals, isWhole } = analysis
  const price = (scaled: number | undefined) => (scaled === undefined ? '' : formatPrice(scaled, decimals))
  const steps = Array.from({ length: LEVELS }, (_, index) => index)
  return (
    <div className="panel pivots">
      <div className="panel-head">
        <h2>{t(ta.pivot)}</h2>
        {pivots && (
          <span className="note">
            {t(symbolWords.pivotSource, { date: new Date(pivots.date).toISOString().slice(0, 10) })}
          </span>
        )}
      </div>
      {pivots ? (
        <div className="table-scroll">
          <table className="quotes levels">
            <caption className="visually-hidden">{t(ta.pivot)}</caption>
            <thead>
              <tr>
                <td />
                {pivots.systems.map(({ system }) => (
                  <th key={system} scope="col" className="n">
                    {t(systemNames[system])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.toReversed().map(step => (
                <tr key={`r${step}`}>
                  <th scope="row">
                    R{step + 1}
                    <span className="visually-hidden"> {t(ta.resistance)}</span>
                  </th>
                  {pivots.systems.map(({ system, resistance }) => (
                    <td key={system} className="n">
                      {price(resistance[step])}
                    </td>
                  ))}
                </tr>
              ))}
              <tr className="pivot">
                <th scope="row">P</th>
                {pivots.systems.map(({ system, pivot }) => (
                  <td key={system} className="n price">
                    {price(pivot)}
                  </td>
                ))}
              </tr>
              {steps.map(step => (
                <tr key={`s${step}`}>
                  <th scope="row">
                    S{step + 1}
                    <span className="visually-hidden"> {t(ta.support)}</span>
                  </th>
                  {pivots.systems.map(({ system, support }) => (
                    <td key={system} className="n">
                      {price(support[step])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Nothing isWhole={isWhole} />
      )}
      <details className="method">
        <summary>{t(ta.method)}</summary>
        <p>{t(symbolWords.pivotMethod)}</p>
      </details>
    </div>
  )
}

export function CorrelationPanel({ analysis, pageOf }: { analysis: Analysis; pageOf: (symbol: string) => string }) {
  const t = useText()
  const path = usePath()
  const { correlations } = analysis
  const hundredths = (coefficient: number) => Math.round(coefficient * 100)
  return (
    <div className="panel">
      <div className="panel-head">
        <h2>{t(quoteWords.correlation)}</h2>
      </div>
      {correlations && correlations.length > 0 ? (
        <>
          <table className="performance correlations">
            <caption className="visually-hidden">{t(quoteWords.correlation)}</caption>
            <tbody>
              {correlations.map(({ symbol, coefficient }) => {
                const width = `${(Math.abs(coefficient) * 48).toFixed(1)}%`
                return (
                  <tr key={symbol}>
                    <th scope="row">
                      <a href={path(pageOf(symbol))}>{symbol}</a>
                    </th>
                    <td className="scale" aria-hidden="true">
                      <i style={coefficient >= 0 ? { left: '50%', width } : { right: '50%', width }} />
                    </td>
                    <td className="n num">
                      {hundredths(coefficient) > 0 ? '+' : ''}
                      {formatPrice(hundredths(coefficient), 2)}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className="panel-body muted small">
            {t(symbolWords.correlationMethod, { days: Math.max(...correlations.map(({ days }) => days)) })}
          </p>
        </>
      ) : (
        <Nothing isWhole={analysis.isWhole} />
      )}
    </div>
  )
}
