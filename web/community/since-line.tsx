import type { SincePublication } from '#contract/articles/article.ts'
import type { Direction } from '#contract/articles/article-kinds.ts'
import { formatPercent, formatPrice, toScaled } from '#contract/prices/price.ts'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/articles.ts'

const toneOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat')

const PERCENT = 100

/** Whether a price has gone where its author saw it going; undefined if neither. */
function hasAgreed(direction: Direction | null, changePercent: number | null): boolean | undefined {
  if (direction === null || direction === 'neutral' || !changePercent) return undefined
  return changePercent > 0 === (direction === 'long')
}

interface SinceLineProps {
  since: Pick<SincePublication, 'priceThen' | 'priceNow' | 'changePercent' | 'decimals'>
  direction: Direction | null
}

/** What a price has done since an article about it was published. */
export function SinceLine({ since, direction }: SinceLineProps) {
  const t = useText()
  const { priceThen, priceNow, changePercent, decimals } = since
  const written = (price: number) => formatPrice(toScaled(price, decimals), decimals)
  const agreed = hasAgreed(direction, changePercent)
  return (
    <div className="since">
      <span className="muted">
        {t(words.sincePublication)}
        {agreed !== undefined && <> · {t(agreed ? words.agrees : words.disagrees)}</>}
      </span>
      {changePercent === null ? (
        <span className="muted">
          {t(priceThen === null || priceNow === null ? words.noPriceThen : words.notComparable)}
        </span>
      ) : (
        <>
          <b className={`move arrow num ${toneOf(changePercent)}`}>
            {formatPercent(Math.round(changePercent * PERCENT))}
          </b>
          <span className="muted num">
            {written(priceThen!)} → {written(priceNow!)}
          </span>
        </>
      )}
    </div>
  )
}
