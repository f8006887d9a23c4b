import sax from 'sax'
import { escapeText } from '#contract/text/html.ts'
import type { Locale } from '#contract/text/locale.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import { decodeXml } from './decode.ts'
import { oneLine, shortened, textOfHtml } from './html-text.ts'
import { writtenTime } from './written-time.ts'

/** An entry of a feed as plain text. */
export interface FeedEntry {
  title: string
  /** May be empty. */
  summary: string
  /** As written, each with the address that it is relative to, those that lead to the article itself first. */
  links: readonly FeedLink[]
  /** What the publisher identifies it by; may be empty. */
  guid: string
  /** UTC ms; undefined if it says none, or one that cannot be read. */
  at: number | undefined
  /** The time as it is written, if it cannot be read. */
  unreadTime?: string
}

export interface FeedLink {
  text: string
  /** May be empty, or relative itself. */
  base: string
}

export interface ParsedFeed {
  /** BCP 47 tag; empty if it says none. */
  language: string
  entries: readonly FeedEntry[]
}

/** What was fetched is not a feed that can be read. Its message is for the operator. */
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
const MAX_TITLE = 300
const MAX_SUMMARY = 1_000

const ATOM = 'http://www.w3.org/2005/Atom'
const FEEDBURNER = 'http://rssnamespace.org/feedburner/ext/1.0'
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
  /** What addresses in it are relative to. */
  base: string
}

/**
 * Reads RSS 2.0, RSS 1.0 or Atom. Entities of HTML and a bare `&` are read as publishers mean them; those of a document
 * type are never expanded: a feed that declares some is refused. `listed` is the language in which the feed is known to be,
 * for times that name no zone. Throws FeedFormatError.
 */
export async function parseFeed(bytes: Uint8Array, contentType: string, listed?: Locale): Promise<ParsedFeed> {
  const decoded = decodeXml(bytes, contentType)
  if (decoded === undefined) throw new FeedFormatError('is not in the encoding that it says')
  const text = withoutBareAmpersands(decoded)
  const reader = new FeedReader(listed)
  for (let at = 0; at < text.length && !reader.isDone; at += SLICE) {
    reader.write(text.slice(at, at + SLICE))
    await otherWork()
  }
  return reader.end()
}

/** Names of characters that the parser knows: those of HTML. Its types leave them out. */
const { ENTITIES } = sax as unknown as { ENTITIES: Readonly<Record<string, string | number>> }
const CDATA = '<![CDATA['
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,30});/iy

/** XML in which each `&` that begins no reference to a character is written as one. */
function withoutBareAmpersands(text: string): string {
  const pieces: string[] = []
  let done = 0
  let cdata = text.indexOf(CDATA)
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at)) {
    while (cdata >= 0 && cdata < at) {
      const end = text.indexOf(']]>', cdata)
      cdata = end < 0 ? -1 : text.indexOf(CDATA, end)
      // What stands there is no markup.
      if (end < 0 || end > at) at = end < 0 ? text.length : text.indexOf('&', end)
      if (at < 0 || at >= text.length) return pieces.join('') + text.slice(done)
    }
    REFERENCE.lastIndex = at
    const [name] = REFERENCE.exec(text) ?? []
    const isKnown = name !== undefined && (name[1] === '#' || Object.hasOwn(ENTITIES, name.slice(1, -1)))
    if (!isKnown) {
      pieces.push(text.slice(done, at), '&amp;')
      done = at + 1
    }
    at++
  }
  return pieces.join('') + text.slice(done)
}

class FeedReader {
  readonly #xml = sax.parser(true, { xmlns: true, position: false })
  readonly #open: Open[] = []
  readonly #entries: FeedEntry[] = []
  #fields: Map<string, string> | undefined
  #links: (FeedLink & { rank: number })[] = []
  /** The address of the publisher's site, which addresses in RSS are relative to. */
  #site = ''
  #isPermalink = true
  #entryDepth = Number.NaN
  #language = ''
  #isFeed = false
  #problem: string | undefined

  readonly #listed: Locale | undefined

