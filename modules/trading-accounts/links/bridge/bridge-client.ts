import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { SECOND_MS } from '#contract/time/units.ts'
import { Breaker, BreakerOpen } from '#kit/net/breaker.ts'
import { createHttpClient } from '#kit/net/http-client.ts'
import { HttpError } from '#kit/net/http-error.ts'
import { CredentialsRefused, LinkFailed, RefUnknown } from '../broker-link.ts'

const ANSWER_MS = 10 * SECOND_MS
const MAX_ANSWER_BYTES = 8 * 1_048_576
const OK = 200
const REFUSED = 401
const UNKNOWN = 404

export interface BridgeOptions {
  /** Where the operator's bridge listens, without a slash at the end. */
  url: string
  /** Both sides have it. */
  key: string
  userAgent: string
  /** How long an answer is waited for, in ms; ten seconds if omitted. */
  timeoutMs?: number
}

interface Asked<Answer extends z.ZodType> {
  method: 'GET' | 'POST'
  /** With its query. */
  path: string
  body?: object
  answer: Answer
}

/** What a bridge knows a request by: hex HMAC-SHA-256 of its time, method, path with query, and body, a line each. */
const signatureOf = (key: string, time: string, method: string, path: string, body: string): string =>
  createHmac('sha256', key).update([time, method, path, body].join('\n')).digest('hex')

/**
 * Asks a bridge. Rejects with CredentialsRefused, RefUnknown, or LinkFailed: no answer within ten seconds, one that does not
 * have the expected form, or five of those in a row within the last half minute.
 */
export function createBridgeClient({ url, key, userAgent, timeoutMs = ANSWER_MS }: BridgeOptions) {
  const limits = { totalMs: timeoutMs, silenceMs: timeoutMs, maxBytes: MAX_ANSWER_BYTES }
  const client = createHttpClient({ reach: 'any', userAgent, ...limits })
  const breaker = new Breaker({ isFailure: problem => problem instanceof LinkFailed })
  let last = 0

  /** The bridge refuses a time that it has seen. */
  function nextTime(): string {
    last = Math.max(Date.now(), last + 1)
    return String(last)
  }

  async function answerTo<Answer extends z.ZodType>({ method, path, body, answer }: Asked<Answer>) {
    const address = new URL(url + path)
    const text = body ? JSON.stringify(body) : ''
    const time = nextTime()
    const sign = signatureOf(key, time, method, address.pathname + address.search, text)
    const headers = { 'x-time': time, 'x-sign': sign, ...(body && { 'content-type': 'application/json' }) }
    const received = await client
      .ask(address.href, { method, headers, ...(body && { body: text }) })
      .catch((problem: unknown) => {
        if (problem instanceof HttpError) throw new LinkFailed(problem.message)
        throw problem
      })
    const said = read(received.body)
    if (received.status === REFUSED && reasonIn(said) === 'credentials') throw new CredentialsRefused()
    if (received.status === UNKNOWN) throw new RefUnknown()
    if (received.status !== OK) throw new LinkFailed(`answers ${received.status}`)
    const parsed = answer.safeParse(said)
    if (!parsed.success) throw new LinkFailed('answers in another form')
    return parsed.data
  }

  return {
    async ask<Answer extends z.ZodType>(asked: Asked<Answer>): Promise<z.output<Answer>> {
      try {
        return await breaker.run(() => answerTo(asked))
      } catch (problem) {
        if (problem instanceof BreakerOpen) throw new LinkFailed(problem.message)
        throw problem
      }
    },
  }
}

function read(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const reasonIn = (said: unknown) => (said as { reason?: unknown } | null | undefined)?.reason
