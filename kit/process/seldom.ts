import { MINUTE_MS } from '#contract/time/units.ts'

/** Kinds that are known at the same time; beyond it the one that was told first is forgotten. */
const MAX_KINDS = 200

type LogError = (
  log: { error(figures: object, message: string): void },
  problem: unknown,
  message: string,
  figures?: object,
) => void

/**
 * A function that logs errors, of each message and kind one a minute: with `leftOut`, how many were left out since the one
 * before.
 */
export function createSeldomLog(everyMs = MINUTE_MS): LogError {
  const kinds = new Map<string, { toldAt: number; leftOut: number }>()
  return (log, problem, message, figures = {}) => {
    const kind = `${message} ${kindOf(problem)}`
    const now = performance.now()
    const known = kinds.get(kind)
    if (known && now - known.toldAt < everyMs) {
      known.leftOut++
      return
    }
    kinds.delete(kind)
    kinds.set(kind, { toldAt: now, leftOut: 0 })
    if (kinds.size > MAX_KINDS) kinds.delete(kinds.keys().next().value!)
    log.error({ err: problem, ...figures, ...(known && known.leftOut > 0 && { leftOut: known.leftOut }) }, message)
  }
}

/** The kind of an error: its name and the place in the program where it was thrown, whatever it says of its input. */
function kindOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  const place = problem.stack?.split('\n').find(line => /^\s+at /.test(line))
  return `${problem.name}${place ?? `: ${problem.message}`}`
}
