import { useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/top-up.ts'
import { useMomentText } from './order-panel.tsx'
import type { Order } from './use-order.ts'

/** How far an order has come. */
export function OrderSteps({ order: { state, at, paidAt } }: { order: Order }) {
  const t = useText()
  const moment = useMomentText()
  const isPaid = state === 'paid'
  const steps =
    state === 'closed'
      ? ([
          [words.placed, 'is-done', at, undefined],
          [words.states.closed, 'is-over', undefined, words.closedNote],
        ] as const)
      : ([
          [words.placed, 'is-done', at, undefined],
          [words.waits, isPaid ? 'is-done' : 'is-now', undefined, words.waitsHint],
          [words.checked, isPaid ? 'is-done' : '', undefined, words.checkedHint],
          [words.credited, isPaid ? 'is-done' : '', paidAt, words.creditedHint],
        ] as const)
  return (
    <section className="board">
      <Panel title={t(words.progress)}>
        <ol className="order-steps">
          {steps.map(([name, className, when, hint]) => (
            <li key={t(name)} className={className} aria-current={className === 'is-now' ? 'step' : undefined}>
              <b>{t(name)}</b>
              {when && <time dateTime={when}>{moment(when)}</time>}
              {hint && <small>{t(hint)}</small>}
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  )
}
