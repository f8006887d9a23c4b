/** A wait is counted in so many steps. */
const STEPS = 10

/**
 * Resolves as `response` does, or rejects after a time in which this process was free to notice it: while its own event
 * loop is busy, as at the start, a response may lie there unread.
 */
export async function respondsWithin<T>(response: Promise<T>, withinMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  let steps = 0
  const timer = setInterval(() => {
    // An interval that is overdue fires once, and what has arrived is read before it fires again.
    if (++steps > STEPS) late.reject(new Error(`no response within ${withinMs} ms`))
  }, withinMs / STEPS)
  response.catch(() => undefined)
  try {
    return await Promise.race([response, late.promise])
  } finally {
    clearInterval(timer)
  }
}
