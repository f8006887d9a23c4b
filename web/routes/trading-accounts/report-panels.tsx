import { periodNamed } from '#contract/economy/figures/index.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { ChartTable } from '../../charts/time-series/chart-table.tsx'
import { TimeSeriesChart } from '../../charts/time-series/time-series-chart.tsx'
import { dateText } from '../../i18n/date-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { drawdownText, type Report, rateText, signedAmount, signedPercent, toneOf } from '../../trading/account-text.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as join from '../../words/join.ts'
import * as words from '../../words/trading.ts'
import { GrossToNet } from './gross-to-net.tsx'

/** The report of a period in its parts. */
export function ReportPanels({ report }: { report: Report }) {
  return (
    <>
      <section className="board trading-curves">
        <CurvePanel report={report} />
        <GrossToNet report={report} />
      </section>
      <section className="board trading-tables">
        <MonthPanel report={report} />
        <SymbolPanel report={report} />
        <ExposurePanel report={report} />
      </section>
    </>
  )
}

function CurvePanel({ report }: { report: Report }) {
  const t = useText()
  const locale = useLocale()
  const { curve, currency } = report
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last || curve.length < 2)
    return (
      <Panel title={t(words.curve)}>
        <PanelEmpty title={words.tooFew} />
      </Panel>
    )
  const values = curve.map(({ equity }) => Number(equity))
  const equity = [
    { key: 'equity', name: t(words.equity), points: curve.map(each => [each.day, Number(each.equity)] as const) },
  ]
  const drawdown = [
    { key: 'drawdown', name: t(words.drawdown), points: curve.map(each => [each.day, -each.drawdownPercent] as const) },
  ]
  const flows = curve.flatMap(({ day, deposits, withdrawals }) => [
    ...(Number(deposits) === 0 ? [] : [{ day, text: `${t(words.deposit)} ${signedAmount(deposits)}` }]),
    ...(Number(withdrawals) === 0 ? [] : [{ day, text: `${t(words.withdrawal)} ${signedAmount(`-${withdrawals}`)}` }]),
  ])
  return (
    <Panel title={t(words.curve)} note={t(join.clauses, { first: t(words.equity), next: currency })}>
      <div className="panel-body">
        <TimeSeriesChart
          label={t(words.curveLabel, {
            ...{
              from: dateText(first.day, locale, true),
              to: dateText(last.day, locale, true),
              last: numberText(Number(last.equity), 2),
            },
            ...{ low: numberText(Math.min(...values), 2), high: numberText(Math.max(...values), 2) },
          })}
          series={equity}
          form="area"
          unit={currency}
          decimals={2}
          events={flows.map(({ day, text }) => ({ period: day, text }))}
          height={220}
        />
        <TimeSeriesChart
          label={t(words.drawdownLabel, { max: numberText(report.maxDrawdownPercent, 2) })}
          series={drawdown}
          form="area"
          unit={t(join.clauses, { first: t(words.drawdown), next: '%' })}
          decimals={2}
          reference={{ value: 0, label: '' }}
          height={100}
        />
        <ChartTable caption={t(words.curve)} series={[...equity, ...drawdown]} decimals={2} />
        {flows.length > 0 && (
          <details className="trading-flows" open={flows.length <= 3}>
            <summary>{t(words.flows)}</summary>
            <ul>
              {flows.map(({ day, text }) => (
                <li key={`${day} ${text}`} className="num">
                  {dateText(day, locale, true)} {text}
                </li>
              ))}
            </ul>
          </details>
        )}
        {curve.some(({ isMeasured }) => !isMeasured) && <p className="wallet-note">{t(words.measuredNote)}</p>}
      </div>
    </Panel>
  )
}

function MonthPanel({ report }: { report: Report }) {
  const t = useText()
  const locale = useLocale()
  const { byMonth } = report
  return (
    <Panel title={t(words.byMonth)}>
      <HeadedTable
        caption={t(words.byMonth)}
        head={[{ text: t(words.month) }, t(words.returnName), t(words.drawdown), t(words.trades), t(words.costs)]}
      >
        <tbody>
          {byMonth.map(each => (
            <tr key={each.month}>
              <th scope="row" className="num">
                {periodNamed(each.month, locale)}
              </th>
              <td className={`n num ${toneOf(each.returnPercent)}`}>{signedPercent(each.returnPercent)}</td>
              <td className="n num">{drawdownText(each.maxDrawdownPercent)}</td>
              <td className="n num">{each.trades}</td>
              <td className="n num">{signedAmount(each.costs)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(words.total)}</th>
            <td className={`n num ${toneOf(report.returnPercent)}`}>{signedPercent(report.returnPercent)}</td>
            <td className="n num">{drawdownText(report.maxDrawdownPercent)}</td>
            <td className="n num">{report.trades}</td>
            <td className="n num">{signedAmount(report.costs.total)}</td>
          </tr>
        </tfoot>
      </HeadedTable>
    </Panel>
  )
}

function SymbolPanel({ report }: { report: Report }) {
  const t = useText()
  const { bySymbol } = report
  return (
    <Panel title={t(words.bySymbol)}>
      {bySymbol.length === 0 ? (
        <PanelEmpty title={words.noTrades} />
      ) : (
        <HeadedTable
          caption={t(words.bySymbol)}
          head={[
            { text: t(words.symbol) },
            t(words.trades),
            t(words.won),
            t(join.clauses, { first: t(words.net), next: report.currency }),
            t(words.costs),
          ]}
        >
          <tbody>
            {bySymbol.map(each => (
              <tr key={each.symbol}>
                <th scope="row">{each.symbol}</th>
                <td className="n num">{each.trades}</td>
                <td className="n num">{rateText(each.winRatePercent)}</td>
                <td className={`n num ${toneOf(each.net)}`}>{signedAmount(each.net)}</td>
                <td className="n num">{signedAmount(each.costs)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(words.total)}</th>
              <td className="n num">{report.trades}</td>
              <td className="n num">{rateText(report.winRatePercent)}</td>
              <td className={`n num ${toneOf(report.net)}`}>{signedAmount(report.net)}</td>
              <td className="n num">{signedAmount(report.costs.total)}</td>
            </tr>
          </tfoot>
        </HeadedTable>
      )}
    </Panel>
  )
}

function ExposurePanel({ report: { exposure } }: { report: Report }) {
  const t = useText()
  const series = [
    { key: 'exposure', name: t(words.exposure), points: exposure.map(({ day, ratio }) => [day, ratio] as const) },
  ]
  return (
    <Panel title={t(words.exposure)} note={t(words.exposureNote)}>
      {exposure.length < 2 ? (
        <PanelEmpty title={words.noTrades} />
      ) : (
        <div className="panel-body">
          <TimeSeriesChart
            label={t(words.exposureLabel, { max: Math.max(...exposure.map(({ ratio }) => ratio)).toFixed(2) })}
            series={series}
            form="bar"
            unit="×"
            decimals={2}
            height={130}
          />
          <ChartTable caption={t(words.exposure)} series={series} decimals={2} />
        </div>
      )}
    </Panel>
  )
}
