import type { Workspace } from '#contract/members/workspace.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { CallError, callPortal } from '../api/call-portal.ts'
import { currentSession } from '../session/session.ts'
import { onSession } from '../session/session-names.ts'
import { createStoredValue } from '../settings/stored-value.ts'
import { onChangeHere, showHere, stateHere } from './browser-state.ts'
import { emptyWorkspace, mergedWorkspaces, pruned, withChanges } from './merge-workspaces.ts'
import { presentIn, shownOf, stateOf } from './workspace-state.ts'

/** What this browser has shown last of what a member keeps. */
interface Shown {
  memberId: string
  workspace: Workspace
}

function readShown(text: string | null): Shown | undefined {
  try {
    const shown = JSON.parse(text ?? 'null') as Shown | null
    return shown && typeof shown.memberId === 'string' && Array.isArray(shown.workspace.entries) ? shown : undefined
  } catch {
    return undefined
  }
}

const shown = createStoredValue('kept-workspace', readShown)

const CONFLICT = '000207'
const TRIES = 4
const WAIT_MS = 2 * SECOND_MS
/** A tab that is looked at again asks what other devices have changed, but not more often. */
const ASK_AGAIN_MS = 5 * MINUTE_MS

const options = () => ({
  locale: localeOfPath(window.location.pathname),
  withinMs: 20 * SECOND_MS,
  tells: false,
  asMember: true,
})

/** What this browser has, and has changed since it has shown what the member keeps. */
function own(memberId: string, now: number): Workspace {
  const before = shown.get()
  const present = presentIn(stateHere())
  const mine = withChanges(before?.workspace, present, { shownOf, now })
  if (!before || before.memberId === memberId) return mine
  // What another member has kept stays with that member.
  const old = new Set(before.workspace.entries)
  return { ...mine, entries: mine.entries.filter(entry => !old.has(entry)) }
}

function show(memberId: string, workspace: Workspace): void {
  shown.set(JSON.stringify({ memberId, workspace } satisfies Shown))
  showHere(stateOf(workspace))
}

const saved = (one: Workspace, other: Workspace) => {
  const texts = ({ entries }: Workspace) =>
    entries
      .map(entry => JSON.stringify(entry))
      .sort()
      .join()
  return texts(one) === texts(other)
}

/** Merges both sides, stores the result in the account if that is new, and shows it here. */
async function merge(memberId: string, starts: boolean): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const { workspace: kept, version } = await callPortal('GET /api/v1/me/workspace', {}, options())
    if (!kept && !starts) {
      if (shown.get()?.memberId === memberId) shown.set(null)
      return false
    }
    const now = Date.now()
    const merged = pruned(mergedWorkspaces(kept ?? emptyWorkspace, own(memberId, now)), now)
    try {
      if (!kept || !saved(merged, kept))
        await callPortal('PUT /api/v1/me/workspace', { body: { workspace: merged, version } }, options())
      show(memberId, merged)
      return true
    } catch (problem) {
      // Another device has stored something meanwhile.
      if (!(problem instanceof CallError) || problem.code !== CONFLICT || tries === TRIES) throw problem
    }
  }
}

/** One tab at a time: the others show what it stores. */
function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('kept-workspace', work) : work()
}

/** Resolves to whether the member keeps a workspace; undefined if that cannot be said now. */
async function sync(starts = false): Promise<boolean | undefined> {
  const memberId = currentSession()?.member.memberId
  if (memberId === undefined) return undefined
  return inOneTab(() => merge(memberId, starts))
}

/** Begins to keep what this browser has with the account. Rejects if it cannot. */
export async function startKeeping(): Promise<void> {
  await sync(true)
  follow()
}

/** Deletes what the account keeps; this browser keeps its own. Rejects if it cannot. */
export async function stopKeeping(): Promise<void> {
  await callPortal('DELETE /api/v1/me/workspace', {}, { ...options(), tells: true, key: crypto.randomUUID() })
  shown.set(null)
}

/** What the member keeps, as a file that programs read. */
export const keptFile = (): string => `${JSON.stringify(shown.get()?.workspace ?? emptyWorkspace, undefined, 2)}\n`

let isFollowed = false

/** Tells the account of each change here, a little later, and shows here what other devices have changed. */
function follow(): void {
  if (isFollowed) return
  isFollowed = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = Date.now()
  const keeps = () => shown.get()?.memberId === currentSession()?.member.memberId
  const ask = () => {
    askedAt = Date.now()
    // What could not be told is told with the next change, or when the page is loaded again.
    sync().catch(() => undefined)
  }
  onChangeHere(() => {
    if (!shown.get() || !keeps()) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { workspace } = shown.get() ?? {}
      const isNew = !workspace || !saved(own(currentSession()?.member.memberId ?? '', Date.now()), workspace)
      if (isNew) ask()
    }, WAIT_MS)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && keeps() && Date.now() > askedAt + ASK_AGAIN_MS) ask()
  })
}

/** Merges what a member keeps with what this browser has once for each login, and follows both from then on. */
export function followKept(): void {
  let asked: string | undefined
  const begin = () => {
    const memberId = currentSession()?.member.memberId
    if (memberId === undefined || memberId === asked) return
    asked = memberId
    sync().then(
      isKept => {
        if (isKept) follow()
      },
      () => {
        asked = undefined
      },
    )
  }
  begin()
  onSession(begin)
}
