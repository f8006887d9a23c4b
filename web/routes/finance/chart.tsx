import { useMemo } from 'react'
import { ChartWorkspace } from '../../charts/workspace/chart-workspace.tsx'
import { headTags } from '../../page-meta.ts'
import { useRows } from '../../quotes/baseline.ts'
import sheet from '../../styles/sheets/chart.css?url'
import { InstrumentHistory } from '../symbol/instrument-history.tsx'
import { readInstrumentPage } from '../symbol/read-instrument-page.ts'
import { useAnalysis } from '../symbol/use-analysis.ts'
import { useInstrument } from '../symbol/use-instrument.ts'
import type { Route } from './+types/chart.ts'
import { ChartStrip } from './chart-strip.tsx'

export { shouldRevalidate } from '../symbol/should-revalidate.ts'

export const loader = (args: Route.LoaderArgs) => readInstrumentPage(args)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The chart as a full-height workspace for any instrument, with its daily history below. */
export default function ChartPage({ loaderData }: Route.ComponentProps) {
  const { title, symbol, source, tradingTime, tradingEnd, dateRule } = loaderData
  const [first] = useRows(loaderData.row)
  const related = useRows(loaderData.related)
  useInstrument(first!, tradingEnd)
  const analysis = useAnalysis(loaderData.analysis, tradingTime)
  const day = useMemo(() => ({ time: tradingTime, end: tradingEnd }), [tradingTime, tradingEnd])
  const offers = useMemo(() => related.map(({ symbol: other, name }) => ({ symbol: other, name })), [related])
  return (
    <>
      <div className="chart-page">
        <ChartStrip title={title} row={first!} source={source} />
        <section className="board" id="chart">
          <ChartWorkspace key={symbol} row={first!} source={source} day={day} dateRule={dateRule} offers={offers} />
        </section>
      </div>
      <InstrumentHistory shown={loaderData} row={first!} analysis={analysis} />
    </>
  )
}
