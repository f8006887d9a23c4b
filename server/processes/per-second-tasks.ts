const INTERVAL_MS = 1_000

/**
 * Runs each task once a second. A task that throws does not affect the others and runs again in the next second;
 * `onProblem` is called once for as long as it fails with the same message. Returns a function that stops the tasks.
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

/** Messages that differ only in numbers, such as a time, count as the same. */
function withoutDigits(problem: unknown): string {
  return String(problem).replaceAll(/\d/g, '')
}
