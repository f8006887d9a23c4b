import type { JobState } from '#kit/jobs/job-stats.ts'
import type { Environment } from '#kit/process/environment.ts'
import type { Follower, Publisher } from '#modules/relay'
import type { Jobs } from './jobs.ts'

/** What a process does, and how it stands to the other processes of the same portal. */
export interface ProcessPart {
  roles: readonly string[]
  /** Whether there may be other processes. */
  isShared: boolean
  /** Whether its prices are those of all processes. */
  leads(): boolean
  runsJobs(): boolean
  /** What became of the jobs that have run here. */
  jobStates(): readonly JobState[]
  /** What it publishes; undefined unless it leads others. */
  publisher: Pick<Publisher, 'stats' | 'refusal'> | undefined
  /** What it follows; undefined unless another process leads. */
  follower: Pick<Follower, 'stats' | 'ageSeconds'> | undefined
}

export function processPart(
  { ROLE, REDIS_URL }: Pick<Environment, 'ROLE' | 'REDIS_URL'>,
  { publisher, follower }: Pick<ProcessPart, 'publisher' | 'follower'>,
  jobs: Pick<Jobs, 'areHere' | 'states'>,
): ProcessPart {
  return {
    roles: [...ROLE],
    isShared: REDIS_URL !== undefined,
    leads: () => follower === undefined,
    runsJobs: jobs.areHere,
    jobStates: jobs.states,
    publisher,
    follower,
  }
}
