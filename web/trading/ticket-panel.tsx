import { useEffect, useReducer, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useAct } from '../api/use-act.ts'
import { useText } from '../i18n/use-text.ts'
import { useLiveRow } from '../quotes/use-live-row.ts'
import { requestLogin } from '../session/login-request.ts'
import { useSession } from '../session/session.ts'
import sheet from '../styles/sheets/ticket.css?url'
import { Dialog } from '../ui/dialog.tsx'
import { loadSheet } from '../ui/load-sheet.ts'
import { PanelLoading } from '../ui/panel.tsx'
import * as words from '../words/ticket.ts'
import { centsIn } from './held.ts'
import { TicketBar } from './ticket-bar.tsx'
import { TicketForm } from './ticket-form.tsx'
import { newTicket, ticketAfter } from './ticket-state.ts'
import { moneyText, type Side } from './ticket-sums.ts'
import { useChangedOnChart } from './use-changed-on-chart.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useOrder } from './use-order.ts'
import { useDraftLevels } from './use-order-levels.ts'
import { usePreview } from './use-preview.ts'
import { usePositions, useTradingAccount, useWaitingOrders } from './use-trading-account.ts'

interface TicketPanelProps {
  /** As rendered with the page. */
  row: QuoteRow
  /** The visitor has asked for it, who may have no login yet. */
  isAsked: boolean
  /** Up to this width of the window it is a sheet above a bar. */
  sheetUpTo: number | undefined
}

/** The order ticket of an instrument, or what a visitor needs before it. Loaded on demand with its styles. */
export function TicketPanel(props: TicketPanelProps) {
  const { isAsked } = props
  const session = useSession()
  const [hasStyles, setStyles] = useState(false)
  useEffect(() => {
    void loadSheet(sheet).then(() => setStyles(true))
  }, [])
  const isVisitor = session === undefined
  useEffect(() => {
    if (isAsked && isVisitor) void requestLogin()
  }, [isAsked, isVisitor])
  if (!hasStyles) return null
  return session ? <OwnTicket key={session.member.memberId} {...props} /> : <LogInFirst />
}

function LogInFirst() {
  const t = useText()
  return (
    <section className="ticket-first">
      <h2>{t(words.title)}</h2>
      <p>{t(words.logInFirst)}</p>
      <button type="button" className="button primary" onClick={() => void requestLogin()}>
        {t(words.logIn)}
      </button>
    </section>
  )
}

function OwnTicket(props: TicketPanelProps) {
  const t = useText()
  const { list, account, choose, hasFailed, reload } = useTradingAccount()
  if (account)
    return (
      <AccountTicket
        key={account.tradingAccountId}
        {...props}
        tradingAccountId={account.tradingAccountId}
        accounts={list!}
        onAccount={choose}
      />
    )
  if (hasFailed)
    return (
      <section className="ticket-first">
        <h2>{t(words.title)}</h2>
        <p>{t(words.failed)}</p>
        <button type="button" className="button" onClick={reload}>
          {t(words.retry)}
        </button>
      </section>
    )
  return list ? <OpenFirst onOpened={reload} /> : <PanelLoading rows={8} />
}

function OpenFirst({ onOpened }: { onOpened(): void }) {
  const t = useText()
  const { isBusy, act } = useAct()
  const open = async () => {
    const answer = await act('POST /api/v1/trading-accounts/simulated', { body: {} })
    // One that is there already was opened elsewhere.
    if (answer && ('result' in answer || answer.refused)) onOpened()
  }
  return (
    <section className="ticket-first">
      <h2>
        {t(words.title)} <span className="badge caution">{t(words.simulated)}</span>
      </h2>
      <p>{t(words.openFirst)}</p>
      <button type="button" className="button primary" disabled={isBusy} onClick={() => void open()}>
        {t(words.openAccount)}
      </button>
    </section>
  )
}

interface AccountTicketProps extends TicketPanelProps {
  tradingAccountId: string
  accounts: readonly { tradingAccountId: string; label: string; account: string }[]
  onAccount(tradingAccountId: string): void
}

const ORDERS_MS = 5_000

function AccountTicket(props: AccountTicketProps) {
  const { row: first, tradingAccountId, accounts, onAccount, isAsked, sheetUpTo } = props
  const t = useText()
  const row = useLiveRow(first)
  const { symbol } = row
  const [ticket, change] = useReducer(ticketAfter, newTicket)
  const [turn, setTurn] = useState(0)
  const positions = usePositions(tradingAccountId)
  const orders = useWaitingOrders(tradingAccountId, ORDERS_MS)
  const preview = usePreview(tradingAccountId, row, ticket, turn)
  const readAgain = () => {
    positions.reload()
    orders.reload()
  }
  const order = useOrder(tradingAccountId, () => {
    readAgain()
    setTurn(before => before + 1)
    change({ do: 'done' })
  })
  useDraftLevels(row, ticket, preview, change)
  useChangedOnChart({
    tradingAccountId,
    row,
    positions: positions.result?.list,
    orders: orders.result?.list,
    readAgain,
  })

  const isSheet = useIsNarrow(sheetUpTo)
  const [isOpen, setOpen] = useState(isAsked)
  const figures = positions.result
  const equity = centsIn(figures?.equity)
  const form = (
    <TicketForm
      {...{ tradingAccountId, row, ticket, change, preview, order }}
      equity={equity}
      free={centsIn(figures?.freeMargin)}
      levelBefore={figures?.marginLevel}
      isTraded={positions.instruments?.some(each => each.symbol === symbol)}
    />
  )
  const head = (
    <div className="ticket-head">
      <h2>{t(words.title)}</h2>
      <span className="badge caution">{t(words.simulated)}</span>
      <span className="grow" />
      {accounts.length > 1 && (
        <select
          aria-label={t(words.account)}
          value={tradingAccountId}
          onChange={event => onAccount(event.target.value)}
        >
          {accounts.map(({ tradingAccountId: id, label, account }) => (
            <option key={id} value={id}>
              {label || `…${account}`}
            </option>
          ))}
        </select>
      )}
      <span className="ticket-equity">
        {t(words.equity)} <b className="num">{equity === undefined ? '—' : moneyText(equity)}</b> USD
      </span>
    </div>
  )
  if (!isSheet)
    return (
      <section className="ticket" aria-label={t(words.title)}>
        {head}
        {form}
      </section>
    )
  const openFor = (side: Side) => {
    change({ do: 'side', side, row })
    setOpen(true)
  }
  return (
    <>
      <TicketBar row={row} size={ticket.size} onSide={openFor} onLots={() => setOpen(true)} />
      {isOpen && (
        <Dialog label={t(words.title)} className="dialog ticket-sheet" head={head} onClose={() => setOpen(false)}>
          {() => form}
        </Dialog>
      )}
    </>
  )
}
