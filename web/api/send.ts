import { REQUEST_TIMEOUT_MS } from '#contract/time/constants.ts'

/** When a request is given up: `signal` if the page is left, and after `withinMs`, two minutes if omitted. */
export interface Patience {
  signal?: AbortSignal | undefined
  withinMs?: number | undefined
}

/** Sends a request as every call of a page does: for JSON, kept by no cache, given up in time. */
export async function send(
  address: string,
  query: Readonly<Record<string, string>>,
  {
    headers,
    signal,
    withinMs = REQUEST_TIMEOUT_MS,
    ...init
  }: Omit<RequestInit, 'signal'> & Patience & { headers?: Record<string, string> },
): Promise<Response> {
  return fetch(`${address}?${new URLSearchParams({ ...query, _t: String(Date.now()) })}`, {
    ...init,
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(withinMs)]),
  })
}

/** How often a read is sent while the portal answers that it is too busy. */
const TRIES = 3
/** When it is sent again if the portal does not say. */
const BUSY_SECONDS = 2

/** Resolves after `ms`, or when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

/**
 * Reads a call that answers without an envelope, as those of histories and marks do: its JSON, whatever its status. While
 * the portal is too busy it is read again, twice at most, when the portal says. Rejects if there is no response, and if
 * `signal` aborts.
 */
export async function readPlain(
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const response = await send(path, query, { signal })
    if (response.status !== 503 || tries === TRIES) return response.json()
    const seconds = Number(response.headers.get('retry-after')) || BUSY_SECONDS
    // Not all pages at once.
    await pause((seconds + Math.random()) * 1_000, signal)
  }
}
