import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestPortal } from '#testing/portal.ts'
import { skippedWithout } from '#testing/programs.ts'
import { withoutPrices } from '#testing/server-process.ts'

const portal = await openTestPortal({ ...withoutPrices, SIM_FROM: '' })
afterAll(() => portal.close())

/** Served where several processes share the work, and `up`, which Prometheus adds. */
const ELSEWHERE = ['portal_ingest_leader', 'portal_relay_age_seconds', 'portal_relay_gaps_total', 'up']

interface Panel {
  id: number
  title: string
  targets?: { expr: string }[]
}
const dashboard = JSON.parse(readFileSync('operations/grafana/portal.json', 'utf8')) as { panels: Panel[] }
const ofPanels = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const alerts = readFileSync('operations/prometheus/alerts.yml', 'utf8')
const ofAlerts = Array.from(alerts.matchAll(/^ *expr: (.*)$/gm), ([, expr]) => expr!)

/** Names of the metrics in an expression of PromQL: what is not a function, keyword, label or duration. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, '')
  return Array.from(bare.matchAll(/\b[a-z_:][\w:]*\b(?! *\()/gi), ([name]) => name).filter(
    name => !/^(and|or|unless|bool|by|without|on|ignoring)$/.test(name) && !/^\d/.test(name),
  )
}

test('names of metrics are found in expressions', () => {
  expect(metricsOf('sum by (role) (rate(portal_a_total{status="5xx"}[5m])) / on (role) portal_b > 600e6')).toEqual([
    'portal_a_total',
    'portal_b',
  ])
})

test('every metric of the dashboard and of the alerts is served', async () => {
  const { text } = await portal.ask('/metrics')
  const served = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name!))
  const wanted = new Set([...ofPanels, ...ofAlerts].flatMap(metricsOf))
  expect(wanted.size).toBeGreaterThan(25)
  expect([...wanted].filter(name => !served.has(name) && !ELSEWHERE.includes(name))).toEqual([])
})

test('panels have names and numbers of their own', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
})

test('responses are counted by status, health calls are not', async () => {
  const counted = async (status: string) => {
    const { text } = await portal.ask('/metrics')
    return Number(new RegExp(`^portal_http_responses_total\\{status="${status}"\\} (\\d+)$`, 'm').exec(text)?.[1])
  }
  const before = [await counted('2xx'), await counted('4xx')]
  for (const path of ['/en/forex', '/en/forex', '/udf/time', '/no/such/page', '/healthz/ready']) await portal.ask(path)
  expect([await counted('2xx'), await counted('4xx')]).toEqual([before[0]! + 3, before[1]! + 1])
})

test('a portal at work says that it is ready, and how late prices are', async () => {
  await expect
    .poll(async () => (await portal.ask('/metrics')).text)
    .toMatch(/^portal_stream_delay_p99_seconds 0\.\d+$/m)
  const { text } = await portal.ask('/metrics')
  expect(text).toMatch(/^portal_ready 1$/m)
  expect(text).toMatch(/^portal_database_up 1$/m)
  expect(text).toMatch(/^portal_feed_healthy\{feed="bench"\} 1$/m)
})

test('one process is scraped once, and each of several once', () => {
  const scraped = (file: string) =>
    Array.from(
      readFileSync(`operations/prometheus/${file}`, 'utf8').matchAll(/127\.0\.0\.1:(\d+)/g),
      ([, port]) => port,
    )
  expect(scraped('prometheus.yml')).toEqual(['3000'])
  const several = scraped('prometheus-processes.yml')
  expect(several).toEqual(['3101', '3102', '3111', '3112', '3121', '3122', '3131'])
})

const skipped = skippedWithout('promtool')
describe.skipIf(skipped !== '')(`promtool${skipped}`, () => {
  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    return status === 0 ? '' : stdout + stderr
  }

  test.each(['prometheus.yml', 'prometheus-processes.yml'])('accepts what is scraped by %s, and the alerts', file => {
    expect(promtool('check', 'config', `operations/prometheus/${file}`)).toBe('')
  })

  test('finds that the alerts are raised when they should be', () => {
    expect(promtool('test', 'rules', 'operations/prometheus/alerts.test.yml')).toBe('')
  })

  test('accepts every expression of the dashboard', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-panels-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const rules = ofPanels.map((expr, index) => ({ record: `panel_${index}`, expr }))
    const file = join(folder, 'rules.yml')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    expect(promtool('check', 'rules', file)).toBe('')
  })
})
