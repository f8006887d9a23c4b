import {
  type EntryKind,
  MAX_ENTRIES,
  WORKSPACE_FORMAT,
  type Workspace,
  type WorkspaceEntry,
} from '#contract/members/workspace.ts'
import { DAY_MS } from '#contract/time/units.ts'

/** A device that was away for longer may bring back what was removed meanwhile. */
const REMEMBERED_MS = 180 * DAY_MS

export const emptyWorkspace: Workspace = { format: WORKSPACE_FORMAT, entries: [] }

/** The same for entries of one thing, whatever is said of it. */
const identityOf = ({ kind, key }: Pick<WorkspaceEntry, 'kind' | 'key'>): string => JSON.stringify([kind, ...key])

const byIdentity = ({ entries }: Workspace) => new Map(entries.map(entry => [identityOf(entry), entry]))

/** Of two entries of one thing the later one; of the same moment one that is there, then one by its text. */
function later(one: WorkspaceEntry, other: WorkspaceEntry): WorkspaceEntry {
  if (one.at !== other.at) return one.at > other.at ? one : other
  if ((one.value === null) !== (other.value === null)) return one.value === null ? other : one
  return JSON.stringify(one.value) > JSON.stringify(other.value) ? one : other
}

/**
 * Both workspaces in one: what either has, and of what both have the later. What was removed in one of them is removed
 * unless the other has added or changed it since. The order of the two does not matter.
 */
export function mergedWorkspaces(one: Workspace, other: Workspace): Workspace {
  const merged = byIdentity(one)
  for (const [identity, entry] of byIdentity(other)) {
    const known = merged.get(identity)
    merged.set(identity, known ? later(known, entry) : entry)
  }
  return { format: WORKSPACE_FORMAT, entries: [...merged.values()] }
}

/** What a browser has at the moment: entries without a time, none of which is removed. */
export type Present<Kind extends EntryKind = EntryKind> = {
  [Each in Kind]: { kind: Each; key: WorkspaceEntry<Each>['key']; value: NonNullable<WorkspaceEntry<Each>['value']> }
}[Kind]

/** Entries that a browser shows of a workspace, which may be fewer, by what it would say of them. */
export type ShownOf = (workspace: Workspace) => readonly Present[]

/** What an alert has seen changes with each quote, which is no change of the alert. */
const SEEN = new Set(['before', 'seenAt', 'at'])
const unseen = (name: string, value: unknown) => (SEEN.has(name) ? undefined : value)

/** Whether two say the same, whatever alerts have seen. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, unseen) === JSON.stringify(other, unseen)

/**
 * A workspace after what was changed in this browser since it was shown: what is new or different is of now, UTC ms, and
 * what is gone is removed. A setting that was there before the first workspace is of an unknown time, as it may be old.
 */
export function withChanges(
  before: Workspace | undefined,
  present: readonly Present[],
  { shownOf, now }: { shownOf: ShownOf; now: number },
): Workspace {
  const shown = new Map(shownOf(before ?? emptyWorkspace).map(each => [identityOf(each), each]))
  const known = byIdentity(before ?? emptyWorkspace)
  // A clock that was set back must not make a change older than what it changes.
  const after = ({ kind, key }: Present) => Math.max(now, (known.get(identityOf({ kind, key }))?.at ?? 0) + 1)
  const changed = new Map<string, WorkspaceEntry>()
  for (const each of present) {
    const identity = identityOf(each)
    if (isSameValue(each.value, shown.get(identity)?.value)) continue
    const at = before === undefined && each.kind === 'setting' ? 0 : after(each)
    changed.set(identity, { ...each, at } as WorkspaceEntry)
  }
  const there = new Set(present.map(identityOf))
  for (const [identity, each] of shown)
    if (!there.has(identity)) changed.set(identity, { ...each, value: null, at: after(each) } as WorkspaceEntry)
  const entries = [...new Map([...known, ...changed]).values()]
  return { format: WORKSPACE_FORMAT, entries }
}

/** Without what was removed too long ago, and the oldest of it if there is too much. */
export function pruned({ entries }: Workspace, now: number): Workspace {
  const kept = entries.filter(({ value }) => value !== null)
  const removed = entries
    .filter(({ value, at }) => value === null && at > now - REMEMBERED_MS)
    .sort((one, other) => other.at - one.at)
  return { format: WORKSPACE_FORMAT, entries: [...kept, ...removed].slice(0, MAX_ENTRIES) }
}
