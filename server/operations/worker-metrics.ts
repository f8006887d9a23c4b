import { Counter, Gauge, type Registry } from 'prom-client'
import { workerCounts } from '#kit/worker/worker-counts.ts'

/** Metrics of the threads and processes that work for this one, by what they do. */
export function registerWorkers(registry: Registry): void {
  const labelNames = ['worker']
  new Gauge({
    name: 'portal_worker_pending',
    help: 'Requests to threads and processes of this one that wait or are being answered',
    labelNames,
    registers: [registry],
    collect() {
      for (const [worker, { pending }] of workerCounts()) this.set({ worker }, pending)
    },
  })
  new Counter({
    name: 'portal_worker_requests_total',
    help: 'Requests to them by result; refused because too many waited',
    labelNames: [...labelNames, 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [worker, { answered, failed, refused }] of workerCounts())
        for (const [result, count] of Object.entries({ answered, failed, refused })) this.inc({ worker, result }, count)
    },
  })
  new Counter({
    name: 'portal_worker_crashes_total',
    help: 'Threads and processes that ended by themselves, or were ended because they were too slow',
    labelNames,
    registers: [registry],
    collect() {
      this.reset()
      for (const [worker, { crashes }] of workerCounts()) this.inc({ worker }, crashes)
    },
  })
}
