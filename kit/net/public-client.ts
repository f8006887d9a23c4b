import { Resolver } from 'node:dns/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Why there is no answer: `forbidden`, the address or one that it redirects to may not be asked; `unreachable`, no
 * connection, or a broken one; `slow`, a time limit; `large`, more bytes than allowed; `unreadable`, no valid HTTP.
 */
export type PublicRequestProblem = 'forbidden' | 'unreachable' | 'slow' | 'large' | 'unreadable'

/** A request without an answer. Its message is for the operator. */
export class PublicRequestError extends Error {
  readonly kind: PublicRequestProblem
  constructor(message: string, kind: PublicRequestProblem) {
    super(message)
    this.name = 'PublicRequestError'
    this.kind = kind
  }
}

export interface PublicAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The address that answered, after redirects. */
  url: string
  /** Decompressed; empty if it was not read. */
  body: Buffer
}

export interface PublicClientOptions {
  /** Who asks, for the server's log. */
  userAgent: string
  /** Of the body, as sent and decompressed. */
  maxBytes?: number
  /** How long a request may take in all, redirects and body included. */
  totalMs?: number
  /** How long the other end may send nothing. */
  silenceMs?: number
  /** IP addresses of a name; those that the name servers say by default. */
  resolve?(name: string): Promise<readonly string[]>
  /** The address to connect to in place of one that is allowed, for tests. */
  dial?(address: string): string
}

export interface PublicRequest {
  method?: 'GET' | 'HEAD'
  headers?: Readonly<Record<string, string>>
  /** The answer's body is not read: its status is all that matters. */
  withoutBody?: boolean
  signal?: AbortSignal
}

/** Requests to servers of the internet. */
export interface PublicClient {
  /** Throws PublicRequestError, and the signal's reason once it is aborted. Any status is an answer. */
  ask(url: string, request?: PublicRequest): Promise<PublicAnswer>
}

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_HEADER_BYTES = 16_384

/**
 * Asks servers of the public internet for what an operator has listed, and nothing else: neither an address, nor a name,
 * nor a redirect leads into the portal's own network. A name is resolved once for each connection, which goes to an
 * address that was checked. Answers are bounded in bytes and time. No cookies, no credentials, one connection a request.
 */
export function createPublicClient(options: PublicClientOptions): PublicClient {
  const { totalMs = 30 * SECOND_MS } = options
  return {
    async ask(url, request = {}) {
      const slow = AbortSignal.timeout(Math.min(totalMs, 10 * MINUTE_MS))
      const signal = request.signal ? AbortSignal.any([request.signal, slow]) : slow
      try {
        const answer = await follow(url, { ...request, signal }, options)
        // A body that ends with its connection ends when that is cut, too.
        signal.throwIfAborted()
        return answer
      } catch (problem) {
        request.signal?.throwIfAborted()
        if (slow.aborted) throw new PublicRequestError(`took longer than ${totalMs / SECOND_MS} s`, 'slow')
        throw problem instanceof PublicRequestError ? problem : connectionError(problem as NodeJS.ErrnoException)
      }
    },
  }
}

async function follow(
  first: string,
  request: PublicRequest & { signal: AbortSignal },
  options: PublicClientOptions,
): Promise<PublicAnswer> {
  let url = checkedUrl(first)
  for (let redirects = 0; ; redirects++) {
    const response = await send(url, request, options)
    const { statusCode: status = 0, headers } = response
    if (!REDIRECTS.has(status) || headers.location === undefined)
      return { status, headers, url: url.href, body: await bodyOf(response, request, options) }
    response.destroy()
    if (redirects === MAX_REDIRECTS)
      throw new PublicRequestError(`redirects more than ${MAX_REDIRECTS} times`, 'forbidden')
    const next = URL.parse(headers.location, url)
    if (!next) throw new PublicRequestError('redirects to no address', 'forbidden')
    if (url.protocol === 'https:' && next.protocol === 'http:')
      throw new PublicRequestError('redirects from https to http', 'forbidden')
    url = checkedUrl(next.href)
  }
}

/** Throws unless the address may be asked. What its name resolves to is checked when the connection is made. */
function checkedUrl(text: string): URL {
  const refuse = (why: string) => new PublicRequestError(`leads to ${why}`, 'forbidden')
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw refuse('no http or https address')
  if (url.username !== '' || url.password !== '') throw refuse('an address with a user or a password')
  const port = Number(url.port || '443')
  if (port < 1_024 && port !== 80 && port !== 443) throw refuse(`port ${port}`)
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw refuse('an address that is not of the public internet')
  return url
}

