import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FairQueue, Job } from '#kit/scheduling/fair-queue.ts'
import type { Client } from '../limits/admission.ts'
import type { RenderedPage } from './pages.ts'

/**
 * Limits of the two segments: pages, and bytes in all encodings. A page that was requested only once stays in the first
 * segment, so that requests for many different addresses do not evict the pages that visitors read.
 */
const MAX_ONCE = { pages: 500, bytes: 6 * 1024 * 1024 }
const MAX_AGAIN = { pages: 1_500, bytes: 24 * 1024 * 1024 }

/** Most pages are smaller. */
const SMALLEST_BUFFER = 512 * 1024
const MAX_FREE_BUFFERS = 6

export type Encoding = 'br' | 'gzip' | 'identity'

const packed = promisify(brotliCompress)
const unpacked = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/** A response, the same for every visitor: status, alternating header names and values, body. */
export interface CachedAnswer {
  status: number
  head: readonly string[]
  etag: string
  body: Buffer
}

interface CachedPage {
  path: string
  renderedAt: number
  status: number
  /** Its only copy, in Brotli. */
  brotli: Promise<Buffer>
  head: readonly string[]
  etag: string
  encoded: Map<Encoding, CachedAnswer>
  /** Encodings that are being compressed. */
  encoding: Map<Encoding, Promise<CachedAnswer>>
  /** Bytes of all encodings that it holds, Brotli among them. */
  bytes: number
  /** The segment it is in; undefined for a page that is not cached. */
  segment?: Segment
}

interface Rendering {
  job: Job<CachedPage>
  clients: number
}

export interface PageCacheDeps {
  /** How long a page is served after it was rendered; the browser gets newer prices from the stream. */
  freshMs: number
  /** For how much longer it is served while its next render waits behind other work. */
  staleMs: number
  /** Renders the page of a canonical path. */
  render(path: string): Promise<RenderedPage>
  /** Renders one page at a time, round robin over networks. */
  queue: FairQueue
  /** Headers of every response of the site. */
  headers: Readonly<Record<string, string>>
}

export interface PageCacheStats {
  pages: number
  bytes: number
  hits: number
  renders: number
  /** Requests that waited for a render that another request had started. */
  joined: number
  renderMs: number
}

/**
 * Cache of rendered and compressed pages, each fresh for `freshMs`. However many requests wait, a path is rendered
 * once, and while that waits behind other work the last render is served. A page contains nothing about the visitor, so everyone gets the same bytes. Only existing pages are cached, and
 * the "not found" pages that all other addresses share.
 */
export class PageCache {
  readonly #deps: PageCacheDeps
  readonly #once = new Segment(MAX_ONCE)
  readonly #again = new Segment(MAX_AGAIN)
  readonly #rendering = new Map<string, Rendering>()
  readonly #buffers = new ReusedBuffers()
  #hits = 0
  #renders = 0
  #joined = 0
  #renderMs = 0

  constructor(deps: PageCacheDeps) {
    this.#deps = deps
  }

  get stats(): PageCacheStats {
    return {
      pages: this.#once.size + this.#again.size,
      bytes: this.#once.bytes + this.#again.bytes,
      hits: this.#hits,
      renders: this.#renders,
      joined: this.#joined,
      renderMs: this.#renderMs,
    }
  }

  /** The page if it is cached, fresh and in this encoding. */
  ready(path: string, encoding: Encoding): CachedAnswer | undefined {
    const page = this.#cached(path)
    const answer = page?.encoded.get(encoding)
    if (answer) {
      this.#hits++
      this.#protect(page!)
    }
    return answer
  }

  /** The page, rendered if it is not fresh. Rejects with Unavailable if too many renders are waiting. */
  async get(path: string, encoding: Encoding, client: Client): Promise<CachedAnswer> {
    const ready = this.ready(path, encoding)
    if (ready) return ready
    const page = this.#cached(path) ?? this.#staleWhileBusy(path, client) ?? (await this.#renderInTurn(path, client))
    const encoded = page.encoded.get(encoding)
    if (encoded) return encoded
    let pending = page.encoding.get(encoding)
    if (!pending) {
      pending = this.#encode(page, encoding)
      page.encoding.set(encoding, pending)
    }
    return pending
  }

