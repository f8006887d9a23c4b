import { usePath, useText } from '../../i18n/use-text.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import { PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/top-up.ts'
import { OrderPanel } from './order-panel.tsx'
import { OrderSteps } from './order-steps.tsx'
import { type Order, useOrder } from './use-order.ts'

interface OrderViewProps {
  orderId: string
  /** The same as the list of orders has it, which has closed ones too. */
  listed: Order | undefined
  /** Called when it has been settled. */
  onSettled(): void
}

/** One order: what to pay, where and until when; then what became of it. */
export function OrderView({ orderId, listed, onSettled }: OrderViewProps) {
  const t = useText()
  const path = usePath()
  const order = useOrder(orderId)
  const known = order.order ?? listed
  const shown: Order | undefined = order.isClosed && known ? { ...known, state: 'closed', pay: null } : order.order
  if (order.isMissing)
    return (
      <section className="board">
        <div className="panel">
          <PanelEmpty
            title={words.missing}
            reason={t(words.missingHint)}
            action={
              <a className="button" href={path('/wallet')}>
                {t(words.toWallet)}
              </a>
            }
          />
        </div>
      </section>
    )
  if (!shown)
    return (
      <section className="board">
        <div className="panel">
          <MemberContent of={{ result: undefined, hasFailed: order.hasFailed, reload: order.reload }} rows={6}>
            {() => null}
          </MemberContent>
        </div>
      </section>
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {t(words.states[shown.state])}
      </p>
      <OrderPanel
        order={shown}
        isLost={order.isLost}
        onCancelled={() => {
          order.reload()
          onSettled()
        }}
      />
      <OrderSteps order={shown} />
    </>
  )
}
