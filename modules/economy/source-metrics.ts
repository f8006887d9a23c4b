import { SECOND_MS } from '#contract/time/units.ts'
import type { Meters } from '#kit/module/meters.ts'
import type { Economy } from './store/economy.ts'

/** Ages of economic figures, and whether their last fetch failed, by source. */
export function sourceMetrics({ gauges }: Meters, { sources }: Pick<Economy, 'sources'>): void {
  gauges(
    'portal_economy_last_success_timestamp_seconds',
    'When economic figures were stored last, by source',
    ['source'],
    () =>
      sources().flatMap(({ id, succeededAt }) =>
        succeededAt === undefined ? [] : [[{ source: id }, succeededAt / SECOND_MS]],
      ),
  )
  gauges('portal_economy_source_failing', '1 while the last fetch of a source failed', ['source'], () =>
    sources().map(({ id, problem }) => [{ source: id }, problem === undefined ? 0 : 1]),
  )
}

/** The sources for operators. A failed fetch leaves the figures as they were: it is no reason for `degraded`. */
export const sourceHealth = ({ sources }: Pick<Economy, 'sources'>) =>
  sources().map(({ id, series, succeededAt, problem, lastProblem }) => ({
    source: id,
    series,
    lastSuccess: succeededAt === undefined ? null : new Date(succeededAt).toISOString(),
    lastSuccessAgeMs: succeededAt === undefined ? null : Date.now() - succeededAt,
    problem,
    lastProblem: lastProblem && { problem: lastProblem.problem, at: new Date(lastProblem.at).toISOString() },
  }))
