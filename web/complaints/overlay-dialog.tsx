import { useEffect, useState } from 'react'
import type { CommentTarget, OverlayMessage } from '#contract/members/comment.ts'
import { callPortal } from '../api/call-portal.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { RecentTime } from '../live/recent-time.tsx'
import { useMinute } from '../live/use-minute.ts'
import { StaffAct } from '../moderation/staff-act.tsx'
import { useSession } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MemberContent } from '../ui/member-content.tsx'
import * as words from '../words/complaints.ts'
import { ReportButton } from './report-button.tsx'

/** The last messages over a chart, the newest first. */
function useMessages({ kind, id }: CommentTarget) {
  const locale = useLocale()
  const asMember = useSession() !== undefined
  const [result, setResult] = useState<readonly OverlayMessage[]>()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    const left = new AbortController()
    const options = { locale, asMember, signal: left.signal, tells: false }
    callPortal('GET /api/v1/overlay', { query: { kind, id } }, options).then(
      ({ list }) => setResult(list.toReversed()),
      () => {
        if (!left.signal.aborted) setFailed(true)
      },
    )
    return () => left.abort()
  }, [kind, id, locale, asMember, turn])
  function reload(): void {
    setFailed(false)
    setTurn(before => before + 1)
  }
  return { result, hasFailed, reload }
}

/** The messages that run over a chart, each of which can be reported, and removed by staff. */
export default function OverlayDialog({ target, onClose }: { target: CommentTarget; onClose(): void }) {
  const t = useText()
  const messages = useMessages(target)
  const now = useMinute()
  return (
    <Dialog label={t(words.overlayMessages)} className="dialog complaint-dialog" onClose={onClose}>
      {() => (
        <MemberContent of={messages}>
          {list =>
            list.length === 0 ? (
              <div className="empty">
                <b>{t(words.noOverlay)}</b>
              </div>
            ) : (
              <ol className="overlay-list">
                {list.map(({ overlayId, text, at, mine }) => (
                  <li key={overlayId}>
                    <span>{text}</span>
                    <RecentTime at={at} now={now} />
                    {!mine && (
                      <>
                        <ReportButton about={{ kind: 'overlay', id: overlayId, name: text }} />
                        <StaffAct kind="overlay" id={overlayId} onRemoved={messages.reload} />
                      </>
                    )}
                  </li>
                ))}
              </ol>
            )
          }
        </MemberContent>
      )}
    </Dialog>
  )
}
