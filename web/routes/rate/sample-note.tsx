import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/rate-pages.ts'
import type { RateRow } from './collect-rates.ts'

/** Says in the head of a page that its products are samples. */
export function SampleNote({ rows }: { rows: readonly RateRow[] }) {
  const t = useText()
  const count = rows.filter(({ isSample }) => isSample).length
  if (count === 0) return null
  return (
    <p className="kind-note">
      <span className="badge caution">{t(words.sample)}</span>{' '}
      {t(count === rows.length ? words.sampleAll : words.sampleSome)}
    </p>
  )
}

/** Marks the bank of a row as invented. */
export function SampleMark({ row }: { row: Pick<RateRow, 'isSample'> }) {
  const t = useText()
  return row.isSample && <span className="simulated-mark">{t(words.sample)}</span>
}
