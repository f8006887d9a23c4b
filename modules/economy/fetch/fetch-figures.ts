import { mkdir, rm } from 'node:fs/promises'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { createDownloader, DownloadError } from '#kit/net/download.ts'
import { economyBulkImports } from '../imports/index.ts'
import { mappingRevision } from '../imports/series-mapping.ts'
import { createFetchLog, type FetchLog, type SourceOutcome } from './fetch-log.ts'
import { addressOfPage, type FetchPartDeps, fetchPart } from './fetch-part.ts'
import { type EconomicPublisher, type FetchPart, type PlanOptions, readFetchPlan } from './fetch-plan.ts'

export interface FetchOptions extends Omit<PlanOptions, 'now'> {
  database: Database
  publishers: readonly EconomicPublisher[]
  /** Where answers are kept until they are stored: emptied at the beginning, removed at the end. */
  folder: string
  userAgent: string
  /** Pause between requests to a publisher. */
  pauseMs: number
  /** The first wait after an attempt that has failed; for tests. */
  firstBackoffMs?: number
  /** The most that an answer may have; for tests. */
  maxBytes?: number
  /** Stops between two requests; what is stored stays. */
  signal: AbortSignal
  /** In UTC ms. */
  now(): number
  /** Told how it goes, a line at a time. */
  onLine(line: string): void
}

export interface FetchReport {
  stored: number
  unchanged: number
  /** A line for each part that could not be stored. */
  refused: readonly string[]
  /** Parts that were not tried: their server is away, or the fetch was stopped. The next fetch begins with them. */
  left: number
}

/** A run that was stopped is gone on with for so long. */
const RESUMED_WITHIN_MS = DAY_MS
/** Parts of a server that fail one after the other; the rest is left then. */
const MAX_FAILING = 3

/**
 * Fetches the figures of publishers and stores them, part by part. A part that cannot be had or read changes nothing.
 * Rejects if the database does not respond.
 */
