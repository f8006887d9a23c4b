import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Agent } from 'undici'
import { SECOND_MS } from '#contract/time/units.ts'
import { ACCEPTED_ENCODINGS, boundedBody } from './bounded-body.ts'
import { HttpError, httpErrorOf } from './http-error.ts'
import { assertPublicUrl, type NameResolution, publicLookup } from './public-reach.ts'

export interface HttpClientOptions extends NameResolution {
  /**
   * `public`: servers of the public internet, and nothing else: neither an address, nor a name, nor one of at most five
   * redirects leads into the portal's own network. A name is resolved once for each connection, which goes to an address
   * that was checked. One connection a request. `any`: what the operator has set, without redirects.
   */
  reach: 'public' | 'any'
  /** Who asks, for the server's log. */
  userAgent: string
  /** Max bytes of the body, as sent and decompressed; 2 MB by default. */
  maxBytes?: number
  /** How long a request may take in all, redirects and body included; half a minute by default. */
  totalMs?: number
  /** How long the other end may send nothing; a quarter of a minute by default. */
  silenceMs?: number
}

export interface HttpRequest {
  method?: 'GET' | 'HEAD' | 'POST'
  /** Body of a POST. Servers of the public internet are sent none. */
  body?: string
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

export interface HttpHead {
  status: number
  headers: IncomingHttpHeaders
  /** The address that answered, after redirects. */
  url: string
}

export interface HttpAnswer extends HttpHead {
  /** Decompressed; empty if it was not read. */
  body: Buffer
}

/** Takes the decompressed parts of a body. */
type Receiver = (parts: AsyncIterable<Buffer>) => Promise<void>
type Receive = (head: HttpHead) => Receiver | undefined

/**
 * Sends requests to other servers; bounded in bytes and time, without cookies. Methods reject with HttpError, and with the
 * signal's reason once it is aborted. Any status is an answer.
 */
export interface HttpClient {
  /** `withoutBody`: the answer's body is not read, its status is all that matters. */
  ask(url: string, request?: HttpRequest & { withoutBody?: boolean }): Promise<HttpAnswer>
  /**
   * Passes the body to what `receive` returns for the head of an answer; without it the body is not read. Errors of both
   * are rejected with.
   */
  receive(url: string, request: HttpRequest, receive: Receive): Promise<HttpHead>
}

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_HEADER_BYTES = 16_384

/** Loaded for the first request: it takes 20 MB. */
const loadUndici = () => import('undici')

let toAny: Agent | undefined

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { reach, totalMs = 30 * SECOND_MS, silenceMs = 15 * SECOND_MS, maxBytes = 2 * 1_048_576 } = options
  const lookup = publicLookup(options)
  let toPublic: Agent | undefined

  function dispatcherOf({ Agent }: Awaited<ReturnType<typeof loadUndici>>): Agent {
    if (reach === 'any') {
      toAny ??= new Agent({ maxHeaderSize: MAX_HEADER_BYTES })
      return toAny
    }
    toPublic ??= new Agent({ maxHeaderSize: MAX_HEADER_BYTES, pipelining: 0, connect: { lookup } })
    return toPublic
  }

  async function sendTo(url: URL, { method = 'GET', headers, body }: HttpRequest, signal: AbortSignal) {
    const undici = await loadUndici()
    const response = await undici.request(url, {
      ...{ dispatcher: dispatcherOf(undici), method, signal, headersTimeout: silenceMs, bodyTimeout: silenceMs },
      ...(body !== undefined && reach === 'any' ? { body } : {}),
      headers: { accept: '*/*', 'accept-encoding': ACCEPTED_ENCODINGS, ...headers, 'user-agent': options.userAgent },
    })
    // What ends it is told where it is read.
    response.body.on('error', () => undefined)
    return response
  }

  /** The answer of the last redirect, or of the first address. */
  async function follow(first: string, request: HttpRequest, signal: AbortSignal) {
    let url = checkedUrl(first, reach)
    for (let redirects = 0; ; redirects++) {
      const response = await sendTo(url, request, signal)
      const { location } = response.headers
      if (reach === 'any' || !REDIRECTS.has(response.statusCode) || location === undefined) return { response, url }
      response.body.destroy()
      if (redirects === MAX_REDIRECTS) throw new HttpError(`redirects more than ${MAX_REDIRECTS} times`, 'forbidden')
      url = redirected(String(location), url)
    }
  }

  /** The decompressed parts of an answer. Throws HttpError. */
  async function* partsOf(body: Readable, head: HttpHead): AsyncGenerator<Buffer> {
    try {
      yield* boundedBody(body, head, maxBytes)
    } catch (problem) {
      throw httpErrorOf(problem, silenceMs)
    }
  }

  async function read(url: string, request: HttpRequest, receive: Receive, signal: AbortSignal): Promise<HttpHead> {
    const { response, url: answered } = await follow(url, request, signal).catch(problem => {
      throw httpErrorOf(problem, silenceMs)
    })
    const head = { status: response.statusCode, headers: response.headers as IncomingHttpHeaders, url: answered.href }
    try {
      await receive(head)?.(partsOf(response.body as Readable, head))
      // A body that ends with its connection ends when that is cut, too.
      signal.throwIfAborted()
      return head
    } finally {
      response.body.destroy()
    }
  }

  const client: HttpClient = {
    async receive(url, request, receive) {
      const slow = totalMs === Number.POSITIVE_INFINITY ? undefined : AbortSignal.timeout(totalMs)
      const signal = AbortSignal.any([request.signal, slow].filter(each => each !== undefined))
      try {
        return await read(url, request, receive, signal)
      } catch (problem) {
        request.signal?.throwIfAborted()
        if (slow?.aborted) throw new HttpError(`took longer than ${totalMs / SECOND_MS} s`, 'slow')
        throw problem
      }
    },
    async ask(url, { withoutBody, ...request } = {}) {
      const parts: Buffer[] = []
      const collect: Receiver = async body => {
        for await (const part of body) parts.push(part)
      }
      const isRead = !withoutBody && request.method !== 'HEAD'
      const head = await client.receive(url, request, () => (isRead ? collect : undefined))
      return { ...head, body: Buffer.concat(parts) }
    },
  }
  return client
}

/** Throws HttpError unless the address may be asked. */
function checkedUrl(text: string, reach: HttpClientOptions['reach']): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw new HttpError('leads to no http or https address', 'forbidden')
  if (reach === 'public') assertPublicUrl(url)
  return url
}

function redirected(location: string, from: URL): URL {
  const next = URL.parse(location, from)
  if (!next) throw new HttpError('redirects to no address', 'forbidden')
  if (from.protocol === 'https:' && next.protocol === 'http:')
    throw new HttpError('redirects from https to http', 'forbidden')
  return checkedUrl(next.href, 'public')
}
