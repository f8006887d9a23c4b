import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { openRegular } from '#kit/process/regular-file.ts'
import { filesInZip } from '#kit/text/zip.ts'
import { utcToWall } from '#kit/time/zone.ts'
import type { Part } from './programme.ts'
import type { Recording } from './recording.ts'
import { type Dates, joinSides, joinVolumes, type RowReader, readRows } from './rows.ts'

const unpackGzip = promisify(gunzip)

/** More than any day of ticks; a file that claims more is rejected. */
const MAX_UNPACKED_BYTES = 512 * 1_048_576

/** The first CSV file of an archive. */
async function unzipCsv(archive: Buffer): Promise<Uint8Array> {
  const files = await filesInZip(archive, { maxBytes: MAX_UNPACKED_BYTES })
  const file = files.find(({ name }) => name.endsWith('.csv'))
  if (!file) throw new Error('no CSV file is in it')
  const parts: Buffer[] = []
  for await (const part of file.read()) parts.push(part)
  return Buffer.concat(parts)
}

async function unpack(file: string): Promise<Uint8Array> {
  const handle = await openRegular(file)
  const bytes = await handle.readFile().finally(() => handle.close())
  if (file.endsWith('.zip')) return unzipCsv(bytes)
  return file.endsWith('.gz') ? unpackGzip(bytes) : bytes
}

async function openRows(recording: Recording, dates: Dates, onUnreadable: () => void): Promise<RowReader> {
  const [rows, asks] = await Promise.all(
    recording.files.map(async file => readRows(await unpack(file), recording, dates, onUnreadable)),
  )
  return asks ? joinSides(rows!, asks, onUnreadable) : rows!
}

/** A recording whose rows carry their own date, with the dates they contain. Rejects if a file cannot be read. */
export async function withDates(recording: Recording): Promise<Recording> {
  const next = await openRows(recording, { has: () => true }, () => undefined)
  const dates = new Set<EpochDay>()
  for (let row = next(); row; row = next())
    dates.add(epochDayAt(utcToWall(recording.zone, row.bar ? row.bar.start : row.eventAt)))
  return { ...recording, dates: [...dates].sort((a, b) => a - b) }
}

export interface OpeningProblems {
  /** A row does not match its layout. */
  onUnreadable(): void
  onBrokenFile(recording: Recording, problem: unknown): void
}

/**
 * The rows of one part of the programme, in file order; none if its file cannot be read. If only the volumes cannot be
 * read, prices are played without them.
 */
export async function openPart(part: Part, problems: OpeningProblems): Promise<RowReader> {
  const open = (recording: Recording) =>
    openRows(recording, part.dates, problems.onUnreadable).catch((problem: unknown): RowReader => {
      problems.onBrokenFile(recording, problem)
      return () => undefined
    })
  const quotes = await open(part.recording)
  return part.volumes ? joinVolumes(quotes, await open(part.volumes)) : quotes
}
