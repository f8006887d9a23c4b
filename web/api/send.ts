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
