import { useCallback, useMemo } from 'react'
import type { Channel } from '#contract/instrument.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useRows } from '../../quotes/baseline.ts'
import { QuoteTable } from '../../quotes/quote-table.tsx'
import { symbolPage } from '../../quotes/symbol-page.ts'
import * as homeWords from '../../words/home.ts'
import * as marketWords from '../../words/market.ts'
import { homeColumns } from './home-columns.ts'

/** The largest moves of the day, as their loader sends them: those up first, then as many down. */
export interface MoversData {
  rows: string
  /** Channel of each row, separated by commas. */
  channels: string
  /** How many of the rows went up. */
  up: number
}

/** What rose and what fell most today, over all markets but bonds, whose yields are no prices. */
export function MoversPanel({ movers }: { movers: MoversData }) {
  const t = useText()
  const path = usePath()
  const rows = useRows(movers.rows)
  const columns = useMemo(() => homeColumns('markets').filter(({ key }) => key !== 'trend'), [])
  const channels = useMemo(() => {
    const names = movers.channels.split(',') as Channel[]
    return new Map(rows.map((row, index) => [row.symbol, names[index]!]))
  }, [rows, movers.channels])
  const groups = useMemo(
    () =>
      [
        { key: 'up', label: t(marketWords.gainers), rows: rows.slice(0, movers.up) },
        { key: 'down', label: t(marketWords.losers), rows: rows.slice(movers.up) },
      ].filter(group => group.rows.length > 0),
    [rows, movers.up, t],
  )
  const channelOf = useCallback((row: QuoteRow) => channels.get(row.symbol)!, [channels])
  const pageOf = useCallback(
    (row: QuoteRow) => path(symbolPage({ ...row, channel: channels.get(row.symbol)! })),
    [path, channels],
  )
  return (
    <div className="panel movers">
      <div className="panel-head">
        <h2>{t(marketWords.movers)}</h2>
        <span className="note">{t(homeWords.moversNote)}</span>
      </div>
      <div className="home-list home-movers">
        <QuoteTable
          caption={t(marketWords.movers)}
          groups={groups}
          columns={columns}
          sort={undefined}
          channelOf={channelOf}
          pageOf={pageOf}
        />
      </div>
    </div>
  )
}
