import type { Stores } from '../stores/stores.ts'

/** Set for a process that a job starts: the term of the lease of the process that runs the jobs. */
export const JOBS_TERM = 'JOBS_TERM'

/** The stores of a process that a job has started: once another process runs the jobs, it writes nothing more. */
export async function storesOfJob(stores: Stores, variables: NodeJS.ProcessEnv): Promise<Stores> {
  const term = Number(variables[JOBS_TERM])
  return term > 0 ? { ...stores, main: await stores.joinFenced({ name: 'jobs', term }) } : stores
}
