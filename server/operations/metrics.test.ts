import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { dropReasons } from '#modules/market'
import { metricFaults } from '#testing/metrics-text.ts'
import { createMetrics } from './metrics.ts'

const text = await createMetrics({
  service: {
    isReady: () => false,
    isDatabaseUp: () => true,
    responses: { 1: 0, 2: 90, 3: 5, 4: 4, 5: 1 },
    workWaiting: () => 0,
    delayP99Ms: () => 102,
  },
  feeds: {
    health: () => [
      { name: 'bank', kind: 'realtime', state: 'running', lastTickAgeMs: 5, ticks: 7, drops: { crossed: 2 } },
    ],
  } as never,
  modules: [{ metrics: meters => meters.counter('portal_test_total', 'Of a module', () => 7) }, {}],
  pages: { stats: { pages: 1, bytes: 2, hits: 3, joined: 4, renders: 5, renderMs: 1_500 } } as never,
  admission: {
    heavy: { stats: { waiting: 0, refused: 1, late: 2 } },
    light: { stats: { refused: 3, late: 4 } },
  } as never,
  barStore: () => ({ state: 'ok', waitingBars: 0, lostBars: 6 }),
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

test('metrics follow the naming rules of Prometheus', () => {
  const { count, faults } = metricFaults(text)
  expect(count).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

test('those of modules are among them', () => {
  expect(text).toContain('\nportal_test_total 7\n')
})

test('promtool, if installed, accepts the metrics', () => {
  const { error, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  if (error) return
  expect(stdout + stderr).toBe('')
})

test('totals are in seconds and by label', () => {
  expect(text).toContain('\nportal_page_render_seconds_total 1.5\n')
  expect(text).toContain('\nportal_feed_drops_total{feed="bank",reason="crossed"} 2\n')
  expect(text).toContain('\nportal_http_responses_total{status="5xx"} 1\n')
  expect(text).toContain('\nportal_stream_delay_p99_seconds 0.102\n')
})

test('counters of what has not happened yet begin with zero, so that rates see the first time', () => {
  for (const reason of dropReasons.filter(each => each !== 'crossed'))
    expect(text).toContain(`\nportal_feed_drops_total{feed="bank",reason="${reason}"} 0\n`)
})
