import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { dropReasons } from '#modules/market'
import { createMetrics } from './metrics.ts'

const text = await createMetrics({
  service: {
    isReady: () => false,
    isDatabaseUp: () => true,
    responses: { 1: 0, 2: 90, 3: 5, 4: 4, 5: 1 },
    workWaiting: () => 0,
    delayP99Ms: () => 102,
  },
  stream: {
    handleUpgrade() {},
    refuseNew() {},
    async close() {},
    stats: () => ({
      connections: 3,
      subscriptions: 5,
      opened: 9,
      refused: 1,
      closedBy: { 1008: 2, 4008: 1 },
      fanOut: { flushes: 10, flushMs: 250, delivered: 40, conflated: 4, skipped: 0, sets: 2, delayP99Ms: 102 },
    }),
  },
  feeds: {
    health: () => [
      { name: 'bank', kind: 'realtime', state: 'running', lastTickAgeMs: 5, ticks: 7, drops: { crossed: 2 } },
    ],
  } as never,
  economy: {
    sources: () => [
      { id: 'bls', succeededAt: 1_790_000_000_000, problem: 'UNRATE: answered 404' },
      { id: 'frb', succeededAt: 1_790_000_000_500 },
    ],
  } as never,
  brokerQuotes: () => ({ quotes: 0, refused: {} }),
  newsFeeds: { fetched: 9, unchanged: 7, failed: 1, items: 30, duplicates: 12 },
  pages: { stats: { pages: 1, bytes: 2, hits: 3, joined: 4, renders: 5, renderMs: 1_500 } } as never,
  admission: {
    heavy: { stats: { waiting: 0, refused: 1, late: 2 } },
    light: { stats: { refused: 3, late: 4 } },
  } as never,
  barStore: () => ({ state: 'ok', waitingBars: 0, givenUpBars: 6 }),
  part: {
    ...{ roles: ['web', 'stream'], isShared: false, leads: () => false, runsJobs: () => true },
    jobStates: () => [
      {
        ...{ kind: 'mail.send', done: 8, failed: 2, abandoned: 1, waiting: 3, givenUp: 1 },
        ...{ succeededAt: undefined, problem: undefined },
      },
    ],
    publisher: { refusal: () => undefined, stats: { batches: 5, ticks: 70, lost: 1 } },
    follower: { stats: { batches: 4, gaps: 2 }, ageSeconds: () => 0.2 },
  },
}).metrics()

interface Family {
  name: string
  type: string
  help: string
}
const families = Array.from(
  text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm),
  ([, name, help, type]): Family => ({
    name: name!,
    help: help!,
    type: type!,
  }),
)

test('metrics follow the naming rules of Prometheus', () => {
  expect(families.length).toBeGreaterThan(20)
  const faults = families.flatMap(({ name, type, help }) => [
    ...(help.length > 0 ? [] : [`${name} has no help`]),
    ...((type === 'counter') === name.endsWith('_total') ? [] : [`${name} is a ${type}`]),
    ...(/milli|micro|nano|minutes|hours|kilo|percent|[A-Z]/.test(name) ? [`${name} is in no base unit`] : []),
    ...(/_(count|sum|bucket)$/.test(name) ? [`${name} ends like a part of a histogram`] : []),
  ])
  expect(faults).toEqual([])
})

test('metrics name the age and the failures of economic figures by source', () => {
  expect(text).toContain('portal_economy_last_success_timestamp_seconds{source="bls"} 1790000000\n')
  expect(text).toContain('portal_economy_last_success_timestamp_seconds{source="frb"} 1790000000.5\n')
  expect(text).toContain('portal_economy_source_failing{source="bls"} 1\n')
  expect(text).toContain('portal_economy_source_failing{source="frb"} 0\n')
})

test('promtool, if installed, accepts the metrics', () => {
  const { error, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  if (error) return
  expect(stdout + stderr).toBe('')
})

test('totals are in seconds and by label', () => {
  expect(text).toContain('\nportal_stream_flush_seconds_total 0.25\n')
  expect(text).toContain('\nportal_page_render_seconds_total 1.5\n')
  expect(text).toContain('\nportal_stream_closed_total{code="4008"} 1\n')
  expect(text).toContain('\nportal_feed_drops_total{feed="bank",reason="crossed"} 2\n')
  expect(text).toContain('\nportal_http_responses_total{status="5xx"} 1\n')
  expect(text).toContain('\nportal_stream_delay_p99_seconds 0.102\n')
})

test('counters of what has not happened yet begin with zero, so that rates see the first time', () => {
  expect(text).toContain('\nportal_stream_closed_total{code="4012"} 0\n')
  expect(text).toContain('\nportal_stream_closed_total{code="1001"} 0\n')
  for (const reason of dropReasons.filter(each => each !== 'crossed'))
    expect(text).toContain(`\nportal_feed_drops_total{feed="bank",reason="${reason}"} 0\n`)
  expect(text).toContain('\nportal_broker_quotes_total{result="unknown pair"} 0\n')
})
