import type { GroupRequest } from '#contract/groups/group.ts'
import { useAct } from '../../api/use-act.ts'
import type { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { MemberName, useMemberName } from '../../groups/member-name.tsx'
import { instantText } from '../../i18n/instant-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { NewsTime } from '../../news/news-time.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/group-manage.ts'

interface RequestListProps {
  groupId: string
  requests: ReturnType<typeof useMemberCall<'GET /api/v1/groups/{groupId}/requests'>>
  onAnswered(): void
}

/** Who asks to join, with what is set aside for it. */
export function RequestList({ groupId, requests, onAnswered }: RequestListProps) {
  const t = useText()
  const list = requests.result?.list ?? []
  const held = list.reduce((sum, request) => sum + request.held, 0)
  return (
    <section className="board" id="requests">
      <Panel
        title={t(words.requests)}
        note={list.length > 0 ? list.length : undefined}
        actions={held > 0 && <span className="note">{t(words.heldSum, { n: numberText(held, 0) })}</span>}
      >
        <MemberContent of={requests}>
          {() =>
            list.length === 0 ? (
              <p className="panel-body note">{t(words.noRequests)}</p>
            ) : (
              <ul className="group-rows">
                {list.map(request => (
                  <Request key={request.memberId} groupId={groupId} request={request} onAnswered={onAnswered} />
                ))}
              </ul>
            )
          }
        </MemberContent>
      </Panel>
    </section>
  )
}

interface RequestProps {
  groupId: string
  request: GroupRequest
  onAnswered(): void
}

function Request({ groupId, request, onAnswered }: RequestProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const name = useMemberName()(request.member)
  const { isBusy, act } = useAct()
  const { memberId, message, held, at, endsAt } = request
  async function answer(accept: boolean): Promise<void> {
    const path = { groupId, memberId }
    const done = await act('POST /api/v1/groups/{groupId}/requests/{memberId}', { path, body: { accept } })
    // Somebody else may have answered it.
    if (done) onAnswered()
  }
  const button = (accept: boolean) => (
    <button
      type="button"
      className={accept ? 'button soft' : 'button'}
      aria-busy={isBusy}
      onClick={() => void answer(accept)}
    >
      {t(accept ? words.accept : words.refuse)}
      <span className="visually-hidden">{name}</span>
    </button>
  )
  return (
    <li className="group-request">
      <div>
        <p>
          <MemberName member={request.member} />{' '}
          <small>
            <NewsTime at={Date.parse(at)} />
          </small>
        </p>
        {message !== '' && <p className="request-text">{message}</p>}
        <small>
          {held > 0 && `${t(words.heldFor, { n: numberText(held, 0) })} · `}
          {t(words.endsAt, { date: instantText(Date.parse(endsAt), zone, locale) })}
        </small>
      </div>
      <div className="button-row">
        {button(false)}
        {button(true)}
      </div>
    </li>
  )
}
