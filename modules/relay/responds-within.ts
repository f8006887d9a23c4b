/** Resolves as `response` does, or rejects after a time. */
export async function respondsWithin<T>(response: Promise<T>, withinMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no response within ${withinMs} ms`)), withinMs)
  response.catch(() => undefined)
  try {
    return await Promise.race([response, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
