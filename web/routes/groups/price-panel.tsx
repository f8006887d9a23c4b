import { useEffect, useState } from 'react'
import { DIAMOND_CENTS, groupBounds } from '#contract/groups/group-bounds.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { useAct } from '../../api/use-act.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { type Purchase, usePurchase } from '../../groups/use-purchase.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { TextField } from '../../ui/fields.tsx'
import * as words from '../../words/group-page.ts'
import * as groups from '../../words/groups.ts'
import { ChangedPrice, TooFew } from './price-changes.tsx'
import type { OwnPlace } from './use-own-place.ts'

/** What a group costs, what is left after it, what can happen to it, and the button that joins. */
export function PricePanel({ place }: { place: OwnPlace }) {
  const { group } = place
  const { paid, price, termDays, mine } = group
  const isExpired = mine?.state === 'expired'
  const purchase = usePurchase(group, isExpired ? 'renew' : 'join', place.reload)
  return (
    <section className="board group-pay">
      <div className="panel">
        {paid && price !== null && termDays !== null ? (
          <Price price={purchase.price} termDays={termDays} />
        ) : (
          <FreePrice />
        )}
        {mine?.state === 'requested' ? (
          <Waiting place={place} />
        ) : (
          <>
            {isExpired && mine.until !== null && <Expired until={mine.until} />}
            {place.isLoggedIn && paid && termDays !== null && <Balance purchase={purchase} termDays={termDays} />}
            <Join place={place} purchase={purchase} />
          </>
        )}
        {paid && <Promises place={place} />}
      </div>
    </section>
  )
}

function Price({ price, termDays }: { price: number; termDays: number }) {
  const t = useText()
  const values = {
    usd: numberText((price * DIAMOND_CENTS) / 100, 2),
    perDay: numberText(price / termDays, 1),
  }
  return (
    <>
      <p className="group-amount">
        <b className="num">{numberText(price, 0)}</b> {t(words.perTerm, { days: termDays })}
      </p>
      <p className="group-money">{t(words.inMoney, values)}</p>
    </>
  )
}

function FreePrice() {
  const t = useText()
  return (
    <>
      <p className="group-amount">
        <b>{t(groups.free)}</b>
      </p>
      <p className="group-money">{t(words.freeNote)}</p>
    </>
  )
}

/** The present, by the clock of the browser; undefined until the page is hydrated. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What the reader has, what is left, and until when the term runs. */
function Balance({ purchase, termDays }: { purchase: Purchase; termDays: number }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const now = useNow()
  const { balance, price, changedTo } = purchase
  const left = balance === undefined ? undefined : balance - (changedTo ?? price)
  const shown = (amount: number | undefined) =>
    amount === undefined ? '—' : t(groups.diamondsShort, { n: numberText(amount, 0) })
  return (
    <dl className="group-sums">
      <div>
        <dt>{t(words.balance)}</dt>
        <dd className="num">{shown(balance)}</dd>
      </div>
      <div>
        <dt>{t(words.balanceAfter)}</dt>
        <dd className="num">{left !== undefined && left < 0 ? '—' : shown(left)}</dd>
      </div>
      <div>
        <dt>{t(words.untilIfNow)}</dt>
        <dd>{now === undefined ? '—' : instantText(now + termDays * DAY_MS, zone, locale)}</dd>
      </div>
    </dl>
  )
}

function Join({ place, purchase }: { place: OwnPlace; purchase: Purchase }) {
  const t = useText()
  const [message, setMessage] = useState('')
  const { group } = place
  const { paid, approval, members, cap, mine } = group
  const { price, changedTo, isBusy, buy, balance } = purchase
  const amount = changedTo ?? price
  const shown = numberText(amount, 0)
  const isExpired = mine?.state === 'expired'
  const isFull = members >= cap
  const missing = paid && balance !== undefined ? amount - balance : 0
  const label = isExpired
    ? paid
      ? t(words.renewFor, { price: shown })
      : t(words.again)
    : paid
      ? t(approval ? words.askFor : words.joinFor, { price: shown })
      : t(approval ? words.askFree : words.joinFree)
  return (
    <div className="group-join needs-script">
      {approval && !isExpired && (
        <TextField
          name="message"
          label={t(words.message)}
          maxLength={groupBounds.messageMax}
          onText={setMessage}
          lines={2}
        />
      )}
      {changedTo !== undefined && <ChangedPrice purchase={purchase} changedTo={changedTo} />}
      {missing > 0 && <TooFew missing={missing} />}
      {isFull && <p className="warning-note">{t(words.fullNote, { n: numberText(cap, 0) })}</p>}
      <button
        type="button"
        className="button primary"
        disabled={isFull || missing > 0}
        aria-busy={isBusy}
        onClick={() => void buy(message.trim())}
      >
        {label}
      </button>
    </div>
  )
}

function Expired({ until }: { until: string }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  return <p className="warning-note">{t(words.expired, { date: instantText(Date.parse(until), zone, locale) })}</p>
}

/** The reader has asked to join, and may take that back. */
function Waiting({ place }: { place: OwnPlace }) {
  const t = useText()
  const { isBusy, act } = useAct()
  const { groupId, paid, price } = place.group
  async function takeBack() {
    await act('POST /api/v1/groups/{groupId}/leave', { path: { groupId }, body: {} })
    place.reload()
  }
  return (
    <div className="group-join">
      <p className="warning-note" role="status">
        {t(words.waiting)} {paid && t(words.waitingHeld, { n: numberText(price ?? 0, 0) })}
      </p>
      <button type="button" className="button" aria-busy={isBusy} onClick={() => void takeBack()}>
        {t(words.takeBack)}
      </button>
    </div>
  )
}

/** What can happen to what is paid. */
function Promises({ place: { group } }: { place: OwnPlace }) {
  const t = useText()
  const said = [
    group.approval ? words.held : words.chargedNow,
    words.priceStops,
    words.cannotRemove,
    words.refunds,
  ].map(text => t(text))
  return (
    <ul className="group-promises">
      {said.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
