import { useState } from 'react'
import { formatDecimal } from '#contract/prices/price.ts'
import type { WalletCalls } from '#modules/wallet'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/top-up.ts'
import { diamonds } from './diamonds.ts'

export type Prices = WalletCalls['GET /api/v1/wallet/prices']['result']
export type Package = Prices['packages'][number]

/** `29.00` */
export const priceText = (price: number): string => formatDecimal(price.toFixed(2))

interface PackageChoiceProps {
  packages: readonly Package[]
  /** Id of the one that is chosen at first. */
  first: string | undefined
  /** What the member has: shown is what there will be; else what each diamond costs. */
  balance?: number
  isDisabled?: boolean
}

/** Packages of diamonds as radio buttons named `packageId`. */
export function PackageChoice({ packages, first, balance, isDisabled = false }: PackageChoiceProps) {
  const t = useText()
  const [chosen, choose] = useState(first)
  return (
    <fieldset className="package-choice" disabled={isDisabled}>
      <legend className="visually-hidden">{t(words.packages)}</legend>
      {packages.map(({ packageId, diamonds: count, price, currency }) => (
        <label key={packageId}>
          <input
            type="radio"
            name="packageId"
            value={packageId}
            checked={packageId === chosen}
            onChange={() => choose(packageId)}
          />
          <span>
            <b>{t(words.pieces, { n: diamonds(count) })}</b>
            <small>
              {balance === undefined
                ? t(words.each, { price: formatDecimal((price / count).toFixed(3)), currency })
                : t(words.balanceThen, { n: diamonds(balance + count) })}
            </small>
          </span>
          <b className="num">
            {priceText(price)} <i>{currency}</i>
          </b>
        </label>
      ))}
    </fieldset>
  )
}
