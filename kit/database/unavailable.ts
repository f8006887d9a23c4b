/**
 * The database does not respond, or not in time. Calls respond 503 with Retry-After; the state itself is logged once.
 */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503
  constructor(problem: unknown, what = 'the database does not respond') {
    super(`${what}: ${wordsOf(problem)}`, { cause: problem })
    this.name = 'DatabaseUnavailable'
  }
}

/** SQLite's primary result codes that concern the disk or another process, not the statement. */
const DISK_CODES: ReadonlyMap<number, string> = new Map([
  [5, 'is locked'],
  [6, 'is locked'],
  [8, 'cannot be written'],
  [10, 'cannot be read or written'],
  [13, 'cannot be written'],
  [14, 'cannot be opened'],
])

/** An error of SQLite as DatabaseUnavailable if the disk or another process is the cause; otherwise as it is. */
export function diskProblem(problem: unknown, path: string): unknown {
  // The primary result code is in the lowest byte of SQLite's extended codes.
  const what = DISK_CODES.get(((problem as { errcode?: number }).errcode ?? 0) % 256)
  return what === undefined ? problem : new DatabaseUnavailable(problem, `${path} ${what}`)
}

/** The message of a failure. If several addresses all failed, it is in the list of errors. */
function wordsOf(problem: unknown): string {
  if (problem instanceof AggregateError && problem.message === '') return problem.errors.map(wordsOf).join(', ')
  if (problem instanceof DatabaseUnavailable) return wordsOf(problem.cause)
  return problem instanceof Error ? problem.message : String(problem)
}

/** PostgreSQL error classes and codes that concern the server or the connection, not the query. */
const SERVER_CODES = /^(?:08|53|57P|57014|55P03|25P0[34])/

/** Whether a query or connection attempt failed because of the server or the connection to it. */
export function isServerProblem(problem: unknown): boolean {
  if (problem instanceof TypeError || problem instanceof RangeError) return false
  const { code, severity } = problem as { code?: string; severity?: string }
  // Errors sent by PostgreSQL itself have a severity; all others concern the connection.
  return severity === undefined || code === undefined || SERVER_CODES.test(code)
}

/**
 * Resolves as `response` does, or rejects after `ms`. If the process itself was busy for that long, it first reads what
 * has arrived meanwhile.
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
    // Nothing waits for whichever comes second.
    late.catch(() => undefined)
    response.catch(() => undefined)
  }
}
