import { useState } from 'react'
import { formatDecimal, formatPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { SimulatedPosition } from '#contract/trading/simulated.ts'
import { timeText } from '../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { toneOf } from '../quotes/figures.ts'
import { symbolPage } from '../quotes/symbol-page.ts'
import { HeadedTable } from '../ui/headed-table.tsx'
import { Panel, PanelEmpty } from '../ui/panel.tsx'
import * as words from '../words/simulated-account.ts'
import { ChangePosition } from './change-position.tsx'
import { CloseAll, ClosePosition } from './close-position.tsx'
import { centsIn, liveProfit } from './held.ts'
import { closingPrice, moneyText, signedMoney } from './ticket-sums.ts'
import { useIsNarrow } from './use-is-narrow.ts'

export interface HeldProps {
  tradingAccountId: string
  positions: readonly SimulatedPosition[]
  rows: ReadonlyMap<string, QuoteRow>
  /** Reads the account again after a change. */
  onChanged(): void
}

type Opened = { do: 'change' | 'close'; positionId: string } | { do: 'closeAll' }

const NONE = '—'
const priceOr = (price: string | null) => (price === null ? NONE : formatDecimal(price))

/** What is held, with the sum and what can be done with each. */
export function PositionsPanel({ tradingAccountId, positions, rows, onChanged }: HeldProps) {
  const t = useText()
  const isPhone = useIsNarrow()
  const [opened, setOpened] = useState<Opened>()
  const leave = () => setOpened(undefined)
  const about =
    opened && opened.do !== 'closeAll' ? positions.find(each => each.positionId === opened.positionId) : undefined
  const dialog = { tradingAccountId, onChanged, onClose: leave }
  const list = { positions, rows, onOpen: setOpened }
  return (
    <Panel
      title={t(words.positions)}
      note={String(positions.length)}
      id="positions"
      actions={
        positions.length > 1 && (
          <button type="button" className="button ghost" onClick={() => setOpened({ do: 'closeAll' })}>
            {t(words.closeAll)}
          </button>
        )
      }
    >
      {positions.length === 0 ? (
        <PanelEmpty title={words.noPositions} reason={t(words.noPositionsHint)} />
      ) : isPhone ? (
        <PositionList {...list} />
      ) : (
        <PositionTable {...list} />
      )}
      {about && opened?.do === 'change' && <ChangePosition position={about} row={rows.get(about.symbol)} {...dialog} />}
      {about && opened?.do === 'close' && <ClosePosition position={about} row={rows.get(about.symbol)} {...dialog} />}
      {opened?.do === 'closeAll' && <CloseAll positions={positions} {...dialog} />}
    </Panel>
  )
}

interface ListProps extends Pick<HeldProps, 'positions' | 'rows'> {
  onOpen(opened: Opened): void
}

/** The name of an instrument with its symbol, leading to its page. */
export function InstrumentName({ symbol, row }: { symbol: string; row: QuoteRow | undefined }) {
  const path = usePath()
  if (!row) return <b>{symbol}</b>
  return (
    <a href={path(symbolPage(row))}>
      <b>{row.name}</b> {row.name !== symbol && <small>{symbol}</small>}
    </a>
  )
}

function SideBadge({ side }: { side: 'buy' | 'sell' }) {
  const t = useText()
  return <span className={`badge sim-side ${side}`}>{t(words[side])}</span>
}

function Acts({ position, onOpen, name }: { position: SimulatedPosition; name: string } & Pick<ListProps, 'onOpen'>) {
  const t = useText()
  const { positionId } = position
  const values = { name: `${name} ${position.lots}` }
  return (
    <span className="sim-acts">
      <button
        type="button"
        className="button"
        aria-label={t(words.changeOf, values)}
        onClick={() => onOpen({ do: 'change', positionId })}
      >
        {t(words.change)}
      </button>
      <button
        type="button"
        className="button"
        aria-label={t(words.closeOf, values)}
        onClick={() => onOpen({ do: 'close', positionId })}
      >
        {t(words.close)}
      </button>
    </span>
  )
}

function figuresOf(position: SimulatedPosition, row: QuoteRow | undefined) {
  const profit = liveProfit(position, row)
  const price = row?.hasPrice ? formatPrice(closingPrice(position.side, row), row.decimals) : priceOr(position.price)
  return { profit, price, tone: toneOf(profit), profitText: profit === undefined ? NONE : signedMoney(profit) }
}

function PositionTable({ positions, rows, onOpen }: ListProps) {
  const t = useText()
  const zone = useZone()
  const locale = useLocale()
  const clock = usePageClock()
  const left = (text: string) => ({ text })
  const sum = (of: (position: SimulatedPosition) => number | undefined) =>
    positions.reduce((total, each) => total + (of(each) ?? 0), 0)
  const profit = sum(each => liveProfit(each, rows.get(each.symbol)))
  return (
    <HeadedTable
      caption={t(words.positions)}
      className="quotes data-table sim-table"
      head={[
        left(t(words.instrument)),
        t(words.profit),
        left(t(words.side)),
        ...[words.lots, words.opened, words.now, words.stopLoss, words.takeProfit, words.swap, words.margin].map(
          heading => t(heading),
        ),
        left(t(words.openedAt)),
        undefined,
      ]}
    >
      <tbody>
        {positions.map(position => {
          const row = rows.get(position.symbol)
          const { price, tone, profitText } = figuresOf(position, row)
          const { positionId, symbol, side, lots, openPrice, stopLoss, takeProfit, swap, margin, openedAt } = position
          return (
            <tr key={positionId} data-position={positionId}>
              <th scope="row">
                <InstrumentName symbol={symbol} row={row} />
              </th>
              <td className={`n num ${tone}`}>
                <b>{profitText}</b>
              </td>
              <td>
                <SideBadge side={side} />
              </td>
              <td className="n num">{lots}</td>
              <td className="n num">{formatDecimal(openPrice)}</td>
              <td className="n num">
                <b>{price}</b>
              </td>
              <td className="n num">{priceOr(stopLoss)}</td>
              <td className="n num">{priceOr(takeProfit)}</td>
              <td className="n num">{signedMoney(centsIn(swap) ?? 0)}</td>
              <td className="n num muted">{margin === null ? NONE : moneyText(centsIn(margin)!)}</td>
              <td className="num muted">{timeText(Date.parse(openedAt), clock.now(), zone, locale)}</td>
              <td className="n">
                <Acts position={position} onOpen={onOpen} name={row?.name ?? symbol} />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(words.total)}</th>
          <td className={`n num ${toneOf(profit)}`}>
            <b>{signedMoney(profit)}</b>
          </td>
          <td colSpan={6} />
          <td className="n num">{signedMoney(sum(each => centsIn(each.swap)))}</td>
          <td className="n num">{moneyText(sum(each => centsIn(each.margin)))}</td>
          <td colSpan={2} />
        </tr>
      </tfoot>
    </HeadedTable>
  )
}

/** On phones: three lines a position. */
function PositionList({ positions, rows, onOpen }: ListProps) {
  const t = useText()
  return (
    <ul className="sim-list">
      {positions.map(position => {
        const row = rows.get(position.symbol)
        const { price, tone, profitText } = figuresOf(position, row)
        const { positionId, symbol, side, lots, openPrice, stopLoss, takeProfit } = position
        return (
          <li key={positionId} data-position={positionId}>
            <p>
              <InstrumentName symbol={symbol} row={row} />
              <SideBadge side={side} />
              <span className="num">{lots}</span>
              <span className="grow" />
              <b className={`num ${tone}`}>{profitText}</b>
            </p>
            <p className="muted">
              <span className="num">
                {formatDecimal(openPrice)} → <b>{price}</b>
              </span>
              <span className="grow" />
              {stopLoss !== null && (
                <span>
                  {t(words.stopLoss)} <span className="num">{formatDecimal(stopLoss)}</span>
                </span>
              )}
              {takeProfit !== null && (
                <span>
                  {t(words.takeProfit)} <span className="num">{formatDecimal(takeProfit)}</span>
                </span>
              )}
            </p>
            <Acts position={position} onOpen={onOpen} name={row?.name ?? symbol} />
          </li>
        )
      })}
    </ul>
  )
}
