import type { IncomingMessage } from 'node:http'
import { SECOND_MS } from '#contract/time/units.ts'

/** How slowly a body may arrive after the usual time. */
export interface SlowBody {
  /** From the head of the request on. */
  ms: number
  /** On average since then. */
  bytesPerSecond: number
}

/** How long the body of an ordinary request may take after its head. */
const BODY_MS = 12_000
/** Between two looks at a body that may be slower. */
const LOOK_MS = 2_000

const mayBeSlow = new WeakMap<IncomingMessage, SlowBody>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Calls `onLate` once if the body of a request has not arrived in time, unless the request ends before. Node's own limit is
 * the same for all requests, so that it would have to be as long as that of the slowest upload.
 */
export function watchBody(request: IncomingMessage, onLate: () => void, usualMs = BODY_MS, lookMs = LOOK_MS): void {
  if (!hasBody(request)) return
  const { socket } = request
  const [beganAt, bytesBefore] = [performance.now(), socket.bytesRead]
  function look(): void {
    if (request.complete || socket.destroyed) return
    const slow = mayBeSlow.get(request)
    const tookMs = performance.now() - beganAt
    const needed = slow && (slow.bytesPerSecond * tookMs) / SECOND_MS
    if (!slow || tookMs >= slow.ms || socket.bytesRead - bytesBefore < needed!) onLate()
    else timer = setTimeout(look, lookMs).unref()
  }
  let timer = setTimeout(look, usualMs).unref()
  request.once('close', () => clearTimeout(timer))
}

/** Lets the body of a request arrive more slowly than those of others. */
export function allowSlowBody(request: IncomingMessage, slow: SlowBody): void {
  mayBeSlow.set(request, slow)
}
