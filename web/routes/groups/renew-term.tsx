import { useState } from 'react'
import { DAY_MS } from '#contract/time/units.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { usePurchase } from '../../groups/use-purchase.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as words from '../../words/group-inside.ts'
import * as pay from '../../words/group-page.ts'
import { diamondsShort } from '../../words/groups.ts'
import { ChangedPrice, TooFew } from './price-changes.tsx'
import type { OwnPlace } from './use-own-place.ts'

/** Buys a further term, which begins where this one ends. */
export function RenewTerm({ place }: { place: OwnPlace }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { price } = place.group
  if (price === null) return null
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(words.renew, { price: numberText(price, 0) })}
      </button>
      {isOpen && <RenewDialog place={place} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenewDialog({ place, onClose }: { place: OwnPlace; onClose(): void }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { group, reload } = place
  const { mine, termDays } = group
  const purchase = usePurchase(group, 'renew', () => {
    reload()
    onClose()
  })
  const { price, changedTo, balance, isBusy, buy } = purchase
  const amount = changedTo ?? price
  const missing = balance === undefined ? 0 : amount - balance
  const begins = Math.max(Date.now(), mine?.until == null ? 0 : Date.parse(mine.until))
  const shown = (value: number | undefined) =>
    value === undefined || value < 0 ? '—' : t(diamondsShort, { n: numberText(value, 0) })
  return (
    <Dialog label={t(words.renewTitle)} className="dialog sheet" onClose={onClose}>
      {() => (
        <div className="renew-body group-pay">
          <dl className="group-sums">
            <div>
              <dt>{t(pay.balance)}</dt>
              <dd className="num">{shown(balance)}</dd>
            </div>
            <div>
              <dt>{t(pay.renewedBalance)}</dt>
              <dd className="num">{shown(balance === undefined ? undefined : balance - amount)}</dd>
            </div>
            <div>
              <dt>{t(words.renewedUntil)}</dt>
              <dd>{instantText(begins + (termDays ?? 0) * DAY_MS, zone, locale)}</dd>
            </div>
          </dl>
          {changedTo !== undefined && <ChangedPrice purchase={purchase} changedTo={changedTo} />}
          {missing > 0 && <TooFew missing={missing} />}
          <button
            type="button"
            className="button primary"
            disabled={missing > 0}
            aria-busy={isBusy}
            onClick={() => void buy()}
          >
            {t(pay.renewFor, { price: numberText(amount, 0) })}
          </button>
        </div>
      )}
    </Dialog>
  )
}
