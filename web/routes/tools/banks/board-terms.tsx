import { Fragment } from 'react'
import { Term } from '../../../glossary/term.tsx'
import { useText } from '../../../i18n/use-text.ts'
import * as bankWords from '../../../words/bank.ts'

/** The prices of a board, by the terms of the glossary. The heads of its columns sort. */
const terms = [
  ['transfer-buying', bankWords.spotBuy],
  ['notes-buying', bankWords.cashBuy],
  ['transfer-selling', bankWords.spotSell],
  ['notes-selling', bankWords.cashSell],
  ['bank-middle-rate', bankWords.middle],
] as const

/** What the heads of a board mean. */
export function BoardTerms() {
  const t = useText()
  return terms.map(([id, name], place) => (
    <Fragment key={id}>
      {place > 0 && ' · '}
      <Term id={id}>{t(name)}</Term>
    </Fragment>
  ))
}
