import { numberText } from '../../charts/time-series/axis-number.ts'
import type { Purchase } from '../../groups/use-purchase.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import * as words from '../../words/group-page.ts'
import * as groups from '../../words/groups.ts'

/** Both prices, until the reader has taken the new one or has not. */
export function ChangedPrice({ purchase: { price, decline }, changedTo }: { purchase: Purchase; changedTo: number }) {
  const t = useText()
  const shown = (amount: number) => t(groups.diamondsShort, { n: numberText(amount, 0) })
  return (
    <div className="warning-note price-changed" role="alert">
      <b>{t(words.changedTitle)}</b> {t(words.nothingCharged)}
      <dl className="group-sums">
        <div>
          <dt>{t(words.changedFrom)}</dt>
          <dd className="num">
            <s>{shown(price)}</s>
          </dd>
        </div>
        <div>
          <dt>{t(words.changedTo)}</dt>
          <dd className="num">{shown(changedTo)}</dd>
        </div>
      </dl>
      <button type="button" className="button" onClick={decline}>
        {t(words.notNow)}
      </button>
    </div>
  )
}

/** How much is missing, and where more comes from. */
export function TooFew({ missing }: { missing: number }) {
  const t = useText()
  const path = usePath()
  return (
    <p className="warning-note" role="status">
      {t(words.needsMore, { n: numberText(missing, 0) })}{' '}
      <a className="button" href={path('/wallet/top-up')}>
        {t(words.topUp)}
      </a>
    </p>
  )
}
