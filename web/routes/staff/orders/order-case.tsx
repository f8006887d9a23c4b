import type { Calls } from '../../../api/call-portal.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { TextField } from '../../../ui/fields.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-orders.ts'
import { staffName } from '../staff-name.ts'

interface OrderCaseProps {
  order: Calls['GET /api/v1/staff/orders']['result']['list'][number]
  onConfirmed(): void
}

const MAX_REFERENCE = 80
/** What is answered of an order that nobody can confirm any more. */
const gone = new Set(['010029', '010037', '010038'])

/** An order, and the form that confirms its payment. */
export function OrderCase({ order, onConfirmed }: OrderCaseProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { orderId, reference, member, diamonds, price, currency, state, at, payBy, paidAt } = order
  const time = (instant: string) => instantText(Date.parse(instant), zone, locale)
  const facts: [string, string][] = [
    [t(words.member), staffName(member, t)],
    [t(words.diamonds), String(diamonds)],
    [t(words.price), `${price.toFixed(2)} ${currency}`],
    [t(words.ordered), time(at)],
    paidAt === null ? [t(words.payBy), time(payBy)] : [t(words.paid), time(paidAt)],
  ]
  return (
    <>
      <div className="panel-head">
        <h2 className="num">{reference}</h2>
        <span className={state === 'pending' ? 'badge caution' : 'badge'}>{t(words.states[state])}</span>
      </div>
      <dl className="staff-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'pending' && (
        <CallForm
          call="POST /api/v1/staff/orders/{orderId}/confirm"
          asMember
          send={t(words.confirm)}
          fieldOf={reasonRefused}
          input={form => ({
            path: { orderId },
            body: { reference: String(form.get('reference')).trim(), reason: reasonOf(form) },
          })}
          onDone={onConfirmed}
          onRefused={({ code }) => {
            if (gone.has(code)) onConfirmed()
            return false
          }}
        >
          {field => (
            <>
              <TextField
                {...field('reference')}
                label={t(words.payment)}
                hint={t(words.paymentNote)}
                maxLength={MAX_REFERENCE}
                isRequired
              />
              <ReasonField field={field} label={t(staffWords.reason)} hint={t(words.whyNote)} lines={2} />
            </>
          )}
        </CallForm>
      )}
    </>
  )
}
