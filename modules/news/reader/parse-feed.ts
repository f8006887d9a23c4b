import sax from 'sax'
import { escapeText } from '#contract/html.ts'
import { otherWork } from '#kit/event-loop.ts'
import { decodeXml } from './decode.ts'
import { oneLine, shortened, textOfHtml } from './html-text.ts'

/** An entry of a feed as plain text. */
export interface FeedEntry {
  title: string
  /** May be empty. */
  summary: string
  /** As written; may be empty or anything else. */
  link: string
  /** What the publisher identifies it by; may be empty. */
  guid: string
  /** UTC ms; undefined if it says none. */
  at: number | undefined
}

export interface ParsedFeed {
  /** BCP 47 tag; empty if it says none. */
  language: string
  entries: readonly FeedEntry[]
}

/** What was fetched is no feed that can be read. Its message is for the operator. */
export class FeedFormatError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FeedFormatError'
  }
}

const MAX_ENTRIES = 200
const MAX_DEPTH = 60
/** Of one element; what follows is left out. */
const MAX_TEXT = 60_000
/** Parsed in one turn, so that visitors do not wait. */
const SLICE = 32_768
const MOST_TITLE = 300
const MOST_SUMMARY = 1_000

const ATOM = 'http://www.w3.org/2005/Atom'
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'
/** RSS 2.0 has no namespace. */
const RSS = new Set(['', 'http://purl.org/rss/1.0/', 'http://backend.userland.com/rss2'])

const HIDDEN = new Set(['script', 'style'])

/** An element that is open; `html`: its text is HTML and not plain. */
interface Open {
  name: string
  text: string
  isHtml: boolean
  /** A script or a style, which may stand in XHTML. */
  isHidden: boolean
}

/**
 * Reads RSS 2.0, RSS 1.0 or Atom. Entities are not expanded: a feed that declares a document type is refused. Throws
 * FeedFormatError.
 */
export async function parseFeed(bytes: Uint8Array, contentType: string): Promise<ParsedFeed> {
  const text = decodeXml(bytes, contentType)
  if (text === undefined) throw new FeedFormatError('is not in the encoding that it says')
  const reader = new FeedReader()
  for (let at = 0; at < text.length && !reader.isDone; at += SLICE) {
    reader.write(text.slice(at, at + SLICE))
    await otherWork()
  }
  return reader.end()
}

class FeedReader {
  readonly #xml = sax.parser(true, { xmlns: true, position: false })
  readonly #open: Open[] = []
  readonly #entries: FeedEntry[] = []
  #fields: Map<string, string> | undefined
  #entryDepth = Number.NaN
  #language = ''
  #isFeed = false
  #problem: string | undefined

  constructor() {
    const xml = this.#xml
    xml.ondoctype = () => this.#refuse('declares a document type')
    xml.onerror = ({ message }) => {
      this.#refuse(`is no XML: ${message.split('\n', 1)[0]}`)
      xml.resume()
    }
    xml.onopentag = tag => this.#opened(tag as sax.QualifiedTag)
    xml.onclosetag = () => this.#closed()
    xml.ontext = text => this.#add(text)
    xml.oncdata = text => this.#add(text)
  }

  get isDone(): boolean {
    return this.#problem !== undefined || this.#entries.length >= MAX_ENTRIES
  }

  write(text: string): void {
    this.#xml.write(text)
  }

