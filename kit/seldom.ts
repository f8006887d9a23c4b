import { MINUTE_MS } from '#contract/units.ts'

/** Kinds that are known at the same time; beyond it the one that was told first is forgotten. */
const MAX_KINDS = 200

/**
 * Decides which of many errors are logged: of each kind one a minute. Returns how many of the kind were left out since the
 * last one that was logged, or undefined for one that is left out.
 */
export function createSeldom(everyMs = MINUTE_MS): (kind: string) => number | undefined {
  const kinds = new Map<string, { toldAt: number; leftOut: number }>()
  return kind => {
    const now = performance.now()
    const known = kinds.get(kind)
    if (known && now - known.toldAt < everyMs) {
      known.leftOut++
      return undefined
    }
    kinds.delete(kind)
    kinds.set(kind, { toldAt: now, leftOut: 0 })
    if (kinds.size > MAX_KINDS) kinds.delete(kinds.keys().next().value!)
    return known?.leftOut ?? 0
  }
}

/** The kind of an error: its name and the place in the program where it was thrown, whatever it says of its input. */
export function kindOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  const place = problem.stack?.split('\n').find(line => /^\s+at /.test(line))
  return `${problem.name}${place ?? `: ${problem.message}`}`
}
