import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { createHttpClient, type HttpClient, type HttpHead } from './http-client.ts'
import { HttpError } from './http-error.ts'

/** What a server has said about the version of an answer, to ask only for a newer one. */
export interface Validators {
  etag: string | undefined
  lastModified: string | undefined
}

export interface DownloadRequest {
  url: string
  /** The file to write; what is there is replaced. */
  path: string
  /** The media types to ask for; any by default. */
  accept?: string
  /** Validators of the response that is known already. */
  validators?: Validators | undefined
}

export interface Downloaded extends Validators {
  /** Size of the file, decompressed. */
  bytes: number
  /** Whether the server has said where the answer ends; otherwise half an answer cannot be told from a whole one. */
  isDelimited: boolean
}

/**
 * Why there is no answer: `refused`, it is none to read; `failing`, the server fails or breaks the connection each time;
 * `away`, it cannot be reached or asks to be left alone, and so do its other addresses.
 */
export type DownloadProblem = 'refused' | 'failing' | 'away'

/** An answer that cannot be had. Its message is for the operator and names no address. */
export class DownloadError extends Error {
  readonly kind: DownloadProblem
  /** Status of the last answer; undefined if there was none. */
  readonly status: number | undefined
  /** How long the server asks to be left alone, ms; 0 if it does not say. */
  readonly retryAfterMs: number
  constructor(message: string, kind: DownloadProblem, status?: number, retryAfterMs = 0) {
    super(message)
    this.name = 'DownloadError'
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

export interface DownloaderOptions {
  /** Who asks, for the server's log. */
  userAgent: string
  /** Pause before each request but the first. */
  pauseMs: number
  signal: AbortSignal
  /** Told before each wait for another attempt. */
  onRetry?(problem: string, waitMs: number): void
  /** The first wait for another attempt; each further one is twice as long, up to a minute. */
  firstBackoffMs?: number
  /** How long the server may send nothing. */
  silenceMs?: number
  /** How long an answer may take in all. */
  totalMs?: number
  maxBytes?: number
  /** How often a request is sent before it is given up, 4 by default. */
  attempts?: number
}

export interface Downloader {
  /**
   * Writes the answer to a file; undefined if it is still the one of `validators`. Throws DownloadError, and the signal's
   * reason once it is aborted.
   */
  get(request: DownloadRequest): Promise<Downloaded | undefined>
  /** The same for a small answer, which is returned as `body`. */
  read(request: Omit<DownloadRequest, 'path'>): Promise<(Downloaded & { body: Buffer }) | undefined>
}

const ATTEMPTS = 4
const MAX_BACKOFF_MS = MINUTE_MS
/** Servers that ask for a longer pause are left alone until the next time. */
const MAX_RETRY_AFTER_MS = 2 * MINUTE_MS
const MEGABYTE = 1_048_576
const MAX_BYTES = 64 * MEGABYTE
const NOT_MODIFIED = 304

/** An attempt failed in a way that another one may not. */
class Transient extends Error {
  readonly kind: DownloadProblem
  readonly status: number | undefined
  readonly retryAfterMs: number
  constructor(message: string, kind: DownloadProblem, status?: number, retryAfterMs = 0) {
    super(message)
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

type Request = Omit<DownloadRequest, 'path'>

/** Takes the parts of an answer. */
interface Target {
  /** An attempt begins: what an earlier one has left is discarded. */
  open(): Promise<void>
  write(chunk: Uint8Array): Promise<void>
  close(): Promise<void>
}

function fileTarget(path: string): Target {
  let file: FileHandle | undefined
  return {
    async open() {
      file = await open(path, 'w')
    },
    write: chunk => file!.writeFile(chunk),
    async close() {
      await file?.close()
    },
  }
}

/**
 * Downloads from one server, one request at a time: it pauses between requests, asks again after 429, 5xx and broken
 * connections, waits as long as the server asks for, and follows no redirects.
 */
export function createDownloader(options: DownloaderOptions): Downloader {
  const { pauseMs, signal, onRetry, firstBackoffMs = 2 * SECOND_MS, attempts = ATTEMPTS } = options
  const { userAgent, maxBytes = MAX_BYTES, silenceMs = 30 * SECOND_MS, totalMs = 5 * MINUTE_MS } = options
  const client = createHttpClient({ reach: 'any', userAgent, maxBytes, silenceMs, totalMs })
  let isFirst = true
  const pause = (ms: number) => sleep(ms, undefined, { signal })

  async function answerOf(request: Request, target: Target): Promise<Downloaded | undefined> {
    for (let attempt = 1; ; attempt++) {
      if (!isFirst) await pause(pauseMs)
      isFirst = false
      try {
        return await attemptOf(request, target, options, client)
      } catch (problem) {
        signal.throwIfAborted()
        if (!(problem instanceof Transient)) throw problem
        const { message, kind, status, retryAfterMs } = problem
        if (retryAfterMs > MAX_RETRY_AFTER_MS) {
          const asks = `${message} and asks to wait for ${Math.ceil(retryAfterMs / SECOND_MS)} s`
          throw new DownloadError(asks, 'away', status, retryAfterMs)
        }
        if (attempt === attempts) {
          const often = attempts === 1 ? message : `${message}, ${attempts} times`
          throw new DownloadError(often, kind, status, retryAfterMs)
        }
        const backoffMs = Math.min(firstBackoffMs * 2 ** (attempt - 1), MAX_BACKOFF_MS)
        const waitMs = Math.max(backoffMs, retryAfterMs)
        onRetry?.(message, waitMs)
        await pause(waitMs)
      }
    }
  }

  return {
    get: request => answerOf(request, fileTarget(request.path)),
    async read(request) {
      let chunks: Uint8Array[] = []
      const answer = await answerOf(request, {
        async open() {
          chunks = []
        },
        async write(chunk) {
          chunks.push(chunk)
        },
        async close() {},
      })
      return answer && { ...answer, body: Buffer.concat(chunks) }
    },
  }
}

async function attemptOf(
  request: Request,
  target: Target,
  { signal, maxBytes = MAX_BYTES }: DownloaderOptions,
  client: HttpClient,
): Promise<Downloaded | undefined> {
  const { validators } = request
  const headers = {
    accept: request.accept ?? '*/*',
    ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
    ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
  }
  let bytes = 0
  const save = async (parts: AsyncIterable<Buffer>) => {
    await target.open()
    try {
      for await (const part of parts) {
        bytes += part.length
        await target.write(part)
      }
    } finally {
      await target.close()
    }
  }
  try {
    const { status, headers: answered } = await client.receive(request.url, { headers, signal }, head => {
      if (head.status === NOT_MODIFIED && validators) return undefined
      refuse(head)
      return save
    })
    if (status === NOT_MODIFIED) return undefined
    return {
      bytes,
      isDelimited: answered['content-length'] !== undefined || answered['transfer-encoding'] !== undefined,
      etag: answered.etag,
      lastModified: answered['last-modified'],
    }
  } catch (problem) {
    if (!(problem instanceof HttpError)) throw problem
    if (problem.kind === 'large')
      throw new DownloadError(`answered with more than ${Math.floor(maxBytes / MEGABYTE)} MB`, 'refused')
    if (problem.kind === 'forbidden') throw new DownloadError(problem.message, 'refused')
    throw new Transient(problem.message, problem.kind === 'unreachable' ? 'away' : 'failing')
  }
}

/** Throws unless the answer is one to read. */
function refuse({ status, headers }: HttpHead): void {
  if (status === 429 || status >= 500)
    throw new Transient(`answered ${status}`, 'failing', status, retryAfterMs(headers))
  const { location } = headers
  if (status >= 300 && status < 400)
    throw new DownloadError(
      `answered ${status}${location ? ` to ${originOf(location)}` : ''}: redirects are not followed`,
      'refused',
      status,
    )
  if (status !== 200) throw new DownloadError(`answered ${status}`, 'refused', status, retryAfterMs(headers))
  if (/\bhtml\b/i.test(headers['content-type'] ?? ''))
    throw new DownloadError('answered with a web page', 'refused', status)
}

const originOf = (location: string) => (URL.canParse(location) ? new URL(location).origin : 'another path')

/** Seconds, or a date. */
function retryAfterMs(headers: HttpHead['headers']): number {
  const text = headers['retry-after']?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now())
}
