import type { CommentTarget } from '#contract/members/comment.ts'
import type { Locale } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { callPortal } from '../api/call-portal.ts'
import { hasChosenOverlay } from './overlay-choice.ts'
import { createLanes } from './overlay-lanes.ts'

const POLL_MS = 5 * SECOND_MS
/** Of the messages of before, those that run when a page is opened. */
const FIRST = 10

interface Reader {
  locale: Locale
  asMember: boolean
  signal: AbortSignal
}

/** Whether a member has switched messages off for all browsers, and has not chosen otherwise in this one. */
async function isSwitchedOff({ locale, asMember, signal }: Reader): Promise<boolean> {
  if (!asMember || hasChosenOverlay()) return false
  const { settings } = await callPortal('GET /api/v1/me', {}, { locale, signal, asMember, tells: false })
  return !settings.overlay
}

/** Runs the messages of a chart over a place while the tab is visible, until the reader's signal aborts. */
export async function runOverlay(place: HTMLElement, { kind, id }: CommentTarget, reader: Reader): Promise<void> {
  const { signal } = reader
  let after: string | undefined
  let lanes: ReturnType<typeof createLanes> | undefined
  const seen = new Set<string>()

  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible') return
    const query = { kind, id, ...(after !== undefined && { after }) }
    const { list, next, defaults } = await callPortal('GET /api/v1/overlay', { query }, { ...reader, tells: false })
    lanes ??= createLanes(place, defaults, signal)
    lanes.add(list.filter(({ overlayId }) => !seen.has(overlayId)).slice(after === undefined ? -FIRST : 0))
    for (const { overlayId } of list) seen.add(overlayId)
    after = next ?? after
  }

  try {
    if (await isSwitchedOff(reader)) return
    await look()
  } catch {
    // Off here, or not to be reached.
    return
  }
  if (signal.aborted) return
  let timer = setTimeout(again, POLL_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))

  /** One look at a time, however long an answer takes. */
  async function again(): Promise<void> {
    await look().catch(() => undefined)
    if (!signal.aborted) timer = setTimeout(again, POLL_MS)
  }
}
