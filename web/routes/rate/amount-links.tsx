import { useAddressWith } from '../../forms/use-address-with.ts'
import { useText } from '../../i18n/use-text.ts'
import { Segments } from '../../ui/segments.tsx'
import * as words from '../../words/rate-pages.ts'
import { amountText } from './rate-text.ts'

const AMOUNTS = [1_000, 10_000, 50_000, 100_000]
/** Of amounts in yen. */
const YEN = 100

export function usualAmounts(currency: string): number[] {
  return AMOUNTS.map(amount => (currency === 'JPY' ? amount * YEN : amount))
}

/** Links that choose what is deposited. */
export function AmountLinks({ currency, amount }: { currency: string; amount: number | undefined }) {
  const t = useText()
  const addressWith = useAddressWith()
  return (
    <>
      <span className="muted small">{t(words.depositAmount)}</span>
      <Segments
        label={t(words.depositAmount)}
        choices={[undefined, ...usualAmounts(currency)].map(each => [
          addressWith({ amount: each?.toString() }),
          each === undefined ? t(words.anyAmount) : `${currency} ${amountText(each)}`,
          each === amount,
        ])}
      />
    </>
  )
}
