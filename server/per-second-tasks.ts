const INTERVAL_MS = 1_000

/**
 * Runs each task once a second. One that throws is run again in the next second and hinders no other; `onProblem` is
 * called once for as long as it fails with the same message. Returns the way to stop.
 */
export function startPerSecondTasks(tasks: readonly (() => void)[], onProblem: (problem: unknown) => void): () => void {
  const reported = tasks.map((): string | undefined => undefined)
  const timer = setInterval(() => {
    for (const [index, task] of tasks.entries())
      try {
        task()
        reported[index] = undefined
      } catch (problem) {
        if (reported[index] !== withoutDigits(problem)) onProblem(problem)
        reported[index] = withoutDigits(problem)
      }
  }, INTERVAL_MS)
  return () => clearInterval(timer)
}

/** A message that names a moment is the same message a second later. */
function withoutDigits(problem: unknown): string {
  return String(problem).replaceAll(/\d/g, '')
}
