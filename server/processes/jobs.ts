import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kit/database/database.ts'
import { runFenced } from '#kit/database/fenced-work.ts'
import { type Lease, takeLease } from '#kit/database/lease.ts'
import type { Module } from '#kit/module/module.ts'
import type { Environment } from '#kit/process/environment.ts'
import type { Stores } from '../stores/stores.ts'

/** Where jobs run. */
export interface Jobs {
  /** The per-second jobs of the modules, which do nothing while another process runs them. */
  tasks: readonly (() => void)[]
  /** Whether this process runs them now. */
  areHere(): boolean
  close(): Promise<void>
}

/** Runs the jobs of the modules in one of the processes that have the role. */
export function openJobs(deps: {
  environment: Pick<Environment, 'ROLE' | 'REDIS_URL'>
  modules: readonly Module[]
  stores: Stores
  log: FastifyBaseLogger
}): Jobs {
  const { environment, stores, log } = deps
  const jobs = deps.modules.flatMap(module => module.job ?? [])
  if (!environment.REDIS_URL) return { tasks: jobs, areHere: () => true, close: async () => undefined }
  if (!environment.ROLE.has('jobs')) return { tasks: [], areHere: () => false, close: async () => undefined }
  const stopping = new AbortController()
  let lease: Lease | undefined
  let fenced: Database | undefined

  /** Undefined if the connections of the holder before do not end, or the database is away: then it is given up. */
  async function openFenced(held: Lease): Promise<Database | undefined> {
    try {
      return await stores.openFenced({ name: 'jobs', ...held })
    } catch {
      await held.release()
      return undefined
    }
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lost = Promise.withResolvers<void>()
      lease = await takeLease(stores.main, 'jobs', { signal: stopping.signal, onLost: lost.resolve })
      if (!lease) return
      const opened = await openFenced(lease)
      if (!opened) continue
      fenced = opened
      lease.endSetup()
      log.info('this process runs the jobs')
      stopping.signal.addEventListener('abort', () => lost.resolve(), { once: true })
      await lost.promise
      fenced = undefined
      await opened.close()
      if (!stopping.signal.aborted) log.warn('another process runs the jobs')
    }
  }
  const keeping = keep().catch(problem => log.error({ err: problem }, 'jobs do not run here any more'))
  const areHere = () => lease?.isHeld() ?? false

  return {
    tasks: jobs.map(job => () => {
      // A holder that was suspended in the middle of a job writes nothing more of it.
      if (areHere() && fenced) runFenced(fenced, job)
    }),
    areHere,
    async close() {
      stopping.abort()
      await lease?.release()
      await keeping
    },
  }
}