  constructor(listed: Locale | undefined) {
    this.#listed = listed
    const xml = this.#xml
    // RSS 0.91 names its document type, which is never fetched.
    xml.ondoctype = type => {
      if (/\[|<!/.test(type)) this.#refuse('declares entities in a document type')
    }
    xml.onerror = ({ message }) => {
      this.#refuse(`is not valid XML: ${message.split('\n', 1)[0]}`)
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
    const outer = this.#open.at(-1)?.base ?? ''
    const own = attribute('xml:base')
    const base = own === '' ? outer : (URL.parse(own, outer === '' ? undefined : outer)?.href ?? own)
    if (name === 'entry' && !this.#fields) {
      this.#fields = new Map()
      this.#links = []
      this.#entryDepth = depth
      this.#isPermalink = true
    } else if (uri === ATOM && local === 'link' && this.#fields && depth === this.#entryDepth + 1) {
      if (['', 'alternate'].includes(attribute('rel'))) this.#link(attribute('href'), base, ATOM_LINK)
    } else if (name === 'guid') this.#isPermalink = attribute('isPermaLink') !== 'false'
    // RSS says nothing of its texts, and publishers write HTML into them; Atom says it.
    const isHtml = uri === ATOM ? ['html', 'text/html'].includes(attribute('type')) : true
    this.#open.push({ name, text: '', isHtml, isHidden: HIDDEN.has(local), base })
  }

  #link(text: string, base: string, rank: number): void {
    const plain = oneLine(text)
    if (plain !== '') this.#links.push({ text: plain, base, rank })
  }

  #add(text: string): void {
    const open = this.#open.at(-1)
    if (open && open.text.length < MAX_TEXT) open.text += text.slice(0, MAX_TEXT - open.text.length)
  }

  #closed(): void {
    const closed = this.#open.pop()
    if (!closed || this.isDone) return
    const { name, text, isHtml, isHidden, base } = closed
    const depth = this.#open.length
    if (!this.#fields) {
      if (name === 'language' && this.#language === '') this.#language = text.trim()
      else if (name === 'link' && depth === 2 && this.#site === '') this.#site = oneLine(text)
    } else if (depth === this.#entryDepth) {
      this.#entries.push(entryOf(this.#fields, this.#inOrder(), this.#timeLanguage()))
      this.#fields = undefined
    } else if (depth > this.#entryDepth + 1) {
      // Markup within a text, as XHTML in Atom: its text belongs to the whole.
      if (!isHidden) this.#add(` ${text} `)
    } else if (name === 'link') this.#link(text, base, RSS_LINK)
    else if (name === 'original') this.#link(text, base, ORIGINAL_LINK)
    else if (name !== '' && text.trim() !== '' && !this.#fields.has(name)) {
      this.#fields.set(name, isHtml ? text : escapeText(text))
      if (name === 'guid') this.#link(text, base, this.#isPermalink ? PERMALINK : OTHER_ID)
    }
  }

  /** Publishing programs say English unless they are told otherwise. */
  #timeLanguage(): string {
    const isChinese = this.#listed === 'tw' || this.#listed === 'cn'
    return isChinese && /^(?:en\b|$)/i.test(this.#language) ? 'zh' : this.#language
  }

  #inOrder(): FeedLink[] {
    return this.#links
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ text, base }) => ({ text, base: base === '' ? this.#site : base }))
  }
}

/** Which of an entry's addresses is its article's: that behind a counter first, an identifier last. */
const [ORIGINAL_LINK, RSS_LINK, ATOM_LINK, PERMALINK, OTHER_ID] = [0, 1, 2, 3, 4] as const

/** One name for what the formats call differently; empty for what is not read. */
function nameOf(local: string, uri: string): string {
  if (uri === ATOM) {
    if (['entry', 'title', 'summary', 'content', 'published', 'updated'].includes(local)) return local
    return local === 'id' ? 'guid' : ''
  }
  if (uri === FEEDBURNER) return local === 'origLink' ? 'original' : ''
  if (uri === DUBLIN_CORE) return local === 'date' ? 'published' : local === 'language' ? 'language' : ''
  if (!RSS.has(uri)) return ''
  if (local === 'item') return 'entry'
  if (local === 'pubDate') return 'published'
  if (local === 'description') return 'summary'
  return ['title', 'link', 'guid', 'language'].includes(local) ? local : ''
}

function entryOf(fields: ReadonlyMap<string, string>, links: readonly FeedLink[], language: string): FeedEntry {
  const field = (name: string) => fields.get(name) ?? ''
  const title = shortened(textOfHtml(field('title')), MAX_TITLE)
  const summary = shortened(textOfHtml(field('summary') || field('content')), MAX_SUMMARY)
  const times = [field('published'), field('updated')].map(oneLine).filter(text => text !== '')
  const at = times.map(text => writtenTime(text, language)).find(time => time !== undefined)
  return {
    title,
    summary: summary === title ? '' : summary,
    links,
    guid: oneLine(field('guid')).slice(0, 500),
    at,
    ...(at === undefined && times.length > 0 ? { unreadTime: times[0]!.slice(0, 60) } : {}),
  }
}
