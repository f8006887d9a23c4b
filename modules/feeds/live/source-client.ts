import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#contract/time/units.ts'
import { createDownloader, DownloadError, type Validators } from '#kit/net/download.ts'
import { FeedError } from '../board/feed.ts'

export interface SourceClientOptions {
  /** Scheme, host and perhaps a path, before the paths that are asked for. */
  base: string
  userAgent: string
  /** Least time from this request to the next, ms; up to a fifth more at random, so that portals do not ask in step. */
  everyMs(): number
  maxBytes?: number
  silenceMs?: number
  totalMs?: number
}

export interface SourceAnswer extends Validators {
  body: Buffer
}

/** Asks one server, one request at a time. */
export interface SourceClient {
  /**
   * The answer to a path with its query; undefined if it is still the one of `validators`. Rejects with DownloadError,
   * and with the signal's reason once it is aborted.
   */
  read(path: string, signal: AbortSignal, validators?: Validators): Promise<SourceAnswer | undefined>
  /** The same, parsed. Rejects with DownloadError if it is not valid JSON. */
  json(path: string, signal: AbortSignal): Promise<unknown>
}

const MEGABYTE = 1_048_576

export function createSourceClient(options: SourceClientOptions): SourceClient {
  const { base, userAgent, maxBytes = 4 * MEGABYTE, silenceMs = 15 * SECOND_MS, totalMs = 30 * SECOND_MS } = options
  let dueAt = 0
  let last: Promise<unknown> = Promise.resolve()

  async function ask(path: string, signal: AbortSignal, validators: Validators | undefined) {
    signal.throwIfAborted()
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await sleep(waitMs, undefined, { signal })
    dueAt = performance.now() + options.everyMs() * (1 + Math.random() / 5)
    const downloader = createDownloader({ userAgent, pauseMs: 0, signal, silenceMs, totalMs, maxBytes, attempts: 1 })
    const url = base.replace(/\/$/, '') + path
    return downloader.read({ url, accept: 'application/json, application/xml, */*;q=0.1', validators })
  }

  const read: SourceClient['read'] = (path, signal, validators) => {
    const asked = last.then(() => ask(path, signal, validators))
    last = asked.catch(() => undefined)
    return asked
  }
  return {
    read,
    async json(path, signal) {
      const answer = await read(path, signal)
      try {
        return JSON.parse(answer!.body.toString('utf8'))
      } catch {
        throw new DownloadError('answered with something other than JSON', 'refused')
      }
    },
  }
}

/** A problem of a request as the reason why a feed cannot continue. */
export function asFeedError(problem: unknown): FeedError {
  if (!(problem instanceof DownloadError)) {
    const message = problem instanceof Error ? problem.message : String(problem)
    return new FeedError(message, { cause: problem })
  }
  return new FeedError(problem.message, { retryAfterMs: problem.retryAfterMs || undefined, cause: problem })
}

/** Whether the server has answered that it does not have what it was asked for. */
export function isUnknown({ status }: DownloadError): boolean {
  return status === 400 || status === 404 || status === 422
}
