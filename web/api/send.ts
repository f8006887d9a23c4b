import { REQUEST_TIMEOUT_MS } from '#contract/time/constants.ts'

/** Sends a request as every call of a page does: for JSON, kept by no cache, given up after two minutes. */
export async function send(
  address: string,
  query: Readonly<Record<string, string>>,
  { headers, signal, ...init }: RequestInit & { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  return fetch(`${address}?${new URLSearchParams({ ...query, _t: String(Date.now()) })}`, {
    ...init,
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  })
}

/**
 * Reads a call that answers without an envelope, as those of histories and marks do: its JSON, whatever its status.
 * Rejects if there is no response, and if `signal` aborts.
 */
export async function readPlain(
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  return (await send(path, query, { signal })).json()
}
