import { useState } from 'react'
import { DAY_MS } from '#contract/time/units.ts'
import { useAct } from '../../api/use-act.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/group-inside.ts'
import type { OwnPlace } from './use-own-place.ts'

/** The way out, which says what is lost and asks once more. */
export function LeaveGroup({ place }: { place: OwnPlace }) {
  const t = useText()
  const { isBusy, act } = useAct()
  const [isAsked, setAsked] = useState(false)
  const { groupId, mine, state } = place.group
  if (state === 'closed') return null
  const left = mine?.until == null ? 0 : Math.ceil((Date.parse(mine.until) - Date.now()) / DAY_MS)
  async function leave(): Promise<void> {
    const body = left > 0 ? { confirmForfeit: true } : {}
    const done = await act('POST /api/v1/groups/{groupId}/leave', { path: { groupId }, body })
    if (done && 'result' in done) place.reload()
  }
  return (
    <section className="board">
      <div className="panel leave-group">
        <h2>{t(words.leaveTitle)}</h2>
        {mine?.role === 'leader' ? (
          <p>{t(words.leaderStays)}</p>
        ) : (
          <>
            <p role={isAsked ? 'alert' : undefined}>
              {left > 0 ? t(words.leavePaid, { n: left }) : t(words.leaveFree)}
            </p>
            {isAsked ? (
              <div className="button-row">
                <button type="button" className="button" onClick={() => setAsked(false)}>
                  {t(words.stay)}
                </button>
                <button type="button" className="button danger" aria-busy={isBusy} onClick={() => void leave()}>
                  {t(words.leaveForGood)}
                </button>
              </div>
            ) : (
              <button type="button" className="button danger" onClick={() => setAsked(true)}>
                {t(words.leave)}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  )
}
