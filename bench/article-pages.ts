import { startCrowdedPortal } from './crowded-portal.ts'
import { publishArticle } from './members.ts'
import { coldRenders } from './pages.ts'
import { type Load, load, median } from './yardsticks.ts'

const PORT = 9_500
const RUNS = 5
const RENDERS = 80

/** What a request for a page of members costs beside one for a market page, while both are kept, in turn. */
export async function keptArticles(): Promise<Record<string, string | number>[]> {
  const server = await startCrowdedPortal(PORT)
  try {
    const { articleId, columnId, memberId } = await publishArticle(`http://127.0.0.1:${PORT}`, server.password)
    const pages = ['/forex', '/markets', `/en/articles/${articleId}`, `/en/columns/${columnId}`, `/en/user/${memberId}`]
    const loads = new Map<string, Load[]>(pages.map(page => [page, []]))
    for (let run = 0; run < RUNS; run++)
      for (const [page, found] of loads)
        found.push(await load(server, { path: page, headers: ['accept-encoding: br'] }))
    const of = (page: string, figure: keyof Load) => median(loads.get(page)!.map(each => each[figure]))
    return pages.map(page => ({
      page: page.replace(articleId, '{id}').replace(columnId, '{id}').replace(memberId, '{id}'),
      'req/s': Math.round(of(page, 'rps')),
      'CPU µs/req': of(page, 'cpu_us_per_req').toFixed(1),
      'times /forex': (of(page, 'cpu_us_per_req') / of('/forex', 'cpu_us_per_req')).toFixed(2),
      'p99 ms': of(page, 'p99_ms'),
      'bytes/req': of(page, 'bytes_per_req'),
      'not 2xx': of(page, 'non2xx'),
    }))
  } finally {
    await server.stop()
  }
}

/** What a render of a page of members costs. */
export async function coldArticles(): Promise<Record<string, string | number>[]> {
  const server = await startCrowdedPortal(PORT)
  try {
    const { articleId, columnId, memberId } = await publishArticle(`http://127.0.0.1:${PORT}`, server.password)
    const pages = [
      `/en/articles/${articleId}`,
      `/en/columns/${columnId}`,
      `/en/user/${memberId}`,
      '/articles',
      '/columns',
    ]
    return await coldRenders(server, pages, RENDERS)
  } finally {
    await server.stop()
  }
}
