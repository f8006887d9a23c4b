import { figureText, NO_VALUE } from '#contract/economy/figures/index.ts'
import type { ChartRange } from '../../charts/time-series/chart-range.ts'
import { seriesAddress } from '../../economy/economic-query.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import type { Settled } from '../../ui/settled.ts'
import * as economyWords from '../../words/economy.ts'
import * as join from '../../words/join.ts'
import * as words from '../../words/releases.ts'
import type { CountryChart } from './collect-country-chart.ts'
import { isWeek } from './country-table.tsx'
import { frequencyName } from './frequency-name.ts'
import { COUNTRY_CHART } from './matrix-table.tsx'
import { ReleaseTable } from './release-table.tsx'
import { SeriesChart } from './series-chart.tsx'
import { CompareLinks, RangeLinks } from './series-controls.tsx'
import { formOf } from './series-named.ts'

/** What the chart shows unless an address names another range. */
export const FIRST_RANGE = '5Y'
const HEIGHT = 220

/** A country's indicator beside the table of countries: last value, chart and newest releases. */
export function CountryChartPanel({
  data,
  title,
  indicator,
  range,
}: {
  data: Settled<CountryChart>
  title: string
  indicator: string
  range: ChartRange
}) {
  return (
    <Panel
      title={title}
      id={COUNTRY_CHART}
      className="country-chart"
      actions={<RangeLinks range={range} first={FIRST_RANGE} />}
      data={data}
    >
      {chart => <Content {...chart} title={title} indicator={indicator} />}
    </Panel>
  )
}

function Content({ country, figures, title, indicator }: CountryChart & { title: string; indicator: string }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  if (!figures) return <PanelEmpty />
  const { facts, format, publisher, panels, releases } = figures
  const isWeekly = isWeek(facts.frequency)
  const address = path(seriesAddress(country, indicator))
  return (
    <>
      <p className="country-figure">
        <b>{figureText(facts.last.value, format, locale)}</b>
        <span>
          {t(economyWords.figureNote, {
            previous: facts.previous ? figureText(facts.previous.value, format, locale) : NO_VALUE,
            frequency: t(frequencyName[facts.frequency]),
            source: publisher ?? t(economyWords.simulatedSource),
          })}
        </span>
      </p>
      {panels.map(panel => (
        <SeriesChart
          key={panel.lines[0]!.token}
          panel={panel}
          name={title}
          form={formOf('line', indicator)}
          isLog={false}
          height={HEIGHT}
          isWeekly={isWeekly}
        />
      ))}
      <CompareLinks compared={figures.compared} offered={figures.offered} />
      {releases.length > 0 && (
        <ReleaseTable
          caption={t(join.detailed, { text: title, detail: t(words.releases) })}
          releases={releases}
          format={format}
          isWeekly={isWeekly}
          isBrief
        />
      )}
      <p className="source-list">
        <a href={address}>{t(economyWords.fullSeries)}</a>
      </p>
    </>
  )
}