  /** Forgets the pages that are too old to be served. */
  sweep(): void {
    const { freshMs, staleMs } = this.#deps
    for (const segment of [this.#once, this.#again]) {
      for (const page of segment.pages()) if (!isYounger(page, freshMs + staleMs)) segment.remove(page.path)
    }
  }

  #cached(path: string, maxAgeMs = this.#deps.freshMs): CachedPage | undefined {
    const page = this.#again.get(path) ?? this.#once.get(path)
    return page && isYounger(page, maxAgeMs) ? page : undefined
  }

  /** The last render of a page, if its next one would have to wait; it is queued. */
  #staleWhileBusy(path: string, { network }: Client): CachedPage | undefined {
    const { freshMs, staleMs, queue } = this.#deps
    if (!queue.isBusy) return undefined
    const page = this.#cached(path, freshMs + staleMs)
    // The queue may refuse it: then the next visitor asks again.
    if (page) this.#renderInTurn(path, { network }).catch(() => undefined)
    return page
  }

  /** Moves a page that was requested again to the second segment, where only such pages can evict it. */
  #protect(page: CachedPage): void {
    if (page.segment !== this.#once) return
    this.#once.remove(page.path)
    this.#again.add(page)
  }

  #renderInTurn(path: string, { network, gone }: Client): Promise<CachedPage> {
    let rendering = this.#rendering.get(path)
    if (rendering) {
      this.#joined++
      rendering.job.join(network)
    } else {
      const job = this.#deps.queue.add(network, () => this.#cached(path) ?? this.#render(path))
      rendering = { job, clients: 0 }
      this.#rendering.set(path, rendering)
      const forget = () => this.#rendering.delete(path)
      job.done.then(forget, forget)
    }
    const { job } = rendering
    rendering.clients++
    const leave = () => --rendering.clients === 0 && job.drop()
    gone?.addEventListener('abort', leave, { once: true })
    return job.done
  }

  async #render(path: string): Promise<CachedPage> {
    const startedAt = performance.now()
    const before = process.threadCpuUsage()
    const { status, headers, body, isForAll, sameAs } = await this.#deps.render(path)
    if (sameAs !== undefined) return this.#cached(sameAs) ?? this.#render(sameAs)
    const renderedAt = performance.now()
    const took = renderedAt - startedAt
    const cpu = process.threadCpuUsage(before)
    this.#renders++
    this.#renderMs += took
    const etag = `W/"${Date.now().toString(36)}-${body.length.toString(36)}"`
    const own =
      status === 200
        ? { 'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=5', etag }
        : { 'cache-control': 'no-store' }
    const page: CachedPage = {
      path,
      renderedAt,
      status,
      brotli: this.#pack(body),
      head: Object.entries({
        ...this.#deps.headers,
        vary: 'Accept-Encoding',
        'server-timing': `render;dur=${took.toFixed(1)}, cpu;dur=${((cpu.user + cpu.system) / 1_000).toFixed(1)}`,
        ...own,
        ...headers,
      })
        .filter(([, value]) => value !== '')
        .flat(),
      etag,
      encoded: new Map(),
      encoding: new Map(),
      bytes: 0,
    }
    // Nobody may be waiting for it any more.
    page.brotli.then(
      ({ length }) => hold(page, length),
      () => undefined,
    )
    if (status === 200 || isForAll) {
      this.#once.remove(path)
      // A page whose last render was requested again stays in the second segment.
      if (this.#again.remove(path)) this.#again.add(page)
      else this.#once.add(page)
    }
    return page
  }

  async #pack(body: string): Promise<Buffer> {
    const html = this.#buffers.take(body)
    try {
      return await packed(html, {
        params: {
          // A page is served for a second: quality 3 costs as little as gzip and is 10 % smaller.
          [constants.BROTLI_PARAM_QUALITY]: 3,
          [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
          // 256 kB hold a whole page; the default of 4 MB is allocated for each.
          [constants.BROTLI_PARAM_LGWIN]: 18,
        },
      })
    } finally {
      this.#buffers.giveBack(html)
    }
  }

  async #encode(page: CachedPage, encoding: Encoding): Promise<CachedAnswer> {
    const brotli = await page.brotli
    const html = encoding === 'br' ? brotli : await unpacked(brotli)
    const body = encoding === 'gzip' ? await gzipped(html, { level: 4 }) : html
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const answer: CachedAnswer = {
      status: page.status,
      head: [...page.head, ...coded, 'content-length', String(body.length)],
      etag: page.etag,
      body,
    }
    page.encoded.set(encoding, answer)
    page.encoding.delete(encoding)
    // The Brotli copy is held already.
    if (encoding !== 'br') hold(page, body.length)
    return answer
  }
}

