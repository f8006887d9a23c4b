import { Counter, Gauge, type Registry } from 'prom-client'
import { SECOND_MS } from '#contract/time/units.ts'
import type { ResponseCounts } from '../limits/response-counts.ts'

export interface ServiceMetricsSources {
  /** Whether it neither closes nor lacks its database. */
  isReady(): boolean
  isDatabaseUp(): boolean
  responses: ResponseCounts
  /** Jobs in the queue of heavy work. */
  workWaiting(): number
  /** 99th percentile of ms from a change to its last write to a socket. */
  delayP99Ms(): number
}

/** Metrics of what visitors notice: whether they are served, what they are answered, how late prices are. */
export function registerService(
  registry: Registry,
  { isReady, isDatabaseUp, responses, workWaiting, delayP99Ms }: ServiceMetricsSources,
): void {
  const gauges: [name: string, help: string, read: () => number][] = [
    ['portal_ready', '0 while the process closes or the database does not respond, else 1', () => Number(isReady())],
    ['portal_database_up', '1 while the database responds', () => Number(isDatabaseUp())],
    [
      'portal_heavy_work_waiting',
      'Jobs waiting in the heavy-work queue (page renders, uncached history, expensive endpoints)',
      workWaiting,
    ],
    [
      'portal_stream_delay_p99_seconds',
      'From a change to its last write to a socket, 99th percentile of the last 600 flushes with changes',
      () => delayP99Ms() / SECOND_MS,
    ],
  ]
  for (const [name, help, read] of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  new Counter({
    name: 'portal_http_responses_total',
    help: 'HTTP responses by status class, health checks excluded',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [digit, count] of Object.entries(responses)) this.inc({ status: `${digit}xx` }, count)
    },
  })
}
