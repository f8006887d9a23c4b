import type { ScaledPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { basisPoints, yieldOf, yieldText } from '../../bond/yields.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { basisPointsText, changeOf, toneOf } from '../../quotes/figures.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import * as bondWords from '../../words/bond.ts'
import * as join from '../../words/join.ts'
import * as quoteWords from '../../words/quote.ts'

/** A tenor of the country with its benchmarks and past yields, scaled. */
export interface Tenor {
  symbol: string
  tenor: string
  /** Symbols of the same tenor in the United States and in Germany, unless they are this bond. */
  us?: string
  de?: string
  monthAgo?: number
  yearAgo?: number
}

/** A country's yields by tenor: now, in the past, and against the two benchmarks. Only changes are coloured. */
export function TenorTable({
  caption,
  tenors,
  quotes,
}: {
  caption: string
  tenors: readonly Tenor[]
  quotes: ReadonlyMap<string, QuoteRow>
}) {
  const t = useText()
  const path = usePath()
  const hasUs = tenors.some(({ us }) => us !== undefined)
  const hasDe = tenors.some(({ de }) => de !== undefined)
  const yieldAt = (symbol: string | undefined) => (symbol === undefined ? undefined : yieldOf(quotes.get(symbol)))
  return (
    <HeadedTable
      className="quotes tenors"
      caption={caption}
      head={[
        t(bondWords.tenor),
        t(bondWords.yieldRate),
        t(quoteWords.changeBp),
        t(bondWords.monthAgo),
        t(bondWords.sinceThen),
        t(bondWords.yearAgo),
        t(bondWords.sinceThen),
        ...(hasUs ? [t(join.detailed, { text: t(bondWords.spreadUs), detail: 'bp' })] : []),
        ...(hasDe ? [t(join.detailed, { text: t(bondWords.spreadDe), detail: 'bp' })] : []),
      ]}
    >
      <tbody>
        {tenors.map(({ symbol, tenor, us, de, monthAgo, yearAgo }) => {
          const row = quotes.get(symbol)!
          const { decimals } = row
          const now = yieldOf(row)
          return (
            <tr key={symbol} data-tenor={tenor}>
              <th scope="row" className="name">
                <a href={path(symbolPage(row))} title={row.name}>
                  <b>{tenor}</b>
                  <span>{symbol}</span>
                </a>
              </th>
              <td className="n price">{yieldText(now, decimals)}</td>
              <td className={`n move arrow ${toneOf(changeOf(row))}`}>{basisPointsText(row)}</td>
              <td className="n">{yieldText(monthAgo, decimals)}</td>
              <Since then={monthAgo} now={now} decimals={decimals} />
              <td className="n">{yieldText(yearAgo, decimals)}</td>
              <Since then={yearAgo} now={now} decimals={decimals} />
              {hasUs && <td className="n">{basisPoints(yieldAt(us), now, decimals)}</td>}
              {hasDe && <td className="n">{basisPoints(yieldAt(de), now, decimals)}</td>}
            </tr>
          )
        })}
      </tbody>
    </HeadedTable>
  )
}

/** Change of a yield since a past day. */
function Since({
  then,
  now,
  decimals,
}: {
  then: ScaledPrice | undefined
  now: ScaledPrice | undefined
  decimals: number
}) {
  const tone = then === undefined || now === undefined ? 'flat' : toneOf(now - then)
  return <td className={`n move arrow ${tone}`}>{basisPoints(then, now, decimals)}</td>
}
