import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { openRegular } from '../process/regular-file.ts'
import { LineError } from '../text/line-error.ts'
import { filesInZip, ZipError } from '../text/zip.ts'
import { likelyEncoding } from './encoding.ts'

/** Something to import: a file, or a response that was fetched. */
export interface Source {
  /** For messages: a path as the operator has written it, or an address. */
  name: string
  /** The bytes from their beginning, plain or compressed with gzip. Rejects if they cannot be read. */
  open(): AsyncIterable<Uint8Array>
}

export function fileSource(path: string): Source {
  return { name: path, open: () => createReadStream(path) }
}

/** A file that a setting names: `open` rejects if it is not a regular file, where a named pipe would keep the portal waiting. */
export function settingFileSource(path: string): Source {
  return {
    name: path,
    async *open() {
      yield* (await openRegular(path)).createReadStream()
    },
  }
}

/** Most bytes without a line break. */
const MAX_LINE = 16 * 1_048_576
const LINE_FEED = 0x0a

/**
 * The text of a source in blocks of whole lines. Without `encoding` it is UTF-8, or UTF-16 with a byte-order mark. Throws
 * LineError with the line that cannot be decoded and, if it can be told, the encoding that it probably has.
 */
export async function* textBlocks(source: Source, encoding?: string): AsyncGenerator<string> {
  let decode: ((bytes: Uint8Array, isLast: boolean) => string) | undefined
  /** Of a line that has not ended. */
  let parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of plainBytes(source.open())) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1
    if (end > 0) {
      const bytes = parts.length > 0 ? Buffer.concat([...parts, chunk.subarray(0, end)]) : chunk.subarray(0, end)
      decode ??= decoderFor(bytes, encoding)
      yield decode(bytes, false)
      parts = []
      length = 0
    }
    if (end < chunk.length) parts.push(chunk.subarray(end))
    length += chunk.length - end
    if (length > MAX_LINE) throw new LineError(1, 'has a line longer than 16 MB')
  }
  const rest = Buffer.concat(parts)
  decode ??= decoderFor(rest, encoding)
  yield decode(rest, true)
}

/** What is decompressed at a time. */
const CHUNK_BYTES = 65_536
/** Enough to recognize the kind of a file. */
const HEAD_BYTES = 4
/** Tables are compressed to a tenth of their size; larger ratios are those of files made to fill the memory. */
const MAX_RATIO = 200
const MIN_BOMB = 16 * 1_048_576
/** Of an archive: its directory is at its end. */
const MAX_ARCHIVE_BYTES = 256 * 1_048_576
const MAX_UNZIPPED_BYTES = 4_096 * 1_048_576

/** Decompresses bytes that begin as gzip does, and the first text of a ZIP archive. */
async function* plainBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]()
  try {
    let head: Uint8Array = new Uint8Array(0)
    while (head.length < HEAD_BYTES) {
      const next = await iterator.next()
      if (next.done) break
      head = Buffer.concat([head, next.value])
    }
    async function* all() {
      if (head.length > 0) yield head
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    }
    if (isArchive(head)) yield* unzipped(all())
    else if (head[0] === 0x1f && head[1] === 0x8b) yield* gunzipped(all())
    else yield* all()
  } finally {
    await iterator.return?.()
  }
}

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0
  async function* counted() {
    for await (const part of bytes) {
      read += part.length
      yield part
    }
  }
  let written = 0
  try {
    const plain = pipeline(counted(), createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined)
    for await (const chunk of plain as AsyncIterable<Uint8Array>) {
      written += chunk.length
      if (written > MAX_RATIO * read && written > MIN_BOMB)
        throw new LineError(1, `decompresses to more than ${MAX_RATIO} times its size`)
      yield chunk
    }
  } catch (problem) {
    if (!/^Z_/.test((problem as { code?: string }).code ?? '')) throw problem
    throw new LineError(1, 'is damaged: it cannot be decompressed')
  }
}

const isArchive = (head: Uint8Array) => head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04

const IS_TEXT = /\.(?:csv|json|xml|txt)$/i
/** A workbook is an archive of XML files, with a list of their types. */
const WORKBOOK_TYPES = '[Content_Types].xml'

async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of bytes) {
    length += part.length
    if (length > MAX_ARCHIVE_BYTES) throw new LineError(1, 'is an archive larger than 256 MB')
    parts.push(part)
  }
  try {
    const files = await filesInZip(Buffer.concat(parts), { maxBytes: MAX_UNZIPPED_BYTES })
    const text = files.find(({ name }) => IS_TEXT.test(name))
    if (!text || files.some(({ name }) => name === WORKBOOK_TYPES)) throw new LineError(1, NO_TEXT)
    yield* text.read()
  } catch (problem) {
    if (!(problem instanceof ZipError)) throw problem
    // What only begins as an archive does is none of a text either.
    throw new LineError(1, problem.isArchive ? `is an archive that cannot be read: ${problem.message}` : NO_TEXT)
  }
}

const NO_TEXT = 'is a workbook or an archive: save it as CSV'

/** Throws LineError for the first line of a text whose encoding is another one: there, no text has a U+0000. */
function checkHead(text: string): void {
  const nul = text.indexOf('\0')
  if (nul >= 0 && !text.slice(0, nul).includes('\n'))
    throw new LineError(1, 'has a character U+0000, which no text has: save the file as UTF-8')
}

function decoderFor(bytes: Uint8Array, encoding: string | undefined): (bytes: Uint8Array, isLast: boolean) => string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  if (wide) {
    const decoder = new TextDecoder(wide)
    let isFirst = true
    return (part, isLast) => {
      const text = decoder.decode(part, { stream: !isLast })
      if (isFirst) checkHead(text)
      isFirst = false
      return text
    }
  }
  const decoder = new TextDecoder(encoding ?? 'utf-8', { fatal: true, ignoreBOM: true })
  let line = 1
  return part => {
    try {
      const text = decoder.decode(part)
      const isFirst = line === 1
      if (isFirst) checkHead(text)
      line += lineBreaks(part)
      return isFirst && text.startsWith('\ufeff') ? text.slice(1) : text
    } catch (problem) {
      if (problem instanceof LineError) throw problem
      const name = (encoding ?? 'UTF-8').toUpperCase()
      const likely = encoding ? undefined : likelyEncoding(part)
      const advice = likely
        ? `, but probably ${likely.name}: save the file as UTF-8, or name its encoding with --encoding=${likely.label}`
        : encoding
          ? ': save the file as UTF-8'
          : ': save the file as UTF-8, or name its encoding with --encoding, such as big5 or gb18030'
      throw new LineError(line - 1 + lineThatFails(part, decoder), `is not ${name}${advice}`)
    }
  }
}

function lineBreaks(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++
  return count
}

/** The first line, from 1, that cannot be decoded. */
function lineThatFails(bytes: Uint8Array, decoder: TextDecoder): number {
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(LINE_FEED, start)
    try {
      decoder.decode(bytes.subarray(start, end < 0 ? undefined : end))
    } catch {
      return line
    }
    if (end < 0) return line
    start = end + 1
  }
}
