import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpClient } from '#kit/net/http-client.ts'
import { HttpError } from '#kit/net/http-error.ts'
import type { ListedSite } from './listed-site.ts'

/** `moved`: it answers at an address of another host. `guarded`: it answers, but not to programs. */
export type LinkState = 'fine' | 'moved' | 'guarded' | 'broken'

export interface CheckedLink {
  url: string
  state: LinkState
  /** Its status, where it has moved to, or why there is no answer. */
  detail: string
}

/** Sites asked at the same time; each host is asked one request at a time. */
const AT_ONCE = 4
/** To programs, many sites answer with these. */
const GUARDED = new Set([401, 403, 405, 429, 503])

/** Asks the address of each site whether it answers. Throws the signal's reason once it is aborted. */
export async function checkLinks(deps: {
  sites: readonly Pick<ListedSite, 'url'>[]
  client: HttpClient
  /** Between two requests to the same host. */
  pauseMs: number
  signal: AbortSignal
  onChecked(link: CheckedLink): void
}): Promise<readonly CheckedLink[]> {
  const { sites, pauseMs, signal } = deps
  const hosts = Map.groupBy(sites, ({ url }) => new URL(url).host).values()
  const checked: CheckedLink[] = []
  const work = async () => {
    // The workers share the iterator: each takes the next host.
    for (const ofHost of hosts)
      for (const [index, { url }] of ofHost.entries()) {
        if (index > 0) await sleep(pauseMs, undefined, { signal })
        const link = { url, ...(await stateOf(url, deps)) }
        checked.push(link)
        deps.onChecked(link)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return checked
}

async function stateOf(
  url: string,
  { client, pauseMs, signal }: { client: HttpClient; pauseMs: number; signal: AbortSignal },
): Promise<Omit<CheckedLink, 'url'>> {
  const ask = (method: 'HEAD' | 'GET') => client.ask(url, { method, withoutBody: true, signal })
  try {
    // Not every server takes HEAD, and some break the connection at it.
    let answer = await ask('HEAD').catch(problem => {
      if (signal.aborted || problem.kind === 'forbidden') throw problem
    })
    if (!answer || answer.status >= 400) {
      await sleep(pauseMs, undefined, { signal })
      answer = await ask('GET')
    }
    const { status } = answer
    if (GUARDED.has(status)) return { state: 'guarded', detail: `answered ${status}` }
    if (status >= 400) return { state: 'broken', detail: `answered ${status}` }
    const isElsewhere = withoutWww(answer.url) !== withoutWww(url)
    return isElsewhere
      ? { state: 'moved', detail: `answers at ${answer.url}` }
      : { state: 'fine', detail: `answered ${status}` }
  } catch (problem) {
    signal.throwIfAborted()
    if (!(problem instanceof HttpError)) throw problem
    return { state: 'broken', detail: problem.message }
  }
}

const withoutWww = (url: string) => new URL(url).hostname.replace(/^www\./, '')
