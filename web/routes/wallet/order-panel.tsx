import { useEffect, useState } from 'react'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { Icon } from '../../ui/icon.tsx'
import { diamonds } from '../../wallet/diamonds.ts'
import { priceText } from '../../wallet/package-choice.tsx'
import * as words from '../../words/top-up.ts'
import { CancelOrder } from './cancel-order.tsx'
import { PayFields } from './pay-fields.tsx'
import type { Order } from './use-order.ts'

const badges = { pending: 'caution', paid: 'ok', closed: '' } as const

/** `22 Nov 22:10` */
export function useMomentText(): (iso: string) => string {
  const locale = useLocale()
  const zone = useZone()
  return iso => {
    const at = Date.parse(iso)
    return instantText(at, zone, locale, false)
  }
}

interface OrderPanelProps {
  order: Order
  isLost: boolean
  onCancelled(): void
}

export function OrderPanel({ order, isLost, onCancelled }: OrderPanelProps) {
  const t = useText()
  const path = usePath()
  const moment = useMomentText()
  const { orderId, packageId, diamonds: count, price, currency, state, reference, at, payBy, paidAt, pay } = order
  return (
    <section className="board">
      <div className="panel order">
        <div className="wallet-bar order-head">
          <h2>
            {t(words.order, { reference })} <span className={`badge ${badges[state]}`}>{t(words.states[state])}</span>
          </h2>
          <small>{t(words.createdAt, { at: moment(at) })}</small>
        </div>
        <dl className="order-figures">
          <div>
            <dt>{t(state === 'paid' ? words.paid : words.toPay)}</dt>
            <dd>
              <b>
                {priceText(price)} <i>{currency}</i>
              </b>
            </dd>
            <dd>{t(words.credits, { n: diamonds(count) })}</dd>
          </div>
          <div>
            <dt>{t(state === 'paid' ? words.creditedAt : state === 'closed' ? words.closedAt : words.deadline)}</dt>
            <dd>
              <b className="moment">{moment(paidAt ?? payBy)}</b>
            </dd>
            {state === 'pending' && <TimeLeft until={Date.parse(payBy)} />}
          </div>
        </dl>
        {pay && <PayFields pay={pay} />}
        <Note state={state} hasAccount={pay !== null} count={count} />
        <div className="order-foot">
          {state === 'pending' ? (
            <>
              <CancelOrder orderId={orderId} onCancelled={onCancelled} />
              <span className={isLost ? 'liveness stale' : 'liveness'}>{t(isLost ? words.lost : words.updates)}</span>
            </>
          ) : (
            <>
              <a
                className={state === 'closed' ? 'button primary' : 'button'}
                href={`${path('/wallet/top-up')}?package=${packageId}`}
              >
                {t(words.again)}
              </a>
              <a className="button" href={path('/wallet')}>
                {t(words.toWallet)}
              </a>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function Note({ state, hasAccount, count }: { state: Order['state']; hasAccount: boolean; count: number }) {
  const t = useText()
  const waiting = hasAccount ? words.referenceNote : words.noAccount
  const text = state === 'pending' ? waiting : state === 'paid' ? words.paidNote : words.closedNote
  return (
    <p className={state === 'pending' && !hasAccount ? 'order-note caution' : 'order-note'}>
      <Icon name={state === 'paid' ? 'check' : 'alert'} />
      {t(text, { n: diamonds(count) })}
    </p>
  )
}

/** The time that is left, to the minute. */
function TimeLeft({ until }: { until: number }) {
  const t = useText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const left = until - now
  const h = Math.floor(left / HOUR_MS)
  const m = Math.floor((left % HOUR_MS) / MINUTE_MS)
  return (
    <dd className="waiting">
      {left <= 0 ? t(words.timeIsOver) : h > 0 ? t(words.hoursLeft, { h, m }) : t(words.minutesLeft, { m })}
    </dd>
  )
}
