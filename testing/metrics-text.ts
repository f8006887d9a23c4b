import { Registry } from 'prom-client'
import { type Meters, metersOf } from '#kit/module/meters.ts'

/** What Prometheus reads of the metrics that a module declares. */
export async function metricsText(declare: (meters: Meters) => void): Promise<string> {
  const registry = new Registry()
  declare(metersOf(registry))
  return registry.metrics()
}

/** Metrics that break the naming rules of Prometheus, and how many there are. */
export function metricFaults(text: string): { count: number; faults: string[] } {
  const families = Array.from(text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm), ([, name, help, type]) => ({
    ...{ name: name!, help: help!, type: type! },
  }))
  const faults = families.flatMap(({ name, type, help }) => [
    ...(help.length > 0 ? [] : [`${name} has no help`]),
    ...((type === 'counter') === name.endsWith('_total') ? [] : [`${name} is a ${type}`]),
    ...(/milli|micro|nano|minutes|hours|kilo|percent|[A-Z]/.test(name) ? [`${name} is in no base unit`] : []),
    ...(/_(count|sum|bucket)$/.test(name) ? [`${name} ends like a part of a histogram`] : []),
  ])
  return { count: families.length, faults }
}
