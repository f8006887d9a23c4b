import { periodNamed } from '#contract/economy/figures/index.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import * as join from '../../words/join.ts'
import * as words from '../../words/rate-pages.ts'
import type { RateRow } from './collect-rates.ts'

/** The heading of a page of rates: how many, and when they were checked. */
export function RatesTitle({ title, rows }: { title: string; rows: readonly RateRow[] }) {
  const t = useText()
  const locale = useLocale()
  const checked = rows
    .filter(({ isSample }) => !isSample)
    .reduce((latest, { checkedOn }) => (checkedOn > latest ? checkedOn : latest), '')
  const count = t(words.countNote, { banks: new Set(rows.map(({ bank }) => bank)).size, products: rows.length })
  return (
    <div className="page-title">
      <h1>{title}</h1>
      <p>
        {checked === ''
          ? count
          : t(join.clauses, { first: count, next: t(words.checkedNote, { date: periodNamed(checked, locale) }) })}
      </p>
    </div>
  )
}
