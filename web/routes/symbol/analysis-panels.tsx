import type { Analysis, Reading, TechnicalGroup, TechnicalReading, Verdict } from '#contract/prices/analysis.ts'
import { formatPrice } from '#contract/prices/price.ts'
import type { Text } from '#contract/text/locale.ts'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { NONE } from '../../quotes/figures.ts'
import type { Column } from '../../ui/column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import { pivotSystemNames } from '../../words/pivot-systems.ts'
import * as symbolWords from '../../words/symbol.ts'
import * as ta from '../../words/ta.ts'

/** Says why a panel is empty. */
export function Nothing({ isWhole }: { isWhole: boolean }) {
  const t = useText()
  return isWhole ? <PanelEmpty reason={t(symbolWords.tooFewBars)} /> : <PanelEmpty title={symbolWords.computing} />
}

const namesFor = (isYield: boolean) => (isYield ? ta.yieldVerdictNames : ta.verdictNames)
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

function Gauge({ label, verdict, isYield }: { label: string; verdict: Verdict; isYield: boolean }) {
  const t = useText()
  return (
    <div className="gauge">
      <span className="muted">{label}</span>
      <span className="gauge-scale" aria-hidden="true">
        {verdicts.map(each => (
          <i key={each} className={each === verdict ? verdictTone[each] : ''} />
        ))}
      </span>
      <b className={verdictTone[verdict]}>{t(namesFor(isYield)[verdict])}</b>
    </div>
  )
}

function Readings({
  label,
  group,
  decimals,
  isYield,
}: {
  label: string
  group: TechnicalGroup
  decimals: number
  isYield: boolean
}) {
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
            <td className={`n ${readingTone[reading.reading]}`}>{t(namesFor(isYield)[reading.reading])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For a yield it says where the yield goes, not what to do: the price of the bond goes the other way. */
export function TechnicalPanel({ analysis, isYield }: { analysis: Analysis; isYield: boolean }) {
  const t = useText()
  return (
    <Panel
      title={t(isYield ? ta.yieldTrend : ta.summary)}
      className="technical"
      {...(isYield && { note: t(ta.yieldNote) })}
    >
      <Technical analysis={analysis} isYield={isYield} />
    </Panel>
  )
}

function Technical({ analysis: { technical, decimals, isWhole }, isYield }: { analysis: Analysis; isYield: boolean }) {
  const t = useText()
  return (
    <>
      {technical ? (
        <>
          <div className="gauges">
            <Gauge label={t(ta.summary)} verdict={technical.overall} isYield={isYield} />
            <Gauge label={t(ta.movingAverages)} verdict={technical.averages.verdict} isYield={isYield} />
            <Gauge label={t(ta.oscillators)} verdict={technical.oscillators.verdict} isYield={isYield} />
          </div>
          <div className="readings-pair">
            <Readings label={t(ta.movingAverages)} group={technical.averages} decimals={decimals} isYield={isYield} />
            <Readings label={t(ta.oscillators)} group={technical.oscillators} decimals={decimals} isYield={isYield} />
          </div>
        </>
      ) : (
        <Nothing isWhole={isWhole} />
      )}
      <details className="method">
        <summary>{t(ta.method)}</summary>
        <p>{t(isYield ? symbolWords.yieldMethod : symbolWords.technicalMethod)}</p>
      </details>
    </>
  )
}

const LEVELS = 4

export function PivotPanel({ analysis }: { analysis: Analysis }) {
  const t = useText()
  const locale = useLocale()
  const date = analysis.pivots?.date
  return (
    <Panel
      title={t(ta.pivot)}
      className="pivots"
      {...(date !== undefined && {
        note: t(symbolWords.pivotSource, { date: dateText(isoDate(date, 'UTC'), locale, true) }),
      })}
    >
      <Pivots analysis={analysis} />
    </Panel>
  )
}

type PivotLevels = NonNullable<Analysis['pivots']>['systems'][number]

interface PivotRow {
  name: string
  meaning: string
  levelOf(system: PivotLevels): number | undefined
}

function Pivots({ analysis: { pivots, decimals, isWhole } }: { analysis: Analysis }) {
  const t = useText()
  if (!pivots) return <Nothing isWhole={isWhole} />
  const price = (scaled: number | undefined) => (scaled === undefined ? NONE : formatPrice(scaled, decimals))
  const steps = Array.from({ length: LEVELS }, (_, index) => index)
  const rows: PivotRow[] = [
    ...steps.toReversed().map(step => ({
      name: `R${step + 1}`,
      meaning: t(ta.resistance),
      levelOf: (system: PivotLevels) => system.resistance[step],
    })),
    { name: 'P', meaning: '', levelOf: system => system.pivot },
    ...steps.map(step => ({
      name: `S${step + 1}`,
      meaning: t(ta.support),
      levelOf: (system: PivotLevels) => system.support[step],
    })),
  ]
  const columns: Column<PivotRow>[] = [
    {
      key: 'level',
      label: t(symbolWords.level),
      cell: ({ name, meaning }) => (
        <>
          {name}
          <span className="visually-hidden"> {meaning}</span>
        </>
      ),
    },
    ...pivots.systems.map(
      (system): Column<PivotRow> => ({
        key: system.system,
        label: t(pivotSystemNames[system.system]),
        isNumber: true,
        className: ({ name }) => (name === 'P' ? 'price' : ''),
        cell: ({ levelOf }) => price(levelOf(system)),
      }),
    ),
  ]
  return (
    <>
      <DataTable
        className="levels"
        caption={t(ta.pivot)}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        rowClass={({ name }) => (name === 'P' ? 'pivot' : '')}
        isWide
      />
      <details className="method">
        <summary>{t(ta.method)}</summary>
        <p>{t(symbolWords.pivotMethod)}</p>
      </details>
    </>
  )
}
