/** The database does not respond, or not in time. Calls answer 503 with Retry-After; the state itself is logged once. */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503
  constructor(problem: unknown) {
    super(`the database does not respond: ${wordsOf(problem)}`, { cause: problem })
    this.name = 'DatabaseUnavailable'
  }
}

/** The message of a failure. One of several addresses that all failed has its message in the list of errors. */
function wordsOf(problem: unknown): string {
  if (problem instanceof AggregateError && problem.message === '') return problem.errors.map(wordsOf).join(', ')
  if (problem instanceof DatabaseUnavailable) return wordsOf(problem.cause)
  return problem instanceof Error ? problem.message : String(problem)
}

/** PostgreSQL's classes and codes of errors that say something about the server or the connection, not about the query. */
const SERVER_CODES = /^(?:08|53|57P|57014|55P03|25P0[34])/

/** Whether a failed query or connection attempt is due to the server or the connection to it. */
export function isServerProblem(problem: unknown): boolean {
  if (problem instanceof TypeError || problem instanceof RangeError) return false
  const { code, severity } = problem as { code?: string; severity?: string }
  // Errors that PostgreSQL itself sent have a severity; all others are of the connection.
  return severity === undefined || code === undefined || SERVER_CODES.test(code)
}

/**
 * Resolves as `response` does, or rejects after `ms`. A process that was busy for so long first reads what has arrived
 * meanwhile.
 */
export async function respondsWithin<T>(response: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => setImmediate(() => setImmediate(() => reject(new Error(`no response within ${ms} ms`)))),
      ms,
    )
  })
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(timer)
    // Whichever comes second has nobody waiting for it.
    late.catch(() => undefined)
    response.catch(() => undefined)
  }
}
