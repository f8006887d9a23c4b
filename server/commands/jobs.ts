import { createStoredJobs, type StoredJob } from '#kit/jobs/stored-jobs.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { type Command, runCommand } from '../operations/operator.ts'

const usage = [
  'npm run jobs                        lists the stored jobs: those given up, those that wait with their next time',
  'npm run jobs -- retry <kind> [key]  runs jobs of a kind now that have failed or were given up, or one of them',
].join('\n')

const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`

function lineOf({ kind, key, dueAt, attempts, isRunning, givenUpAt, problem }: StoredJob): string {
  const name = key === '' ? kind : `${kind} ${key}`
  const failed = problem === '' ? '' : `: ${problem}`
  if (givenUpAt !== undefined) return `given up ${minuteOf(givenUpAt)}  ${name} after ${attempts} attempts${failed}`
  if (isRunning) return `running                    ${name}`
  return `due ${minuteOf(dueAt)}      ${name}${problem === '' ? '' : ` after ${attempts} attempts${failed}`}`
}

const list: Command = async ({ main }) => {
  const jobs = await createStoredJobs(main).list()
  return jobs.length > 0 ? jobs.map(lineOf).join('\n') : 'no jobs'
}

const retry =
  (kind: string, key: string | undefined): Command =>
  async ({ main }) => {
    const count = await createStoredJobs(main).retry(kind, key, Date.now())
    if (count === 0) throw new ImportError([`no job ${key === undefined ? kind : `${kind} ${key}`} has failed`])
    return `${count} ${count === 1 ? 'job is' : 'jobs are'} due again`
  }

await runCommand(usage, [], ([verb, kind, key, ...others]) => {
  if (verb === undefined) return list
  return verb === 'retry' && kind !== undefined && others.length === 0 ? retry(kind, key) : undefined
})
