import { ImportError } from '#kit/import-error.ts'
import { createReportRepository, reportsText } from '#modules/reports'
import { type Command, runCommand } from './operator.ts'

const usage = [
  'npm run reports                   lists the open reports of wrong figures',
  'npm run reports -- all            lists closed ones too; they are deleted 180 days after they were closed',
  'npm run reports -- close <id…>    closes reports',
].join('\n')

/** The command that the arguments ask for; undefined if they are not those of `usage`. */
function parse([verb, ...rest]: readonly string[]): Command | undefined {
  if (verb === undefined || (verb === 'all' && rest.length === 0))
    return async ({ main }) => reportsText(await createReportRepository(main).list(verb ?? 'open'))
  const ids = rest.map(text => (/^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : Number.NaN))
  if (verb !== 'close' || ids.length === 0 || ids.some(Number.isNaN)) return undefined
  return async ({ main }) => {
    const closed = await createReportRepository(main).close(ids, Date.now())
    const others = ids.filter(id => !closed.includes(id))
    const said = closed.length > 0 ? `closed ${closed.join(', ')}` : undefined
    if (others.length === 0) return said!
    throw new ImportError([...(said ? [said] : []), `no open report ${others.join(', ')}`])
  }
}

await runCommand(usage, [], parse)
