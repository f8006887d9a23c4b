import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, HOW_TO_GET_CHROMIUM } from '#testing/chromium.ts'
import { median, startPortal } from './yardsticks.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 9_470
/** Measurements of each page; set `BENCH_RUNS` for fewer. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
/** Set `BENCH_PAGES`, separated by spaces, for other pages. */
const PAGES = process.env.BENCH_PAGES?.split(' ') ?? [
  '/forex',
  '/commodities',
  '/markets',
  '/forex/moreDetail?chartOf=EURUSD',
]
/** Lighthouse sometimes misses the start of a page load, and says so. */
const ATTEMPTS = 3
/** A phone is taken to be this much slower, as by Lighthouse. */
const SLOWDOWN = 4
/** What exceeds this in a task blocks the page. */
const SHORT_TASK_MS = 50

/** What is read of Lighthouse's report. */
interface Report {
  lighthouseVersion: string
  environment: { benchmarkIndex: number }
  categories: { performance: { score: number } }
  audits: Record<'total-blocking-time' | 'largest-contentful-paint', { numericValue: number }>
}

interface Measurement {
  report: Report
  /** Blocking time by the processor time of the tasks, ms. */
  ofProcessor: number
}

/** Blocking time of list pages and of an instrument's page during trading hours, as on a mid-range phone. */
export async function blockingTime(): Promise<Record<string, string | number>[]> {
  const server = await startPortal(PORT, {
    DATA_DIR: join(tmpdir(), 'portal-bench-pages'),
    SIM_FROM: '2026-11-20T13:31:00Z',
    HTTP_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  })
  try {
    const measured = new Map<string, Measurement[]>(PAGES.map(path => [path, []]))
    for (let run = 0; run < RUNS; run++)
      for (const path of PAGES) measured.get(path)!.push(await measure(`http://127.0.0.1:${PORT}${path}`))
    return Array.from(measured, ([path, measurements]) => rowOf(path, measurements))
  } finally {
    await server.stop()
  }
}

function rowOf(path: string, measurements: readonly Measurement[]): Record<string, string | number> {
  const reports = measurements.map(({ report }) => report)
  const blocked = reports.map(({ audits }) => Math.round(audits['total-blocking-time'].numericValue))
  const ofProcessor = measurements.map(each => Math.round(each.ofProcessor))
  const paints = reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue / 1_000)
  const indices = reports.map(({ environment }) => Math.round(environment.benchmarkIndex))
  return {
    page: `\`${path}\``,
    'blocking time by processor time, ms': `${median(ofProcessor)} (${ofProcessor.join(', ')})`,
    'by the clock, ms': `${median(blocked)} (${blocked.join(', ')})`,
    performance: Math.round(100 * median(reports.map(({ categories }) => categories.performance.score))),
    'largest contentful paint, s': median(paints).toFixed(1),
    'benchmark index': `${Math.min(...indices)} to ${Math.max(...indices)}`,
    Lighthouse: reports[0]!.lighthouseVersion,
  }
}

async function measure(address: string): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))
  try {
    for (let attempt = 1; ; attempt++)
      try {
        await runLighthouse(address, join(folder, 'report.json'))
        const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
        const report = read('report.json') as Report
        const ofProcessor = blockedProcessorTime(
          (read('report-0.trace.json') as { traceEvents: TraceEvent[] }).traceEvents,
        )
        return { report, ofProcessor }
      } catch (problem) {
        if (attempt === ATTEMPTS) throw problem
      }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs Lighthouse in its own process, from npm's cache or the registry. Its trace is written beside the report. */
function runLighthouse(address: string, reportFile: string): Promise<void> {
  const chromium = findChromium()
  if (!chromium) throw new Error(HOW_TO_GET_CHROMIUM)
  const npm = process.env.npm_execpath
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm']
  const options = ['--quiet', '--output=json', `--output-path=${reportFile}`, '--save-assets']
  options.push('--only-categories=performance', '--chrome-flags=--headless --no-sandbox')
  const args = [...first, 'exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, ...options]
  const child = spawn(program!, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromium, NODE_ENV: 'production' },
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', code => (code === 0 ? done() : fail(new Error(`Lighthouse exited with ${code}`))))
  })
}

/** An event of Chromium's trace; times in µs, `tdur` by the processor's clock. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/**
 * Blocking time of a traced page from its first contentful paint on, by the time that its tasks had the processor:
 * other processes on the machine do not count.
 */
function blockedProcessorTime(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('nothing was painted')
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === paint.pid && tid === paint.tid
  const tasks = events.filter(event => isOfPage(event) && /\bRunTask$/.test(event.name) && event.tdur !== undefined)
  let end = paint.ts
  let blocked = 0
  for (const { ts, dur = 0, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    // Tasks within another one are part of it.
    if (ts < end) continue
    end = ts + dur
    blocked += Math.max(0, (SLOWDOWN * tdur) / 1_000 - SHORT_TASK_MS)
  }
  return blocked
}
