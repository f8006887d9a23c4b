import { join } from 'node:path'
import { commandActor } from '#kit/audit/command-actor.ts'
import type { Database } from '#kit/database/database.ts'
import { type AuditOf, auditing, auditTarget } from '#kit/import/import-audit.ts'
import type { Environment } from '#kit/process/environment.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { type EconomicPublisher, economicPublishers, fetchFigures } from '#modules/economy'
import { isPublisher, publisherBases } from '../economy/economy-sources.ts'
import { imports, storeSeeds } from '../operations/imports.ts'
import { type Command, runCommand } from '../operations/operator.ts'
import { storesOfJob } from '../processes/started-by-jobs.ts'
import type { Stores } from '../stores/stores.ts'

const usage = [
  'npm run economy -- fetch [source…]  fetches economic figures from their publishers, by default from all:',
  `  ${economicPublishers.join(', ')}`,
].join('\n')

/** The command that the arguments ask for; undefined if they are not those of `usage`. Throws ImportError. */
function parse([command, ...names]: readonly string[]): Command | undefined {
  if (command !== 'fetch') return undefined
  const unknown = names.find(name => !isPublisher(name))
  if (unknown !== undefined) throw new ImportError([`unknown source '${unknown}'`, usage])
  const publishers = economicPublishers.filter(name => names.length === 0 || names.includes(name))
  return (stores, environment) => fetch(stores, environment, publishers)
}

/** Fetches until it is done or a signal arrives. Throws ImportError with what is missing then. */
async function fetch(
  stores: Stores,
  environment: Environment,
  publishers: readonly EconomicPublisher[],
): Promise<string> {
  const { main: database } = await storesOfJob(stores, process.env)
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  // Started by a portal: the channel closes when that exits.
  process.on('disconnect', onSignal)
  try {
    await storeSeeds(database, { isFirst: true })
    return await fetchAndReport(database, environment, publishers, stop.signal)
  } finally {
    process.off('disconnect', onSignal)
    if (process.connected) process.disconnect!()
  }
}

const seedKinds: readonly string[] = imports.map(({ kind }) => kind)

/** Each part that has changed something is a row; what ships with the project and is stored on the way is none. */
const auditOf: AuditOf = report => {
  const hasChanged = report.files.some(({ added, changed, removed }) => added + changed + removed > 0)
  if (!hasChanged || seedKinds.includes(report.kind)) return undefined
  // Started by a portal when figures are due, otherwise by an operator.
  const actor = process.send ? 'portal' : commandActor()
  return { at: Date.now(), actor, action: 'economy.fetch', target: auditTarget(report), reason: '' }
}

async function fetchAndReport(
  database: Database,
  environment: Environment,
  publishers: readonly EconomicPublisher[],
  signal: AbortSignal,
): Promise<string> {
  const { DATA_DIR, SITE_URL, FRED_API_KEY, ECONOMY_FETCH_PAUSE_MS } = environment
  const begun = performance.now()
  const { stored, unchanged, refused, left } = await fetchFigures({
    database: auditing(database, auditOf),
    publishers,
    folder: join(DATA_DIR, 'fetch'),
    bases: publisherBases(environment),
    fredKey: FRED_API_KEY,
    pauseMs: ECONOMY_FETCH_PAUSE_MS,
    userAgent: `forex-portal/0.1 (economic figures${SITE_URL ? `; +${SITE_URL}` : ''})`,
    signal,
    now: () => Date.now(),
    onLine: line => process.stdout.write(`${line}\n`),
  })
  const seconds = Math.round((performance.now() - begun) / 1_000)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024)
  const lines = [
    `${stored} parts stored, ${unchanged} unchanged, ${refused.length} refused, ${left} left for the next fetch`,
    `it took ${seconds} s and at most ${megabytes} MB of memory`,
    ...(stored > 0 ? [`stored in ${database.place}; a running portal uses it at once`] : []),
  ]
  if (refused.length === 0 && left === 0) return lines.join('\n')
  process.stdout.write(`${lines.join('\n')}\n`)
  const stopped = signal.aborted ? ['the fetch was stopped: the next one continues with the remaining parts'] : []
  const missing = left > 0 && !signal.aborted ? [`${left} parts were left: fetch again later`] : []
  throw new ImportError([...refused, ...stopped, ...missing])
}

await runCommand(usage, ['import'], parse)