export async function fetchFigures(options: FetchOptions): Promise<FetchReport> {
  const { database, publishers, folder, signal, now } = options
  const log = createFetchLog(database)
  const revision = await mappingRevision()
  const plan = await readFetchPlan({ ...options, now: now() })
  // A fetch that was killed leaves files.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const total = { stored: 0, unchanged: 0, refused: [] as string[], left: 0 }
  try {
    for (const publisher of publishers) {
      const parts = plan.filter(part => part.publisher === publisher)
      const run = new PublisherRun(publisher, parts, { ...options, log, revision })
      await run.begin()
      for (const part of parts) {
        if (signal.aborted) break
        await run.take(part)
      }
      await run.end()
      total.stored += run.stored
      total.unchanged += run.unchanged
      total.refused.push(...run.refused)
      total.left += run.left
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return total
}

interface RunDeps extends FetchOptions {
  log: FetchLog
  revision: string
}

/** One run over the parts of a publisher. */
class PublisherRun {
  stored = 0
  unchanged = 0
  readonly refused: string[] = []
  left: number
  readonly #publisher: EconomicPublisher
  readonly #parts: readonly FetchPart[]
  readonly #deps: RunDeps
  readonly #partDeps: FetchPartDeps
  /** What is being fetched, for messages. */
  #current = ''
  #taken = 0
  #startedAt = 0
  #isResumed = false
  readonly #failing = new Map<string, number>()
  readonly #away = new Set<string>()
  readonly #outcomes = new Map<string, SourceOutcome>()

  constructor(publisher: EconomicPublisher, parts: readonly FetchPart[], deps: RunDeps) {
    this.#publisher = publisher
    this.#parts = parts
    this.#deps = deps
    this.left = parts.length
    const { fredKey, onLine } = deps
    this.#partDeps = {
      ...deps,
      secret: publisher === 'fred' && fredKey !== undefined ? `&api_key=${encodeURIComponent(fredKey)}` : '',
      downloader: createDownloader({
        ...deps,
        onRetry: (problem, waitMs) =>
          onLine(`${this.#current}: ${problem}, next attempt in ${Math.ceil(waitMs / 1_000)} s`),
      }),
    }
  }

  /** Goes on with a run that was stopped, or starts one. */
  async begin(): Promise<void> {
    const { log, now, onLine } = this.#deps
    const last = await log.run(this.#publisher)
    const at = now()
    this.#isResumed = last !== undefined && last.endedAt === undefined && at - last.startedAt < RESUMED_WITHIN_MS
    this.#startedAt = this.#isResumed ? last!.startedAt : at
    await log.saveRun(this.#publisher, { startedAt: this.#startedAt, attemptedAt: at, endedAt: undefined })
    const began = this.#isResumed ? `, going on with the fetch of ${new Date(this.#startedAt).toISOString()}` : ''
    onLine(`${this.#publisher}: ${this.#parts.length} parts${began}`)
  }

  async take(part: FetchPart): Promise<void> {
    const { log, revision, onLine } = this.#deps
    this.#current = `${part.publisher} ${++this.#taken}/${this.#parts.length} ${part.code}`
    const known = await log.address(addressOfPage(part, 1), revision)
    const isDone = known && this.#isResumed && known.checkedAt >= this.#startedAt
    if (isDone || (known && isSettled(part, known.checkedAt))) {
      this.unchanged++
      return this.#succeed(part)
    }
    const { origin } = new URL(part.address)
    if (this.#away.has(origin)) return this.#note(part, 'was not tried, its server is away')
    try {
      await this.#fetch(part)
      this.#failing.delete(origin)
    } catch (problem) {
      if (this.#deps.signal.aborted) return onLine(`${this.#current}: stopped`)
      this.#fail(part, origin, problem)
    }
  }

  async #fetch(part: FetchPart): Promise<void> {
    const { database, log, revision, now, onLine } = this.#deps
    const { paths, bytes, pages } = await fetchPart(part, this.#partDeps)
    let line = 'unchanged'
    if (paths.length > 0) {
      const importer = economyBulkImports.find(({ kind }) => kind === part.format)!
      const { files } = await importer.import(database, paths, undefined, now())
      const [{ read, added, changed }] = files as [(typeof files)[number]]
      if (read === 0) throw new DownloadError('has no values of countries that are known here', 'refused')
      const size = paths.length === 1 ? '' : `${paths.length} pages, `
      line = `${size}${sizeText(bytes)}, ${count(read)} values, ${count(added)} added, ${count(changed)} changed`
      this.stored++
    } else this.unchanged++
    // The first page is that of the part: it is done once its row is written.
    for (const { address, fetched } of pages.toReversed()) await log.saveAddress(address, revision, fetched)
    this.#succeed(part)
    onLine(`${this.#current}: ${line}`)
  }

  #succeed({ source }: FetchPart): void {
    this.left--
    this.#outcomes.set(source, { ...this.#outcomes.get(source), hasSucceeded: true })
  }

  #fail(part: FetchPart, origin: string, problem: unknown): void {
    const { folder, onLine } = this.#deps
    this.left--
    const text = textOf(problem, folder)
    this.refused.push(`${this.#current}: ${text}`)
    onLine(`${this.#current}: refused, ${text.split('\n', 1)[0]}`)
    this.#note(part, text)
    if (!(problem instanceof DownloadError)) return
    const failing = problem.kind === 'failing' ? (this.#failing.get(origin) ?? 0) + 1 : 0
    this.#failing.set(origin, failing)
    if (problem.kind !== 'away' && failing < MAX_FAILING) return
    this.#away.add(origin)
    onLine(`${part.publisher}: the other parts of ${origin} are left for the next fetch`)
  }

  /** Keeps the first problem of a source. */
  #note({ source, code }: FetchPart, text: string): void {
    const known = this.#outcomes.get(source) ?? { hasSucceeded: false }
    this.#outcomes.set(source, { problem: `${code}: ${text.slice(0, 500)}`, ...known })
  }

  async end(): Promise<void> {
    const { log, now } = this.#deps
    const at = now()
    const last = (await log.run(this.#publisher))!
    if (this.left === 0) await log.saveRun(this.#publisher, { ...last, endedAt: at })
    await log.saveOutcomes(this.#outcomes, at)
  }
}

/** Whether a year was fetched a month or more after its end: its figures change no more. */
function isSettled({ year }: FetchPart, checkedAt: number): boolean {
  return year !== undefined && checkedAt >= Date.UTC(year + 1, 1, 1)
}

function textOf(problem: unknown, folder: string): string {
  const text = problem instanceof Error ? problem.message : String(problem)
  return text.replaceAll(`${folder}/`, '')
}

const count = (number: number) => number.toLocaleString('en-US')
const sizeText = (bytes: number) =>
  bytes < 100_000 ? `${count(Math.ceil(bytes / 1_000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
