import { useText } from '../../i18n/use-text.ts'
import { copyText } from '../../toasts/copy-text.ts'
import { IconShape } from '../../ui/icon.tsx'
import { copy } from '../../words/copy.ts'
import * as words from '../../words/top-up.ts'
import { COPY } from './icons.ts'
import type { Order } from './use-order.ts'

const fields = [
  ['holder', words.holder],
  ['bank', words.bank],
  ['account', words.account],
  ['reference', words.reference],
] as const

/** Where to pay an order, each line to be copied. */
export function PayFields({ pay }: { pay: NonNullable<Order['pay']> }) {
  const t = useText()
  return (
    <dl className="pay-fields">
      {fields.map(([field, name]) => (
        <div key={field} className={field}>
          <dt>{t(name)}</dt>
          <dd>{pay[field]}</dd>
          <dd>
            <button
              type="button"
              className="button"
              aria-label={t(words.copyOf, { name: t(name) })}
              onClick={() => copyText(pay[field], t)}
            >
              <IconShape path={COPY} size={14} />
              {t(copy)}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
