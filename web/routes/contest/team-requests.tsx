import { useAct } from '../../api/use-act.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useText } from '../../i18n/use-text.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/contest-team.ts'
import { TraderName } from './marks.tsx'

interface TeamRequestsProps {
  contestId: string
  teamId: string
  onAnswered(): void
}

/** Who asks to join, for the leader to answer. */
export function TeamRequests({ contestId, teamId, onAnswered }: TeamRequestsProps) {
  const t = useText()
  const requests = useMemberCall('GET /api/v1/contests/{contestId}/teams/{teamId}/requests', {}, { contestId, teamId })
  const { isBusy, act } = useAct()
  async function answer(memberId: string, accept: boolean): Promise<void> {
    const path = { contestId, teamId, memberId }
    await act('POST /api/v1/contests/{contestId}/teams/{teamId}/requests/{memberId}', { path, body: { accept } })
    // Somebody else may have answered it.
    requests.reload()
    onAnswered()
  }
  return (
    <Panel title={t(words.requests)} note={requests.result?.list.length || undefined}>
      <MemberContent of={requests}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="contest-note">{t(words.noRequests)}</p>
          ) : (
            <ul className="contest-rows">
              {list.map(({ member, memberId }) => (
                <li key={memberId}>
                  <TraderName member={member} />
                  <span className="button-row">
                    {[false, true].map(accept => (
                      <button
                        key={String(accept)}
                        type="button"
                        className={accept ? 'button primary' : 'button'}
                        aria-busy={isBusy}
                        onClick={() => void answer(memberId, accept)}
                      >
                        {t(accept ? words.accept : words.refuse)}
                        <span className="visually-hidden"> {member?.name}</span>
                      </button>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </MemberContent>
    </Panel>
  )
}
