import { findChromium, HOW_TO_GET_CHROMIUM } from '#testing/chromium.ts'
import { startCrowdedPortal } from './crowded-portal.ts'
import { publishArticle } from './members.ts'
import { median, output } from './yardsticks.ts'

const PORT = 9_530
const RUNS = 3
/** Folder of Lighthouse, which is not part of the project: `npm install --prefix <folder> lighthouse`. */
const FOLDER = process.env.BENCH_LIGHTHOUSE ?? ''

interface Report {
  lighthouseVersion: string
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<string, Audit>
}

interface Audit {
  score: number | null
  scoreDisplayMode: string
  title: string
  numericValue?: number
  details?: { items?: readonly { node?: { selector?: string } }[] }
}

/** An audit without full marks, with the first elements that it names. */
const fault = ({ title, score, details }: Audit) =>
  [`${title} (${percent(score!)})`, ...(details?.items ?? []).flatMap(({ node }) => node?.selector ?? [])]
    .slice(0, 4)
    .join(' · ')

async function audited(path: string): Promise<Report> {
  const chromium = findChromium()
  if (!chromium) throw new Error(HOW_TO_GET_CHROMIUM)
  const text = await output(
    [
      `${FOLDER}/node_modules/lighthouse/cli/index.js`,
      `http://127.0.0.1:${PORT}${path}`,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { CHROME_PATH: chromium },
  )
  return JSON.parse(text) as Report
}

/** The id of the contest that the seed has started. */
async function runningContest(): Promise<string> {
  const { datas } = (await (await fetch(`http://127.0.0.1:${PORT}/api/v1/contests`)).json()) as {
    datas: { list: { contestId: string; state: string }[] }
  }
  const running = datas.list.find(({ state }) => state === 'running')
  if (!running) throw new Error('the seed has no contest that runs')
  return running.contestId
}

const percent = (part: number) => Math.round(part * 100)

/** Lighthouse on pages of members, as on a phone; what has not full marks is printed. */
export async function lighthouse(): Promise<Record<string, string | number>[]> {
  if (FOLDER === '') throw new Error('set BENCH_LIGHTHOUSE to a folder in which Lighthouse is installed')
  const server = await startCrowdedPortal(PORT)
  try {
    const { articleId, columnId, memberId } = await publishArticle(`http://127.0.0.1:${PORT}`, server.password)
    const rows: Record<string, string | number>[] = []
    const paths = [`/en/articles/${articleId}`, `/en/columns/${columnId}`, `/en/user/${memberId}`]
    for (const path of [...paths, '/en/contest', `/en/contest/${await runningContest()}`]) {
      const reports: Report[] = []
      for (let run = 0; run < RUNS; run++) reports.push(await audited(path))
      const scores = (name: string) => reports.map(({ categories }) => percent(categories[name]!.score))
      const figures = (name: string) => reports.map(({ audits }) => Math.round(audits[name]!.numericValue!)).join(', ')
      const [first] = reports
      for (const audit of Object.values(first!.audits))
        if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
          console.error(`${path}: ${fault(audit)}`)
      rows.push({
        page: path.replace(/[^/]{8,}$/, '{id}'),
        performance: scores('performance').join(', '),
        median: median(scores('performance')),
        accessibility: scores('accessibility').join(', '),
        'best practices': scores('best-practices').join(', '),
        SEO: scores('seo').join(', '),
        'blocking time ms': figures('total-blocking-time'),
        'largest paint ms': figures('largest-contentful-paint'),
        'layout shift': reports
          .map(({ audits }) => audits['cumulative-layout-shift']!.numericValue!.toFixed(3))
          .join(', '),
        index: reports.map(({ environment }) => environment.benchmarkIndex).join(', '),
        version: first!.lighthouseVersion,
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}