function isYounger({ renderedAt }: CachedPage, ms: number): boolean {
  return performance.now() - renderedAt < ms
}

function hold(page: CachedPage, bytes: number): void {
  page.bytes += bytes
  page.segment?.grow(bytes)
}

/**
 * Buffers for texts of one page each, used again and again. New ones would be freed only by full garbage collections,
 * which do not become more frequent with what is outside of the heap.
 */
class ReusedBuffers {
  readonly #free: Buffer[] = []

  take(text: string): Buffer {
    const length = Buffer.byteLength(text)
    const found = this.#free.findIndex(each => each.length >= length)
    const [buffer] =
      found < 0 ? [Buffer.allocUnsafeSlow(Math.max(length, SMALLEST_BUFFER))] : this.#free.splice(found, 1)
    buffer!.write(text)
    return buffer!.subarray(0, length)
  }

  giveBack(part: Buffer): void {
    if (this.#free.length < MAX_FREE_BUFFERS) this.#free.push(Buffer.from(part.buffer))
  }
}

/** Pages in the order in which they were rendered, within limits: the oldest are evicted. */
class Segment {
  readonly #max: { pages: number; bytes: number }
  readonly #pages = new Map<string, CachedPage>()
  #bytes = 0

  constructor(max: { pages: number; bytes: number }) {
    this.#max = max
  }

  get size(): number {
    return this.#pages.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get(path: string): CachedPage | undefined {
    return this.#pages.get(path)
  }

  pages(): Iterable<CachedPage> {
    return this.#pages.values()
  }

  add(page: CachedPage): void {
    page.segment = this
    this.#pages.set(page.path, page)
    this.grow(page.bytes)
  }

  remove(path: string): boolean {
    const page = this.#pages.get(path)
    if (!page) return false
    delete page.segment
    this.#bytes -= page.bytes
    return this.#pages.delete(path)
  }

  grow(bytes: number): void {
    this.#bytes += bytes
    for (const path of this.#pages.keys()) {
      if (this.#pages.size <= this.#max.pages && this.#bytes <= this.#max.bytes) return
      this.remove(path)
    }
  }
}

/** Sends a page, or 304 if the client has it. `more` are headers that depend on the visitor. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { status, head, etag, body }: CachedAnswer,
  more: readonly string[] = [],
): void {
  if (status === 200 && isSame(request.headers['if-none-match'], etag)) {
    const rest = head.filter((_, index) => !/^content-(length|encoding|type)$/.test(head[index - (index % 2)]!))
    response.writeHead(304, [...rest, ...more]).end()
    return
  }
  response.writeHead(status, more.length > 0 ? [...head, ...more] : (head as string[]))
  response.end(request.method === 'HEAD' ? undefined : body)
}

const REFUSED = /;\s*q=0(\.0*)?\s*$/
/** Browsers send few different values: each is parsed once. */
const encodings = new Map<string, Encoding>()
const MAX_ENCODINGS = 100

/** The best supported encoding that an `Accept-Encoding` allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = encodings.get(accepted)
  if (known) return known
  const allowed = accepted
    .split(',')
    .filter(each => !REFUSED.test(each))
    .map(each => each.split(';')[0]!.trim().toLowerCase())
  const encoding = allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity'
  if (encodings.size < MAX_ENCODINGS) encodings.set(accepted, encoding)
  return encoding
}

/** Whether an `If-None-Match` names this tag; weak comparison, as for every GET. */
export function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(tag => bare(tag) === bare(etag))
}
