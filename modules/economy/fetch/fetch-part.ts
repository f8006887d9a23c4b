import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import { DownloadError, type Downloader } from '#kit/net/download.ts'
import type { FetchedAddress, FetchLog } from './fetch-log.ts'
import { ALL_VINTAGES, type FetchPart, FRED_PAGE } from './fetch-plan.ts'

/** The files of a part, and what to remember once they are stored. */
export interface FetchedPart {
  /** None if nothing has changed. */
  paths: readonly string[]
  bytes: number
  pages: readonly { address: string; fetched: FetchedAddress }[]
}

export interface FetchPartDeps {
  downloader: Downloader
  log: FetchLog
  revision: string
  /** Where files are written. */
  folder: string
  /** What is added to each address and never stored or printed. */
  secret: string
  now(): number
}

/** More pages than that are a server that does not count them. */
const MAX_PAGES = 50
const SDMX_CSV = 'application/vnd.sdmx.data+csv;version=1.0.0'
const ACCEPT: Readonly<Record<string, string>> = { sdmx: `${SDMX_CSV}, text/csv;q=0.9, */*;q=0.1` }
/** Formats in which half an answer may look like a whole one. */
const LINES = new Set(['sdmx', 'fred'])

export const addressOfPage = ({ address }: FetchPart, page: number) =>
  address.replace('{page}', String(page)).replace('{offset}', String((page - 1) * FRED_PAGE))

/**
 * The same address for the vintages since a part was stored: FRED answers what was valid from then on, and gives what is
 * older the first day asked for. Its day is Chicago's.
 */
function sinceStored(address: string, storedAt: number | undefined): string {
  if (storedAt === undefined) return address
  return address.replace(ALL_VINTAGES, `realtime_start=${isoDateOf(addDays(epochDayAt(storedAt), -1))}`)
}

/**
 * Downloads a part, page by page; pages that are stored already are only asked for if they have changed. Throws
 * DownloadError if one of them cannot be had.
 */
export async function fetchPart(part: FetchPart, deps: FetchPartDeps): Promise<FetchedPart> {
  const { downloader, log, revision, folder, secret, now } = deps
  const paths: string[] = []
  const pages: { address: string; fetched: FetchedAddress }[] = []
  let bytes = 0
  let count = 1
  let updated: string | undefined
  const storedAt = (await log.address(addressOfPage(part, 1), revision))?.checkedAt
  for (let page = 1; page <= count; page++) {
    const address = addressOfPage(part, page)
    const known = await log.address(address, revision)
    const path = join(folder, part.code.replaceAll('/', '_') + (page === 1 ? '' : ` page ${page}`))
    const accept = ACCEPT[part.format]
    const request = {
      url: sinceStored(address, storedAt) + secret,
      path,
      validators: known,
      ...(accept ? { accept } : {}),
    }
    const got = await downloader.get(request)
    if (!got) {
      count = Math.max(count, known!.pages)
      pages.push({ address, fetched: { ...known!, checkedAt: now() } })
      continue
    }
    await refuseHalf(part, path, got)
    const head = await headOf(part, path)
    if (head) {
      if (head.page !== page) refuse(`page ${page} is marked as page ${head.page}`)
      if (head.pages > MAX_PAGES) refuse(`has ${head.pages} pages`)
      if (updated !== undefined && updated !== head.updated) refuse('was updated between its pages')
      updated = head.updated
      count = Math.max(1, head.pages)
    }
    bytes += got.bytes
    paths.push(path)
    const { etag, lastModified } = got
    pages.push({ address, fetched: { etag, lastModified, pages: count, checkedAt: now() } })
  }
  return { paths, bytes, pages }
}

function refuse(problem: string): never {
  throw new DownloadError(problem, 'refused')
}

interface PageHead {
  page: number
  pages: number
  /** Another one tells that the pages do not belong together. */
  updated: string
}

/** What the World Bank and FRED's API say of a page at its beginning; undefined if it is none. */
async function headOf({ format }: FetchPart, path: string): Promise<PageHead | undefined> {
  if (format !== 'worldbank' && format !== 'fred') return undefined
  const text = (await bytesAt(path, 0, 600)).toString()
  if (format === 'fred') {
    const [, count, offset, limit] =
      /^\s*\{.*?"count":\s*(\d+),\s*"offset":\s*(\d+),\s*"limit":\s*([1-9]\d*)/s.exec(text) ?? []
    if (count === undefined) return undefined
    return { page: Number(offset) / Number(limit) + 1, pages: Math.ceil(Number(count) / Number(limit)), updated: count }
  }
  const [, page, pages] = /^\s*\[\s*\{\s*"page":\s*(\d+),\s*"pages":\s*(\d+)/.exec(text) ?? []
  const [, updated = ''] = /"lastupdated":\s*"([^"]*)"/.exec(text) ?? []
  return page === undefined ? undefined : { page: Number(page), pages: Number(pages), updated }
}

/** Refuses lines without an end, if the connection does not tell whether they have one. */
async function refuseHalf({ format }: FetchPart, path: string, got: { bytes: number; isDelimited: boolean }) {
  if (got.bytes === 0) refuse('answered with nothing')
  if (got.isDelimited || !LINES.has(format)) return
  const end = (await bytesAt(path, got.bytes - 1, 1)).toString()
  if (!/[\n}\]]/.test(end)) refuse('ended in the middle of a line')
}

async function bytesAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
