import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { MemberContent } from '../../../ui/member-content.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import { useLoaded } from '../../../ui/use-loaded.ts'
import * as words from '../../../words/staff-reviews.ts'
import { DecisionPanel } from './decision-panel.tsx'
import type { ReviewKind } from './review.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { useConsoleKeys } from './use-console-keys.ts'
import { useReviewConsole } from './use-review-console.ts'

const importAuthor = () => import('./author-panel.tsx')

/** The queue, the text on the screen with what is decided of it, and its author. */
export function ReviewConsole({ kind }: { kind: ReviewKind | undefined }) {
  const t = useText()
  const of = useReviewConsole(kind)
  const reason = useRef<HTMLTextAreaElement>(null)
  const { shown } = of
  // The text comes first.
  const [AuthorPanel, loadAuthor] = useLoaded(importAuthor)
  useEffect(loadAuthor, [loadAuthor])

  function onPreset(number: number): boolean {
    const taken = of.drafts.take(number)
    if (taken === 'own') reason.current?.focus()
    return taken !== undefined
  }
  function onSend(event: { timeStamp: number }): void {
    if (!of.isMeant(event)) return
    // The keys act on the next text again.
    if (of.send()) reason.current?.blur()
    else if (of.standing === 'mine' && of.draft.verdict) reason.current?.focus()
  }
  const acts: Readonly<Record<string, () => unknown>> = {
    p: () => of.choose('publish'),
    r: () => of.choose('refuse'),
    m: () => of.draft.verdict === 'refuse' && of.drafts.nextMute(),
    c: () => of.claim(),
    l: () => of.release(),
    n: () => of.skip(),
    j: () => of.move(1),
    k: () => of.move(-1),
  }
  const keys = useConsoleKeys({
    onLetter(letter, event) {
      if (!of.isMeant(event) && shown) return letter in acts
      if (acts[letter]) acts[letter]()
      else return onPreset(Number(letter))
      return true
    },
    onSend,
  })
  return (
    <MemberContent of={{ result: of.queue, hasFailed: of.hasFailed, reload: of.start }} rows={10}>
      {queue => (
        <section className="board review-board">
          <div className="panel review-main">
            {shown ? (
              <>
                <ReviewItem of={of} shown={shown} />
                <DecisionPanel of={of} reason={reason} onSend={onSend} onPreset={onPreset} />
              </>
            ) : queue.length === 0 ? (
              <PanelEmpty icon="check" title={words.nothing} reason={t(words.nothingReason)} />
            ) : (
              <PanelEmpty title={words.choose} />
            )}
            <p className="visually-hidden" role="status">
              {of.decided > 0 && t(words.decidedHere, { count: of.decided })}
            </p>
          </div>
          <ReviewQueue of={of} kind={kind} keys={keys} />
          <aside className="panel review-side" aria-label={t(words.author)}>
            {shown && AuthorPanel && <AuthorPanel review={shown.review} queue={queue} />}
          </aside>
        </section>
      )}
    </MemberContent>
  )
}
