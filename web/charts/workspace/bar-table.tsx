import type { Resolution } from '#contract/bar.ts'
import { formatPrice, toScaled } from '#contract/price.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/chart-workspace.ts'
import * as quoteWords from '../../words/quote.ts'
import { barTimeText } from './axis-text.ts'
import type { ChartBar } from './forming-bar.ts'

/** The bars in view as a table, newest first. */
export function BarTable({
  bars,
  resolution,
  decimals,
  zone,
}: {
  bars: readonly ChartBar[]
  resolution: Resolution
  decimals: number
  zone: string
}) {
  const t = useText()
  const price = (value: number) => formatPrice(toScaled(value, decimals), decimals)
  const heads = [quoteWords.open, quoteWords.high, quoteWords.low, quoteWords.close]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to scroll it
    <section className="bar-table table-scroll" tabIndex={0} aria-label={t(words.barsShown, { count: bars.length })}>
      <table className="quotes">
        <caption className="visually-hidden">{t(words.barsShown, { count: bars.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t(quoteWords.time)}</th>
            {heads.map(head => (
              <th key={head.en} scope="col" className="n">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(bar => (
            <tr key={bar.time}>
              <th scope="row" className="num">
                {barTimeText(bar.time, resolution, zone)}
              </th>
              <td className="n">{price(bar.open)}</td>
              <td className="n">{price(bar.high)}</td>
              <td className="n">{price(bar.low)}</td>
              <td className="n price">{price(bar.close)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
