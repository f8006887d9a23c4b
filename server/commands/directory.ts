import { createHttpClient } from '#kit/net/http-client.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { checkLinks, createDirectoryRepository } from '#modules/directory'
import { type Command, runCommand } from '../operations/operator.ts'

const usage = 'npm run directory -- check  asks each site of the directory whether its address answers'

const PAUSE_MS = 1_000

/** The command that the arguments ask for; undefined if they are not those of `usage`. */
function parse([verb, ...rest]: readonly string[]): Command | undefined {
  if (verb !== 'check' || rest.length > 0) return undefined
  return async ({ main }, { SITE_URL }) => {
    const sites = await createDirectoryRepository(main).load()
    if (sites.length === 0) throw new ImportError(['no sites are stored: start the portal once, or import some'])
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort())
    const client = createHttpClient({
      reach: 'public',
      userAgent: `forex-portal/0.1 (link check${SITE_URL ? `; +${SITE_URL}` : ''})`,
    })
    const links = await checkLinks({
      sites,
      client,
      pauseMs: PAUSE_MS,
      signal: stop.signal,
      onChecked({ url, state, detail }) {
        if (state !== 'fine') process.stdout.write(`${state.padEnd(7)} ${url} ${detail}\n`)
      },
    })
    const count = (state: string) => links.filter(link => link.state === state).length
    const summary = `${links.length} addresses: ${count('fine')} fine, ${count('moved')} moved, ${count('guarded')} refuse programs, ${count('broken')} broken`
    if (count('broken') > 0) throw new ImportError([summary])
    return summary
  }
}

await runCommand(usage, [], parse)
