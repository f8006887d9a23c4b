import { useEffect, useRef } from 'react'
import type { CommentTarget } from '#contract/members/comment.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useNear } from '../quotes/live-part.ts'
import { useSession } from '../session/session.ts'
import { useOverlayChoice } from './overlay-choice.ts'

/** The chart itself is drawn first. */
const AFTER_MS = 2_500

/** Where messages run over a chart. What runs is loaded once the chart is near the window and messages are on. */
export function OverlayLayer({ kind, id }: { kind: Exclude<CommentTarget['kind'], 'event'>; id: string }) {
  const locale = useLocale()
  const lanes = useRef<HTMLDivElement>(null)
  const isNear = useNear(lanes)
  const isOn = useOverlayChoice()
  const asMember = useSession() !== undefined
  useEffect(() => {
    const place = lanes.current
    if (!place || !isNear || !isOn) return undefined
    const abort = new AbortController()
    const run = () =>
      import('./run-overlay.ts').then(
        ({ runOverlay }) => runOverlay(place, { kind, id }, { locale, asMember, signal: abort.signal }),
        // The chart can do without.
        () => undefined,
      )
    const timer = setTimeout(run, AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [kind, id, locale, asMember, isNear, isOn])
  // Each message is among the comments or of the moment: read aloud, they would only disturb.
  return <div ref={lanes} className="overlay-lanes" aria-hidden="true" />
}