/** Resolves a name to those of its addresses that are allowed: the connection goes to one of these. */
function checkedLookup(options: PublicClientOptions): LookupFunction {
  const { resolve = addressesOf, dial = (address: string) => address } = options
  return (name, { all }, done) => {
    resolve(name)
      .then(addresses => {
        const allowed = addresses.filter(isPublicAddress)
        if (allowed.length === 0)
          throw new PublicRequestError(
            addresses.length === 0 ? 'has no address' : 'leads to an address that is not of the public internet',
            addresses.length === 0 ? 'unreachable' : 'forbidden',
          )
        const found = allowed.map(dial).map(address => ({ address, family: isIP(address) }))
        if (all) done(null, found)
        else done(null, found[0]!.address, found[0]!.family)
      })
      .catch(problem => done(problem, ''))
  }
}

/**
 * Asks the name servers themselves: `lookup` would wait in one of the few threads that also read files and compress
 * pages, and reads names of this machine.
 */
async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3 * SECOND_MS, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
  if (addresses.length === 0 && found[0].status === 'rejected') throw found[0].reason
  return addresses
}

/** Sends a request and waits for the head of its response. */
function send(
  url: URL,
  { method = 'GET', headers, signal }: PublicRequest & { signal: AbortSignal },
  options: PublicClientOptions,
): Promise<IncomingMessage> {
  const { userAgent, silenceMs = 15 * SECOND_MS } = options
  return new Promise((settle, fail) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method,
      agent: false,
      lookup: checkedLookup(options),
      signal,
      timeout: silenceMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      headers: { accept: '*/*', 'accept-encoding': 'gzip, br', ...headers, 'user-agent': userAgent },
    })
    let answer: IncomingMessage | undefined
    request.once('response', response => {
      answer = response
      settle(response)
    })
    // The first one counts; `destroy` emits another.
    request.on('error', fail)
    request.once('timeout', () => {
      const silent = new PublicRequestError(`sent nothing for ${silenceMs / SECOND_MS} s`, 'slow')
      // First the answer: its body would end with the connection as if it were whole.
      answer?.destroy(silent)
      request.destroy(silent)
    })
    request.end()
  })
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function bodyOf(
  response: IncomingMessage,
  { method, withoutBody = method === 'HEAD' }: PublicRequest,
  { maxBytes = 2 * 1_048_576 }: PublicClientOptions,
): Promise<Buffer> {
  try {
    if (withoutBody) return Buffer.alloc(0)
    const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
    const decoder = decoders[encoding]
    if (!decoder && !['', 'identity'].includes(encoding))
      throw new PublicRequestError('has an unknown content encoding', 'unreadable')
    return await collect(decoder ? decoded(response, decoder(), maxBytes) : response, maxBytes)
  } finally {
    response.destroy()
  }
}

function tooLarge(maxBytes: number): PublicRequestError {
  return new PublicRequestError(`is larger than ${Math.round(maxBytes / 1_024)} kB`, 'large')
}

/** The decompressed bytes; what arrives is bounded too, as it may decompress to nothing for ever. */
async function* decoded(response: IncomingMessage, decoder: Transform, maxBytes: number): AsyncGenerator<Buffer> {
  let arrived = 0
  response.on('data', (chunk: Buffer) => {
    arrived += chunk.length
    if (arrived > maxBytes) decoder.destroy(tooLarge(maxBytes))
  })
  response.once('error', problem => decoder.destroy(problem))
  response.once('aborted', () => decoder.destroy(new PublicRequestError('broke the connection', 'unreachable')))
  try {
    yield* response.pipe(decoder)
  } finally {
    decoder.destroy()
  }
}

async function collect(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Errors of connections, and of what claims to be HTTP or compressed. */
function connectionError(problem: NodeJS.ErrnoException): PublicRequestError {
  const code = problem.code ?? ''
  if (/^(HPE_|Z_|ERR__ERROR_|ERR_BROTLI)/.test(code))
    return new PublicRequestError(`sent no valid answer (${code})`, 'unreadable')
  return new PublicRequestError(`cannot be reached (${code || problem.message})`, 'unreachable')
}
