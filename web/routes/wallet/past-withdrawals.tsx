import { useState } from 'react'
import { formatDecimal } from '#contract/prices/price.ts'
import { callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { dateText } from '../../i18n/date-text.ts'
import { hourMinute, isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { diamonds } from '../../wallet/diamonds.ts'
import * as words from '../../words/withdraw.ts'
import { accountText } from './payout-account.ts'
import type { Withdrawal } from './readiness.ts'

const badgeOf = {
  requested: 'badge caution',
  approved: 'badge accent',
  paid: 'badge ok',
  refused: 'badge danger',
  cancelled: 'badge',
}

interface PastWithdrawalsProps {
  list: readonly Withdrawal[]
  onCancelled(): void
}

/** What a member has asked for, and what has become of it. */
export function PastWithdrawals({ list, onCancelled }: PastWithdrawalsProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const day = (iso: string) => dateText(isoDate(Date.parse(iso), zone), locale, false)
  return (
    <HeadedTable
      caption={t(words.past)}
      className="quotes data-table withdraw-past"
      head={[
        t(words.asked),
        t(words.count),
        t(words.money),
        { text: t(words.toAccount), className: 'withdraw-account' },
        { text: t(words.state) },
      ]}
    >
      <tbody>
        {list.map(withdrawal => {
          const { withdrawalId, at, diamonds: amount, money, currency, account, state } = withdrawal
          return (
            <tr key={withdrawalId}>
              <th scope="row" className="num">
                {day(at)} <span>{hourMinute(Date.parse(at), zone)}</span>
              </th>
              <td className="n num">{diamonds(amount)}</td>
              <td className="n num">
                <b>{formatDecimal(money)}</b> <small>{currency}</small>
              </td>
              <td className="withdraw-account">{accountText(account, t)}</td>
              <td>
                <div className="withdraw-state">
                  <div>
                    <span className={badgeOf[state]}>{t(words.states[state])}</span>
                    <Outcome withdrawal={withdrawal} day={day} />
                  </div>
                  {state === 'requested' && <CancelButton id={withdrawalId} onCancelled={onCancelled} />}
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </HeadedTable>
  )
}

function Outcome({ withdrawal, day }: { withdrawal: Withdrawal; day(iso: string): string }) {
  const t = useText()
  const { state, dueBy, changedAt, reference, reason } = withdrawal
  if (state === 'paid') return <small>{t(words.paidOn, { date: day(changedAt), reference: reference ?? '' })}</small>
  if (state === 'refused') return <small>{t(words.refusedFor, { reason: reason ?? '' })}</small>
  if (state === 'cancelled') return <small>{t(words.takenBack)}</small>
  return <small>{t(words.dueBy, { date: day(dueBy) })}</small>
}

const WITHIN_MS = 20_000

function CancelButton({ id, onCancelled }: { id: string; onCancelled(): void }) {
  const t = useText()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  async function cancel(): Promise<void> {
    if (isBusy || !window.confirm(t(words.confirmCancel))) return
    setBusy(true)
    const options = { locale, withinMs: WITHIN_MS, asMember: true, key: crypto.randomUUID() }
    try {
      await callPortal('POST /api/v1/withdrawals/{withdrawalId}/cancel', { path: { withdrawalId: id } }, options)
    } catch (problem) {
      // The list shows what holds.
      tellNoAnswer(problem, locale)
    }
    setBusy(false)
    onCancelled()
  }
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => void cancel()}>
      {t(words.cancel)}
    </button>
  )
}
