import { type FileHandle, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openRegular } from '#kit/process/regular-file.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import { parseCsvHead } from '#kit/text/csv.ts'
import type { BrokerFeed, BrokerFeedSink } from './broker-feed.ts'
import { createQuoteReader, quoteColumns } from './quote-row.ts'

const POLL_MS = 250
/** Read of a file at once; what has grown more is read in the following rounds. */
const BLOCK_BYTES = 1_000_000
/** Longer than any head or row. */
const MAX_ROW_BYTES = 4_096
/** Rows between which other work is done. */
const ROWS_AT_ONCE = 250
const NEWLINE = 10

type RowSink = BrokerFeedSink & { readQuote: ReturnType<typeof createQuoteReader> }

/** A file, up to where it has been read. */
interface Followed {
  /** Bytes; always the beginning of a row. */
  offset: number
  /** Places of `quoteColumns` in its rows, and how many cells these have. */
  places: readonly number[]
  width: number
  separator: string
}

/**
 * Quotes of files that grow: the CSV files of a folder, with the columns of the import `broker-quotes`, to which programs
 * of the operator append the quotes of brokers. Of a file that is there when the feed starts only what is appended
 * counts; one that appears later, or that begins anew, counts as a whole. Cells are not quoted.
 */
export function followedQuotes(folder: string): BrokerFeed {
  return {
    name: folder,
    async run(sink, signal) {
      const files = new Map<string, Followed>()
      const readQuote = createQuoteReader()
      let isFirst = true
      while (!signal.aborted) {
        const entries = await readdir(folder, { withFileTypes: true })
        // A link may lead to a regular file.
        const names = entries
          .filter(entry => entry.name.endsWith('.csv') && (entry.isFile() || entry.isSymbolicLink()))
          .map(({ name }) => name)
        for (const name of files.keys()) if (!names.includes(name)) files.delete(name)
        for (const name of names) {
          if (signal.aborted) break
          await readGrown(join(folder, name), name, files, { ...sink, readQuote }, isFirst)
        }
        isFirst = false
        await wait(POLL_MS, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}

async function readGrown(
  path: string,
  name: string,
  files: Map<string, Followed>,
  sink: RowSink,
  isFirst: boolean,
): Promise<void> {
  const handle = await openRegular(path).catch(() => undefined)
  // Deleted since the folder was read.
  if (!handle) return
  try {
    const { size } = await handle.stat()
    const known = files.get(name)
    const file = known && known.offset <= size ? known : await begun(handle, size, isFirst)
    if (!file) return
    files.set(name, file)
    if (size > file.offset) await readRows(handle, file, size, sink)
  } catch (problem) {
    sink.fault(`${name}: ${problem instanceof Error ? problem.message : String(problem)}`)
  } finally {
    await handle.close()
  }
}

/** A file whose head is there. */
async function begun(handle: FileHandle, size: number, skipsRows: boolean): Promise<Followed | undefined> {
  const start = await readBytes(handle, 0, Math.min(size, MAX_ROW_BYTES))
  const end = start.indexOf(NEWLINE)
  if (end < 0) return undefined
  const { columns, separator } = parseCsvHead(textOf(start.subarray(0, end)), quoteColumns)
  return {
    offset: skipsRows ? await lastRowEnd(handle, end + 1, size) : end + 1,
    places: quoteColumns.map(column => columns.indexOf(column)),
    width: columns.length,
    separator,
  }
}

/** The end of the last whole row, at least `least`. */
async function lastRowEnd(handle: FileHandle, least: number, size: number): Promise<number> {
  const from = Math.max(least, size - MAX_ROW_BYTES)
  const last = (await readBytes(handle, from, size)).lastIndexOf(NEWLINE)
  return last < 0 ? from : from + last + 1
}

async function readRows(handle: FileHandle, file: Followed, size: number, sink: RowSink): Promise<void> {
  const bytes = await readBytes(handle, file.offset, Math.min(size, file.offset + BLOCK_BYTES))
  const end = bytes.lastIndexOf(NEWLINE)
  if (end < 0) {
    // A row is still being written; one that is too long never ends.
    if (bytes.length >= MAX_ROW_BYTES) {
      sink.fault(`a row of more than ${MAX_ROW_BYTES} bytes`)
      file.offset += bytes.length
    }
    return
  }
  file.offset += end + 1
  const rows = textOf(bytes.subarray(0, end)).split('\n')
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await otherWork()
    const cells = row.trimEnd().split(file.separator)
    if (cells.length !== file.width) {
      sink.fault(`${cells.length} cells, the header has ${file.width}`)
      continue
    }
    const quote = sink.readQuote(file.places.map(place => cells[place]!))
    if (typeof quote === 'string') sink.fault(quote)
    else sink.quote(quote)
  }
}

async function readBytes(handle: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(to - from)
  const { bytesRead } = await handle.read(buffer, 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

const textOf = (bytes: Buffer) => bytes.toString('utf8').replace(/^\ufeff/, '')
