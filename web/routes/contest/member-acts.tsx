import { useState } from 'react'
import type { Author } from '#contract/articles/article.ts'
import { useAct } from '../../api/use-act.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/contest-team.ts'

interface MemberActsProps {
  contestId: string
  teamId: string
  member: Author
  onDone(): void
}

/** What the leader of a team may do about one of its members, asked once more before it is done. */
export function MemberActs({ contestId, teamId, member, onDone }: MemberActsProps) {
  const t = useText()
  const { isBusy, act } = useAct()
  const [asked, ask] = useState<'remove' | 'transfer'>()
  const { memberId, name } = member
  async function confirm(): Promise<void> {
    const done =
      asked === 'remove'
        ? await act('DELETE /api/v1/contests/{contestId}/teams/{teamId}/members/{memberId}', {
            path: { contestId, teamId, memberId },
          })
        : await act('POST /api/v1/contests/{contestId}/teams/{teamId}/transfer', {
            path: { contestId, teamId },
            body: { memberId },
          })
    ask(undefined)
    if (done) onDone()
  }
  if (asked === undefined)
    return (
      <span className="button-row">
        {(['transfer', 'remove'] as const).map(each => (
          <button key={each} type="button" className="button" onClick={() => ask(each)}>
            {t(words[each])}
            <span className="visually-hidden"> {name}</span>
          </button>
        ))}
      </span>
    )
  return (
    <span className="button-row" role="alert">
      {t(asked === 'remove' ? words.removeAsk : words.transferAsk, { name })}
      <button type="button" className="button" onClick={() => ask(undefined)}>
        {t(words.no)}
      </button>
      <button type="button" className="button danger" aria-busy={isBusy} onClick={() => void confirm()}>
        {t(words.confirm)}
      </button>
    </span>
  )
}
