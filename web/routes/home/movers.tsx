import { useCallback, useMemo, useRef } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRows } from '../../quotes/baseline.ts'
import { useNear, useWatched } from '../../quotes/live-part.ts'
import { orderOf, QuoteTable } from '../../quotes/quote-table.tsx'
import { rankRows } from '../../quotes/rank-moves.ts'
import { useLiveOrder } from '../../quotes/use-live-order.ts'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import type { Settled } from '../../ui/settled.ts'
import * as homeWords from '../../words/home.ts'
import * as marketWords from '../../words/market.ts'
import { homeColumns } from './home-columns.ts'

/** Number of gainers, and of losers. */
export const MOVERS = 5

/** Instruments with the largest moves of the day by any of the baselines, as returned by the loader. */
export interface MoversData {
  rows: string
}

/** The largest gainers and losers by the current baseline, over all markets but bonds, whose yields are not prices. */
export function MoversPanel({ movers }: { movers: Settled<MoversData> }) {
  const t = useText()
  return (
    <Panel title={t(marketWords.movers)} note={t(homeWords.moversNote)} className="movers" data={movers}>
      {data => <Movers movers={data} />}
    </Panel>
  )
}

function Movers({ movers }: { movers: MoversData }) {
  const t = useText()
  const rows = useRows(movers.rows)
  const columns = useMemo(() => homeColumns('markets').filter(({ key }) => key !== 'trend'), [])
  const list = useRef<HTMLDivElement>(null)
  const rank = useCallback(
    (newest: (row: QuoteRow) => QuoteRow) => {
      const { gainers, losers } = rankRows(rows.map(newest), MOVERS)
      return [
        { key: 'up', label: t(marketWords.gainers), rows: gainers },
        { key: 'down', label: t(marketWords.losers), rows: losers },
      ].filter(group => group.rows.length > 0)
    },
    [rows, t],
  )
  const first = useMemo(() => rank(row => row), [rank])
  const groups = useLiveOrder(first, list, rank, orderOf)
  useWatched(rows, useNear(list))
  return (
    <div className="home-list home-movers" ref={list}>
      {groups.length === 0 && <PanelEmpty />}
      <QuoteTable caption={t(marketWords.movers)} groups={groups} columns={columns} sort={undefined} />
    </div>
  )
}
