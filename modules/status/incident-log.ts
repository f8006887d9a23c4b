import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Incident, IncidentRepository, Trouble } from './incident-repository.ts'

/** How long incidents are kept and shown. */
const KEPT_DAYS = 90
const MAX_KEPT = 500
/** A source that is in the same trouble again so soon has not recovered: it is still the same incident. */
const SAME_WITHIN_MS = 5 * MINUTE_MS
const PRUNE_MS = HOUR_MS

/** Remembers when sources were in trouble. */
export interface IncidentLog {
  /** Those of the last ninety days, newest first. */
  list(): readonly Incident[]
  /** Compares the sources that are in trouble at a time (UTC ms, wall clock) with those that were. */
  observe(troubles: ReadonlyMap<string, Trouble>, now: number): void
  /** Reads again what is stored, which another process may have observed. */
  read(now: number): void
  /** Resolves when what was observed is stored, or cannot be. */
  settled(): Promise<void>
}

/** Rejects if the incidents stored so far cannot be read. `onProblem`: one could not be stored. */
export async function openIncidentLog(
  repository: IncidentRepository,
  now: number,
  onProblem: (problem: unknown) => void,
): Promise<IncidentLog> {
  let kept = await repository.since(now - KEPT_DAYS * DAY_MS, MAX_KEPT)
  let prunedAt = Number.NEGATIVE_INFINITY
  let storing: Promise<void> = Promise.resolve()

  const store = (work: () => Promise<void>) => {
    storing = storing.then(work).catch(onProblem)
  }

  function begin(source: string, trouble: Trouble, now: number): void {
    const last = kept.findLast(each => each.source === source && each.trouble === trouble)
    if (last?.endedAt !== undefined && now - last.endedAt < SAME_WITHIN_MS) {
      setEnd(last, undefined)
      return
    }
    const incident: Incident = { id: 0, source, trouble, beganAt: now, endedAt: undefined }
    kept.push(incident)
    if (kept.length > MAX_KEPT) kept.shift()
    store(async () => {
      incident.id = await repository.add({ ...incident, endedAt: undefined })
    })
  }

  function setEnd(incident: Incident, endedAt: number | undefined): void {
    incident.endedAt = endedAt
    // Without an id it could not be stored when it began.
    store(async () => {
      if (incident.id > 0) await repository.setEnd(incident.id, endedAt)
    })
  }

  function prune(now: number): void {
    prunedAt = now
    const first = now - KEPT_DAYS * DAY_MS
    kept = kept.filter(({ endedAt }) => endedAt === undefined || endedAt >= first)
    store(() => repository.removeEndedBefore(first))
  }

  return {
    list: () => kept.toReversed(),
    observe(troubles, now) {
      const open = kept.filter(({ endedAt }) => endedAt === undefined)
      for (const incident of open) if (troubles.get(incident.source) !== incident.trouble) setEnd(incident, now)
      for (const [source, trouble] of troubles)
        if (!open.some(each => each.source === source && each.trouble === trouble)) begin(source, trouble, now)
      if (Math.abs(now - prunedAt) >= PRUNE_MS) prune(now)
    },
    read(now) {
      store(async () => {
        kept = await repository.since(now - KEPT_DAYS * DAY_MS, MAX_KEPT)
      })
    },
    settled: () => storing,
  }
}
