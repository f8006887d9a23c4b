import type { IncomingMessage, ServerResponse } from 'node:http'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Payer } from '#kit/http/call.ts'
import { networkOf, widerNetworks } from '#kit/net/network.ts'
import { BUSY_RETRY_SECONDS, FairQueue, type QueueRefusal } from '#kit/scheduling/fair-queue.ts'
import { RateLimit } from './rate-limit.ts'

/** The client of a request: its network, and a signal that aborts when it disconnects. */
export interface Client {
  network: string
  gone?: AbortSignal
}

export interface Refusal {
  error: PortalError
  retryAfterSeconds?: number
}

/** Refusals are logged at most once in this time. */
const LOG_EVERY_MS = MINUTE_MS
/** Requests of a network over its limit that are answered at once, in a second. */
const PROMPT_REFUSALS = 50
/**
 * How long the answers to its other ones are held back, so that its next requests come later, and how many are at the same
 * time.
 */
const HOLD_MS = 500
const MAX_HELD = 2_000

export interface AdmissionDeps {
  /** Requests a minute of one network (`HTTP_RATE_LIMIT`); 0 means no limit. */
  perMinute: number
  /** How long work may wait for its turn (`MAX_WAIT_SECONDS`), in ms. */
  maxWaitMs: number
  /** The client's address behind trusted proxies. */
  addressOf(request: IncomingMessage): string
  /** Whether a request for this `Host` is for the site. */
  isOwnHost(host: string | undefined): boolean
  /** Whether a request is from a sender of prices, whose requests are not counted. */
  isSender(request: IncomingMessage): boolean
  /** Called when work is refused because too much is waiting, at most once a minute. */
  onOverload(): void
}

/**
 * Admits or refuses every request before any work is done for it: determines its network, checks the limits of that
 * network and queues expensive work. Health calls are exempt.
 */
export class Admission {
  /** Renders, cold histories and calls that may take tens of milliseconds. */
  readonly heavy: FairQueue
  /** All other calls, so that none of them waits for heavy work. */
  readonly light: FairQueue
  readonly limit: RateLimit
  readonly #addressOf: (request: IncomingMessage) => string
  readonly #isOwnHost: (host: string | undefined) => boolean
  readonly #isSender: (request: IncomingMessage) => boolean
  /** Refused requests of each network in the current second. */
  readonly #refused = new Map<string, number>()
  #refusedSince = Number.NEGATIVE_INFINITY
  #held = 0
  /** Refused requests, which the router answers because it knows the error format of each call. */
  readonly #refusals = new WeakMap<IncomingMessage, Refusal>()

  constructor({ perMinute, maxWaitMs, addressOf, isOwnHost, isSender, onOverload }: AdmissionDeps) {
    this.limit = new RateLimit(perMinute)
    this.#addressOf = addressOf
    this.#isOwnHost = isOwnHost
    this.#isSender = isSender
    let loggedAt = Number.NEGATIVE_INFINITY
    const options = {
      maxWaitMs,
      onCost: (network: string, cpuMs: number) => this.limit.charge(network, cpuMs, performance.now()),
      onRefusal: () => {
        const now = performance.now()
        if (now - loggedAt < LOG_EVERY_MS) return
        loggedAt = now
        onOverload()
      },
    }
    this.heavy = new FairQueue(options)
    this.light = new FairQueue(options)
  }

  /** Counts a request. Returns false if its network is over a limit or it is for another host; see `refusalOf`. */
  admit(request: IncomingMessage): boolean {
    if (isHealthCall(request.url!)) return true
    const refusal = this.#isSender(request) ? undefined : this.charge(request, 1)
    if (refusal) this.#refusals.set(request, refusal)
    else if (!this.#isOwnHost(request.headers.host))
      this.#refusals.set(request, { error: new PortalError(Errors.Misdirected) })
    else return true
    return false
  }

  /** Counts a request as so many; why it is refused if its network is over the limit. */
  charge(request: IncomingMessage, cost: number): Refusal | undefined {
    if (cost === 0 || this.limit.isOff) return undefined
    const retryAfterSeconds = this.limit.refuse(networkOf(this.#addressOf(request)), performance.now(), cost)
    return retryAfterSeconds === undefined
      ? undefined
      : { error: new PortalError(Errors.TooManyRequests, { seconds: retryAfterSeconds }), retryAfterSeconds }
  }

  /** Marks a request whose work the queue refused, for the router to answer. */
  refuse(request: IncomingMessage, error: QueueRefusal): void {
    this.#refusals.set(request, { error, retryAfterSeconds: BUSY_RETRY_SECONDS })
  }

  /** Answers a refused request: at once, or after a pause if its network has many refused ones in this second. */
  answerRefused(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const now = performance.now()
    if (now - this.#refusedSince >= SECOND_MS) {
      this.#refused.clear()
      this.#refusedSince = now
    }
    const own = networkOf(this.#addressOf(request))
    const [network = own] = widerNetworks(own)
    const refused = (this.#refused.get(network) ?? 0) + 1
    this.#refused.set(network, refused)
    if (refused <= PROMPT_REFUSALS || this.#held >= MAX_HELD) {
      answer()
      return
    }
    this.#held++
    const timer = setTimeout(() => {
      this.#held--
      response.off('close', leave)
      answer()
    }, HOLD_MS)
    const leave = () => {
      this.#held--
      clearTimeout(timer)
    }
    response.once('close', leave)
  }

  /** Refuses all work that has not begun, and any further. */
  close(): void {
    this.heavy.close()
    this.light.close()
  }

  refusalOf(request: IncomingMessage): Refusal | undefined {
    return this.#refusals.get(request)
  }

  /** Who pays for what other processes do for a request. */
  payerOf(request: IncomingMessage): Payer {
    const { limit } = this
    return {
      network: networkOf(this.#addressOf(request)),
      charge(cpuMs) {
        limit.charge(this.network, cpuMs, performance.now())
      },
    }
  }

  clientOf(request: IncomingMessage, response: ServerResponse): Client {
    const client = new AbortController()
    response.once('close', () => client.abort())
    return { network: networkOf(this.#addressOf(request)), gone: client.signal }
  }
}

/** Calls that monitoring needs most when everything else has to wait. */
export function isHealthCall(url: string): boolean {
  return url.startsWith('/healthz/') || url === '/metrics'
}
