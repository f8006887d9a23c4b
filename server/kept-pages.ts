import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from './pages.ts'

/** Pages that are kept at once, and the bytes of all their forms. The least used ones go. */
const MAX_PAGES = 2_000
const MAX_BYTES = 48 * 1024 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  // A page lives for a second: the quality that pays is the one that costs as little as gzip and saves a tenth of it.
  br: body =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: body => promisify(gzip)(body, { level: 4 }),
}

/** Ready to be written: status, header names and values in turn, bytes. The same for every reader. */
export interface KeptAnswer {
  status: number
  head: readonly string[]
  etag: string
  body: Buffer
}

interface KeptPage {
  renderedAt: number
  status: number
  html: Buffer
  head: readonly string[]
  etag: string
  forms: Map<Encoding, KeptAnswer>
  /** Forms on their way. */
  making: Map<Encoding, Promise<KeptAnswer>>
}

export interface KeptPagesDeps {
  /** How long a page is given out after it was rendered; the stream takes over from there. */
  freshMs: number
  /** Renders the page of a canonical path. */
  render(path: string): Promise<RenderedPage>
  /** Headers that every answer of the site carries. */
  headers: Readonly<Record<string, string>>
}

export interface KeptPagesStats {
  pages: number
  bytes: number
  hits: number
  renders: number
  /** Requests that waited for a render somebody else had asked for. */
  joined: number
  renderMs: number
}

/**
 * Pages as they were rendered within the last moment, compressed: one render at a time for each path, however many wait.
 * Nothing of a reader goes into a page, so everyone gets the same bytes. Only pages that exist are kept, and the one for
 * all addresses without one.
 */
export class KeptPages {
  readonly #deps: KeptPagesDeps
  /** In the order of their last use. */
  readonly #pages = new Map<string, KeptPage>()
  readonly #rendering = new Map<string, Promise<KeptPage>>()
  #bytes = 0
  #hits = 0
  #renders = 0
  #joined = 0
  #renderMs = 0

  constructor(deps: KeptPagesDeps) {
    this.#deps = deps
  }

  get stats(): KeptPagesStats {
    return {
      pages: this.#pages.size,
      bytes: this.#bytes,
      hits: this.#hits,
      renders: this.#renders,
      joined: this.#joined,
      renderMs: this.#renderMs,
    }
  }

  /** The page where it lies ready, fresh and in this encoding. */
  ready(path: string, encoding: Encoding): KeptAnswer | undefined {
    const page = this.#pages.get(path)
    if (!page || performance.now() - page.renderedAt >= this.#deps.freshMs) return undefined
    const answer = page.forms.get(encoding)
    if (answer) this.#hits++
    return answer
  }

  /** The page, rendered now if it is not fresh. */
  async get(path: string, encoding: Encoding): Promise<KeptAnswer> {
    const ready = this.ready(path, encoding)
    if (ready) return ready
    const page = await this.#fresh(path)
    const known = page.forms.get(encoding)
    if (known) return known
    let making = page.making.get(encoding)
    if (!making) {
      making = this.#make(path, page, encoding)
      page.making.set(encoding, making)
    }
    return making
  }

  #fresh(path: string): Promise<KeptPage> {
    const page = this.#pages.get(path)
    if (page && performance.now() - page.renderedAt < this.#deps.freshMs) return Promise.resolve(page)
    const under = this.#rendering.get(path)
    if (under) {
      this.#joined++
      return under
    }
    const rendering = this.#render(path).finally(() => this.#rendering.delete(path))
    this.#rendering.set(path, rendering)
    return rendering
  }

  async #render(path: string): Promise<KeptPage> {
    const startedAt = performance.now()
    const before = process.threadCpuUsage()
    const { status, headers, body, isForAll } = await this.#deps.render(path)
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
    const page: KeptPage = {
      renderedAt,
      status,
      html: Buffer.from(body),
      head: Object.entries({
        ...this.#deps.headers,
        vary: 'Accept-Encoding',
        'server-timing': `render;dur=${took.toFixed(1)}, cpu;dur=${((cpu.user + cpu.system) / 1_000).toFixed(1)}`,
        ...own,
        ...headers,
      }).flat(),
      etag,
      forms: new Map(),
      making: new Map(),
    }
    if (status === 200 || isForAll) this.#keep(path, page)
    return page
  }

  async #make(path: string, page: KeptPage, encoding: Encoding): Promise<KeptAnswer> {
    const body = encoding === 'identity' ? page.html : await compress[encoding](page.html)
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const answer: KeptAnswer = {
      status: page.status,
      head: [...page.head, ...coded, 'content-length', String(body.length)],
      etag: page.etag,
      body,
    }
    page.forms.set(encoding, answer)
    page.making.delete(encoding)
    if (this.#pages.get(path) === page && encoding !== 'identity') {
      this.#bytes += body.length
      this.#shrink()
    }
    return answer
  }

  #keep(path: string, page: KeptPage): void {
    this.#forget(path)
    this.#pages.set(path, page)
    this.#bytes += page.html.length
    this.#shrink()
  }

  #forget(path: string): void {
    const page = this.#pages.get(path)
    if (!page) return
    this.#pages.delete(path)
    this.#bytes -= page.html.length
    for (const [encoding, { body }] of page.forms) if (encoding !== 'identity') this.#bytes -= body.length
  }

  #shrink(): void {
    for (const path of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) return
      this.#forget(path)
    }
  }
}

/** Writes a page, or that the reader has it already. `more` are headers that depend on the reader. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { status, head, etag, body }: KeptAnswer,
  more: readonly string[] = [],
): void {
  if (status === 200 && isSame(request.headers['if-none-match'], etag)) {
    const kept = head.filter((_, index) => !/^content-(length|encoding|type)$/.test(head[index - (index % 2)]!))
    response.writeHead(304, [...kept, ...more]).end()
    return
  }
  response.writeHead(status, more.length > 0 ? [...head, ...more] : (head as string[]))
  response.end(request.method === 'HEAD' ? undefined : body)
}

const REFUSED = /;\s*q=0(\.0*)?\s*$/
/** What browsers send is a handful of texts: each is read once. */
const encodings = new Map<string, Encoding>()
const MAX_ENCODINGS = 100

/** The best of our encodings that an `Accept-Encoding` allows. */
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
function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(tag => bare(tag) === bare(etag))
}
