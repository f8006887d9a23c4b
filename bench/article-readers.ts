import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds, quantile, residentKb } from './crowd.ts'
import { startCrowdedPortal } from './crowded-portal.ts'
import { type BenchMember, longArticle, publishArticle } from './members.ts'
import { benchSeconds } from './yardsticks.ts'

const PORT = 9_510
const READERS = Number(process.env.BENCH_READERS ?? 10_000)
const SECONDS = benchSeconds(60)
/** In which all readers come. */
const OPEN_SECONDS = Math.max(5, READERS / 250)

interface Report {
  took: Record<'page' | 'overlay' | 'comments', number[]>
  failures: [string, number][]
  frames: number
  closed: number
  page: string
}

interface Written {
  count: number
  took: number[]
}

const timed = async (written: Written, work: () => Promise<unknown>): Promise<void> => {
  const begun = performance.now()
  await work()
  written.took.push(performance.now() - begun)
  written.count++
}

/** Twenty write, each about once a second: the author changes the article, the others comment, like and send messages. */
async function writeUntil(
  isOver: () => boolean,
  { author, members, articleId }: Awaited<ReturnType<typeof publishArticle>>,
): Promise<Written> {
  const written: Written = { count: 0, took: [] }
  const target = { kind: 'article', id: articleId }
  async function edit(): Promise<void> {
    for (let n = 1; !isOver(); n++) {
      const { version } = (await author.send('GET', `/articles/${articleId}`)).datas
      const content = `${longArticle.content}Edition ${n}`
      await timed(written, () => author.send('PUT', `/articles/${articleId}`, { ...longArticle, content, version }))
      await wait(2_000)
    }
  }
  async function take(member: BenchMember, place: number): Promise<void> {
    await wait((place * 1_000) / members.length)
    for (let n = 0; !isOver(); n++) {
      if (n % 3 === 0)
        await timed(written, () => member.send('POST', '/comments', { target, content: `Number ${n} of ${place}` }))
      else if (n % 3 === 1)
        await timed(written, () => member.send(n % 2 === 0 ? 'PUT' : 'DELETE', `/articles/${articleId}/like`))
      else await timed(written, () => member.send('POST', '/overlay', { target, content: `Up ${n}` }))
      await wait(1_000)
    }
  }
  await Promise.all([edit(), ...members.slice(1).map(take)])
  return written
}

const reportOf = async (client: ChildProcess): Promise<Report> => {
  client.send('report')
  const [report] = (await once(client, 'message')) as [Report]
  return report
}

/** Ten thousand readers of one article, while its author and nineteen others write. */
export async function articleReaders(): Promise<Record<string, string | number>[]> {
  const server = await startCrowdedPortal(PORT, { MAX_SOCKETS_PER_NETWORK: '0' })
  let client: ChildProcess | undefined
  try {
    const published = await publishArticle(`http://127.0.0.1:${PORT}`, server.password)
    const before = residentKb(server)
    client = fork(
      'bench/article-readers-client.ts',
      [String(PORT), published.articleId, String(READERS), String(OPEN_SECONDS)],
      { execArgv: [] },
    )
    await once(client, 'message')
    await wait(5_000)
    client.send('reset')
    const until = performance.now() + SECONDS * 1_000
    const cpu = cpuSeconds(server)
    const written = await writeUntil(() => performance.now() > until, published)
    const cores = (cpuSeconds(server) - cpu) / SECONDS
    const memory = residentKb(server)
    // Pages are kept for a second.
    await wait(2_000)
    const { took, failures, frames, closed, page } = await reportOf(client)
    const { datas } = await published.author.send('GET', `/articles/${published.articleId}`)
    const isNewest = page.includes(String(/Edition \d+/.exec(String(datas.html))?.[0]))
    const figures = (times: readonly number[]) =>
      `${(times.length / SECONDS).toFixed(0)}, ${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.99).toFixed(0)}`
    return [
      {
        readers: READERS,
        'pages/s, p50, p99 ms': figures(took.page),
        'looks for messages/s, p50, p99 ms': figures(took.overlay),
        'lists of comments/s, p50, p99 ms': figures(took.comments),
        'written/s, p50, p99 ms': figures(written.took),
        'frames/s': Math.round(frames / SECONDS),
        failed: failures.map(([what, count]) => `${what}: ${count}`).join(', ') || 0,
        'sockets closed': closed,
        'shows the newest text': isNewest ? 'yes' : 'no',
        'server cores': cores.toFixed(2),
        'RSS MB before, with readers': `${Math.round(before / 1_024)}, ${Math.round(memory / 1_024)}`,
      },
    ]
  } finally {
    client?.kill()
    await server.stop()
  }
}
