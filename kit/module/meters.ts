import { Counter, Gauge, type Registry } from 'prom-client'

/** A value and its labels. */
export type Sample = readonly [labels: Record<string, string>, value: number]

/**
 * Where a module declares its metrics for Prometheus, in its base units: each is read at each scrape. Counters with known
 * labels begin with zero: Prometheus sees no increase in a series that begins with its first event.
 */
export interface Meters {
  gauge(name: string, help: string, read: () => number): void
  gauges(name: string, help: string, labelNames: readonly string[], read: () => Iterable<Sample>): void
  /** Totals since the start of the process. */
  counter(name: string, help: string, read: () => number): void
  counters(name: string, help: string, labelNames: readonly string[], read: () => Iterable<Sample>): void
}

export function metersOf(registry: Registry): Meters {
  const options = (name: string, help: string, labelNames: readonly string[]) => ({
    ...{ name, help, labelNames: [...labelNames], registers: [registry] },
  })
  const meters: Meters = {
    gauge: (name, help, read) => meters.gauges(name, help, [], () => [[{}, read()]]),
    gauges(name, help, labelNames, read) {
      new Gauge({
        ...options(name, help, labelNames),
        collect() {
          this.reset()
          for (const [labels, value] of read()) this.set(labels, value)
        },
      })
    },
    counter: (name, help, read) => meters.counters(name, help, [], () => [[{}, read()]]),
    counters(name, help, labelNames, read) {
      new Counter({
        ...options(name, help, labelNames),
        collect() {
          this.reset()
          for (const [labels, value] of read()) this.inc(labels, value)
        },
      })
    },
  }
  return meters
}
