import { Fragment } from 'react'
import { Term } from '../../../glossary/term.tsx'
import { useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/screener.ts'

/** Columns by the terms of the glossary. Their heads sort. */
const terms = [
  ['volatility', words.volatilityColumn],
  ['range-52w', words.toHighColumn],
  ['rollover', words.swapColumn],
] as const

/** What the heads of some columns mean. */
export function ScreenTerms() {
  const t = useText()
  return terms.map(([id, name], place) => (
    <Fragment key={id}>
      {place > 0 && ' · '}
      <Term id={id}>{t(name)}</Term>
    </Fragment>
  ))
}
