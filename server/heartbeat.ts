const HEARTBEAT_MS = 1_000

/**
 * Does each piece of work once a second. One that fails is tried again at the next beat and hinders no other; `onProblem`
 * is told once for as long as it fails in the same words. Returns the way to stop.
 */
export function startHeartbeat(works: readonly (() => void)[], onProblem: (problem: unknown) => void): () => void {
  const told = works.map((): string | undefined => undefined)
  const timer = setInterval(() => {
    for (const [index, work] of works.entries())
      try {
        work()
        told[index] = undefined
      } catch (problem) {
        if (told[index] !== wordsOf(problem)) onProblem(problem)
        told[index] = wordsOf(problem)
      }
  }, HEARTBEAT_MS)
  return () => clearInterval(timer)
}

/** What it says, whatever moment it names. */
function wordsOf(problem: unknown): string {
  return String(problem).replaceAll(/\d/g, '')
}
