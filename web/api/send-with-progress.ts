import { REQUEST_TIMEOUT_MS } from '#contract/time/constants.ts'
import type { Patience } from './send.ts'

interface Sent extends Patience {
  method: string
  headers: Readonly<Record<string, string>>
  body: FormData
  /** Called with how much of the body has left, from 0 to 1. */
  onProgress(share: number): void
}

/**
 * Sends a form as `send` does, and says how much of it has left, which `fetch` cannot. Rejects as that does: without a
 * response, after `withinMs`, and with the reason of `signal`.
 */
export function sendWithProgress(
  address: string,
  { method, headers, body, signal, withinMs = REQUEST_TIMEOUT_MS, onProgress }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new TypeError('there is no response'))
    request.ontimeout = () => reject(new DOMException('there is no response yet', 'TimeoutError'))
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.open(method, address)
    request.timeout = withinMs
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) reject(signal.reason)
    else request.send(body)
  })
}