  end(): ParsedFeed {
    if (this.#entries.length < MAX_ENTRIES && this.#problem === undefined) this.#xml.close()
    if (this.#problem === undefined && !this.#isFeed) this.#refuse('is no RSS and no Atom feed')
    if (this.#problem !== undefined) throw new FeedFormatError(this.#problem)
    return { language: this.#language, entries: this.#entries }
  }

  #refuse(problem: string): void {
    this.#problem ??= problem
  }

  #opened({ local, uri, attributes }: sax.QualifiedTag): void {
    if (this.isDone) return
    if (this.#open.length >= MAX_DEPTH) this.#refuse(`has elements more than ${MAX_DEPTH} deep`)
    const attribute = (name: string) => attributes[name]?.value ?? ''
    const name = nameOf(local, uri)
    const depth = this.#open.length
    if (depth === 0) {
      this.#isFeed = /^(rss|feed|RDF)$/.test(local)
      this.#language = attribute('xml:lang')
    }
    if (name === 'entry' && !this.#fields) {
      this.#fields = new Map()
      this.#entryDepth = depth
    } else if (uri === ATOM && local === 'link' && depth === this.#entryDepth + 1)
      this.#linked(attribute('rel'), attribute('href'))
    // RSS says nothing of its texts, and publishers write HTML into them; Atom says it.
    const isHtml = uri === ATOM ? ['html', 'text/html'].includes(attribute('type')) : true
    this.#open.push({ name, text: '', isHtml, isHidden: HIDDEN.has(local) })
  }

  #linked(rel: string, href: string): void {
    if (href !== '' && (rel === '' || rel === 'alternate') && !this.#fields!.has('link'))
      this.#fields!.set('link', href)
  }

  #add(text: string): void {
    const open = this.#open.at(-1)
    if (open && open.text.length < MAX_TEXT) open.text += text.slice(0, MAX_TEXT - open.text.length)
  }

  #closed(): void {
    const closed = this.#open.pop()
    if (!closed || this.isDone) return
    const { name, text, isHtml, isHidden } = closed
    const depth = this.#open.length
    if (!this.#fields) {
      if (name === 'language' && this.#language === '') this.#language = text.trim()
    } else if (depth === this.#entryDepth) {
      this.#entries.push(entryOf(this.#fields))
      this.#fields = undefined
    } else if (depth > this.#entryDepth + 1) {
      // Markup within a text, as XHTML in Atom: its text belongs to the whole.
      if (!isHidden) this.#add(` ${text} `)
    } else if (name !== '' && !this.#fields.has(name)) {
      this.#fields.set(name, isHtml ? text : escapeText(text))
    }
  }
}

/** One name for what the formats call differently; empty for what is not read. */
function nameOf(local: string, uri: string): string {
  if (uri === ATOM) {
    if (['entry', 'title', 'summary', 'content', 'published', 'updated'].includes(local)) return local
    return local === 'id' ? 'guid' : ''
  }
  if (uri === DUBLIN_CORE) return local === 'date' ? 'published' : local === 'language' ? 'language' : ''
  if (!RSS.has(uri)) return ''
  if (local === 'item') return 'entry'
  if (local === 'pubDate') return 'published'
  if (local === 'description') return 'summary'
  return ['title', 'link', 'guid', 'language'].includes(local) ? local : ''
}

function entryOf(fields: ReadonlyMap<string, string>): FeedEntry {
  const field = (name: string) => fields.get(name) ?? ''
  const title = shortened(textOfHtml(field('title')), MOST_TITLE)
  const summary = shortened(textOfHtml(field('summary') || field('content')), MOST_SUMMARY)
  return {
    title,
    summary: summary === title ? '' : summary,
    link: oneLine(field('link')),
    guid: oneLine(field('guid')).slice(0, 500),
    at: momentOf(field('published')) ?? momentOf(field('updated')),
  }
}

/** RFC 822 or ISO 8601; without a zone it is UTC. */
function momentOf(text: string): number | undefined {
  const trimmed = oneLine(text).slice(0, 60)
  if (trimmed === '') return undefined
  const date = /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.]+))?$/.exec(trimmed)
  const isZoned = /([+-]\d\d:?\d\d|[A-Z])$/i.test(trimmed)
  const zoned = date ? `${date[1]}T${date[2] ?? '00:00'}Z` : isZoned ? trimmed : `${trimmed} GMT`
  const at = Date.parse(zoned)
  return Number.isNaN(at) ? undefined : at
}
