import type { Horizon } from '#contract/articles/track-record.ts'
import { formatPercent } from '#contract/prices/price.ts'
import { useText } from '../i18n/use-text.ts'
import { HeadedTable } from '../ui/headed-table.tsx'
import * as words from '../words/track-record.ts'

const HUNDRED = 100
/** Per cent with a sign and two decimals; a dash without a value. */
export const signed = (percent: number | null): string =>
  formatPercent(percent === null ? undefined : Math.round(percent * HUNDRED))
/** The class of a result. */
export const toneOf = (percent: number | null): string =>
  percent === null || percent === 0 ? '' : percent > 0 ? 'up' : 'down'
export const rate = (percent: number): string => `${percent.toFixed(1)}%`
export const rounded = (percent: number): string => `${Math.round(percent)}%`

/** A hit rate with its interval on a scale of 0 to 100 %, the middle marked. */
export function Interval({ hitRate, low, high }: { hitRate: number; low: number; high: number }) {
  return (
    <svg className="interval" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <line className="scale" x1="0" x2="100" y1="5" y2="5" />
      <line className="half" x1="50" x2="50" y1="0" y2="10" />
      <line className="width" x1={low} x2={high} y1="5" y2="5" />
      <line className="rate" x1={hitRate} x2={hitRate} y1="1.5" y2="8.5" />
    </svg>
  )
}

function HorizonRow({ days, n, hitRate, low, high, mean, worst, best }: Horizon) {
  const t = useText()
  const isKnown = hitRate !== null && low !== null && high !== null
  return (
    <tr>
      <th scope="row">
        <span aria-hidden="true">{t(words.days, { n: days })}</span>
        <span className="visually-hidden">{t(words.daysLong, { n: days })}</span>
      </th>
      <td className="n">{n}</td>
      {isKnown ? (
        <>
          <td className="n">
            <b>{rate(hitRate)}</b>
          </td>
          <td className="interval-cell c-middle">
            <Interval hitRate={hitRate} low={low} high={high} />
            <span>{t(words.intervalOf, { low: rounded(low), high: rounded(high) })}</span>
          </td>
        </>
      ) : (
        <>
          <td className="n">{t(words.tooFew)}</td>
          <td className="c-middle" />
        </>
      )}
      <td className={`n ${toneOf(mean)}`}>{signed(mean)}</td>
      <td className="n c-middle">{worst === null ? '—' : `${signed(worst)} / ${signed(best)}`}</td>
    </tr>
  )
}

/** How opinions have turned out after some days each. */
export function HorizonTable({ horizons }: { horizons: readonly Horizon[] }) {
  const t = useText()
  return (
    <HeadedTable
      caption={t(words.title)}
      head={[
        t(words.after),
        t(words.sample),
        t(words.hitRate),
        { text: t(words.interval), className: 'c-middle' },
        t(words.mean),
        { text: t(words.extremes), className: 'n c-middle' },
      ]}
    >
      <tbody>
        {horizons.map(horizon => (
          <HorizonRow key={horizon.days} {...horizon} />
        ))}
      </tbody>
    </HeadedTable>
  )
}
