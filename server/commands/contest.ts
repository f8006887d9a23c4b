import { recomputeContest } from '../operations/recompute-contest.ts'

const usage = 'npm run contest -- recompute <file>   recomputes the table of a contest from its audit file'

const [verb, path, ...rest] = process.argv.slice(2)
if (verb === 'recompute' && path !== undefined && rest.length === 0)
  process.exitCode = await recomputeContest(path, process)
else {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
}
