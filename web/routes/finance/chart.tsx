import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { InstrumentHistory } from '../../instrument/instrument-history.tsx'
import { readInstrumentPage } from '../../instrument/read-instrument-page.ts'
import { useAnalysis } from '../../instrument/use-analysis.ts'
import { useInstrument } from '../../instrument/use-instrument.ts'
import { headTags } from '../../pages/page-meta.ts'
import { useRows } from '../../quotes/baseline.ts'
import sheet from '../../styles/sheets/chart.css?url'
import { TicketSlot } from '../../trading/ticket-slot.tsx'
import { isReserved } from '../../ui/single-keys.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { ChartWorkspace } from '../../workspace/chart-workspace.tsx'
import { PageTools } from '../../workspace/page-tools.tsx'
import { keepSideList, useSideList } from '../../workspace/side-list.ts'
import { defaultLayout } from '../../workspace/stored-layouts.ts'
import type { Route } from './+types/chart.ts'
import { ChartStrip } from './chart-strip.tsx'
import { ChartWatchlist } from './chart-watchlist.tsx'
import { useWindowHeight } from './use-window-height.ts'

export const loader = (args: Route.LoaderArgs) => readInstrumentPage(args)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

const importSheet = () => import('./watchlist-sheet.tsx').then(({ WatchlistSheet }) => ({ default: WatchlistSheet }))
const pageParts = { Tools: PageTools, startWith: defaultLayout }
/** From this width the list has a place beside the chart. */
const HAS_ROOM = '(min-width: 1024px)'
const NO_ROOM_PX = 1023

/** The chart as a workspace that fills the window, for any instrument, with its daily history below. */
export default function ChartPage({ loaderData }: Route.ComponentProps) {
  const { title, symbol, source, tradingTime, tradingEnd, dateRule, hasSession } = loaderData
  const [first] = useRows(loaderData.row)
  const related = useRows(loaderData.related)
  useInstrument(first!, tradingEnd)
  const analysis = useAnalysis(loaderData.analysis, tradingTime)
  const day = useMemo(() => ({ time: tradingTime, end: tradingEnd }), [tradingTime, tradingEnd])
  const offers = useMemo(() => related.map(({ symbol: other, name }) => ({ symbol: other, name })), [related])
  const frame = useRef<HTMLDivElement>(null)
  useWindowHeight(frame)
  const side = useSideList()
  const [Sheet, loadSheet] = useLoaded(importSheet)
  const [isSheet, setSheet] = useState(false)
  const openSheet = useCallback(() => {
    loadSheet()
    setSheet(true)
  }, [loadSheet])
  const [hasTicket, setTicket] = useState(false)
  const toggleTicket = useCallback(() => setTicket(before => !before), [])
  const toggleList = useCallback(() => keepSideList({ ...side, isShown: !side.isShown }), [side])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'L' || isReserved(event)) return
      if (window.matchMedia(HAS_ROOM).matches) toggleList()
      else openSheet()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [toggleList, openSheet])
  return (
    <>
      <div
        className="chart-page"
        ref={frame}
        data-list={side.isShown ? 'shown' : 'hidden'}
        style={{ '--list': `${side.width}px` } as CSSProperties}
      >
        <ChartStrip
          title={title}
          row={first!}
          source={source}
          isListShown={side.isShown}
          onList={toggleList}
          onSheet={openSheet}
          isTicketShown={hasTicket}
          onTicket={toggleTicket}
        />
        <section className="board" id="chart">
          <ChartWorkspace
            key={symbol}
            row={first!}
            source={source}
            day={day}
            dateRule={dateRule}
            hasSession={hasSession}
            offers={offers}
            page={pageParts}
          />
        </section>
        {hasTicket && (
          <aside className="board chart-ticket">
            <TicketSlot key={symbol} row={first!} opensAtOnce sheetUpTo={NO_ROOM_PX} />
          </aside>
        )}
        {side.isShown && <ChartWatchlist symbol={symbol} offers={offers} side={side} />}
      </div>
      {isSheet && Sheet && <Sheet symbol={symbol} offers={offers} onClose={() => setSheet(false)} />}
      <InstrumentHistory shown={loaderData} row={first!} analysis={analysis} />
    </>
  )
}
