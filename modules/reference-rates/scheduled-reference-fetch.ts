import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { HOUR_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { fileSource } from '#kit/import/source.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { createDownloader, type Validators } from '#kit/net/download.ts'
import { importReferenceDays } from './reference-import.ts'

const FETCH_EVERY_MS = 6 * HOUR_MS
const RETRY_MS = HOUR_MS

export interface ReferenceFetchDeps {
  database: Database
  /** Address of the file; nothing is fetched without one. */
  url: string | undefined
  /** Where the answer is kept until it is stored. */
  path: string
  userAgent: string
  /** The first wait after an attempt that has failed; for tests. */
  firstBackoffMs?: number
  onStored(): void
  onProblem(problem: unknown): void
}

/** Fetches the reference rates every six hours, if the publisher has newer ones than at the last time. */
export function scheduledReferenceFetch(deps: ReferenceFetchDeps): Job {
  const { database, url, path } = deps
  let validators: Validators | undefined

  async function fetchOnce(address: string, signal: AbortSignal): Promise<void> {
    const downloader = createDownloader({
      userAgent: deps.userAgent,
      pauseMs: SECOND_MS,
      signal,
      ...(deps.firstBackoffMs === undefined ? {} : { firstBackoffMs: deps.firstBackoffMs }),
    })
    await mkdir(dirname(path), { recursive: true })
    try {
      const answer = await downloader.get({ url: address, path, validators })
      if (!answer) return
      await importReferenceDays(database, [{ ...fileSource(path), name: address }], undefined)
      validators = answer
      deps.onStored()
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    kind: 'reference-rates.fetch',
    schedule: every(FETCH_EVERY_MS),
    retryMs: [RETRY_MS],
    // Another address is fetched from at once.
    keys: url === undefined ? [] : [url],
    run: ({ key, signal }) => fetchOnce(key, signal),
    onProblem: deps.onProblem,
  }
}
