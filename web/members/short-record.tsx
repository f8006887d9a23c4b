import type { Horizon } from '#contract/articles/track-record.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import * as words from '../words/track-record.ts'
import { opinionsAddress } from './member-address.ts'

/** How often an author's opinions were right after five trading days, with what is behind the figure; a link to all. */
export function ShortRecord({ memberId, record }: { memberId: string; record: Horizon }) {
  const t = useText()
  const path = usePath()
  const { days, n, hitRate, low, high } = record
  const isKnown = hitRate !== null && low !== null && high !== null
  return (
    <a className="short-record" href={path(opinionsAddress(memberId))}>
      <span>{t(words.hitsAfter, { n: days })}</span>
      {isKnown ? (
        <>
          <b className="num">{hitRate.toFixed(1)}%</b>
          <small className="num">
            {t(words.shortSample, { n, low: `${Math.round(low)}%`, high: `${Math.round(high)}%` })}
          </small>
        </>
      ) : (
        <b>{t(words.tooFew)}</b>
      )}
    </a>
  )
}
