import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { shareOf, widerNetworks } from '../net/network.ts'
import { afterOtherWork } from './event-loop.ts'
import { NetworkTurns } from './network-turns.ts'

/** When a rejected request may be retried. */
export const BUSY_RETRY_SECONDS = 2

/** A job that was not run: the queue is full, it waited for too long, or nothing waits for it any more. */
export class QueueRefusal extends PortalError {
  constructor() {
    super(Errors.Unavailable)
  }
}

export interface FairQueueOptions {
  /** Jobs that may wait, per network (twice as many in a wider one) and in total. More are rejected at once. */
  maxWaitingPerNetwork?: number
  maxWaiting?: number
  /** A job that has not begun, or not ended, after this long is rejected with Unavailable. */
  maxWaitMs?: number
  maxRunMs?: number
  /** CPU time of this thread used by a job, in ms. `network` is the one whose turn it was. */
  onCost?(network: string, cpuMs: number): void
  /** A job was rejected because of overload. */
  onRefusal?(): void
}

export interface FairQueueStats {
  waiting: number
  running: number
  done: number
  /** Jobs that found their network's queue, or the whole queue, full. */
  refused: number
  /** Jobs that waited or ran for too long. */
  late: number
  /** Jobs whose clients had disconnected before they began. */
  dropped: number
}

export interface Job<T> {
  /**
   * Rejects with QueueRefusal if the job is refused, late or dropped, else settles as the work does. Never unhandled.
   */
  readonly done: Promise<T>
  /** Queues the job for another network too: it runs at whichever network's turn comes first. */
  join(network: string): void
  /** Nothing waits for it any more: it is not run if it has not begun. */
  drop(): void
}

/** Jobs are started within one turn of the event loop until they have used this much of it. */
const TURN_MS = 4
/** A job that has run for this long is probably waiting, perhaps for a database: another may run beside it. */
const STALLED_MS = 100
const MAX_RUNNING = 16
const MAX_RUNNING_PER_NETWORK = 4
const SWEEP_MS = 250
/** Most CPU time charged to a job that was waiting: the rest is the work of others. */
const MAX_STALLED_COST_MS = 100

interface Entry {
  readonly networks: Set<string>
  readonly queuedAt: number
  state: 'waiting' | 'running' | 'over'
  /** Does the work. Returns a function that passes on its result. */
  begin(): Promise<() => void>
  reject(problem: unknown): void
}

/**
 * Runs expensive work one job at a time with a turn of the event loop between jobs, so that cheap requests are served
 * in between. Networks take turns: the many jobs of one delay the one job of another by no more than the running job.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>
  readonly #turns = new NetworkTurns<Entry>()
  readonly #runningOf = new Map<string, number>()
  readonly #stats: FairQueueStats = { waiting: 0, running: 0, done: 0, refused: 0, late: 0, dropped: 0 }
  #stalled = 0
  #turnStartedAt = 0
  #isScheduled = false
  #sweep: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: FairQueueOptions = {}) {
    this.#options = {
      maxWaitingPerNetwork: 128,
      maxWaiting: 1_024,
      maxWaitMs: 5_000,
      maxRunMs: 15_000,
      onCost: () => undefined,
      onRefusal: () => undefined,
      ...options,
    }
  }

  get stats(): FairQueueStats {
    return { ...this.#stats }
  }

  /** Whether a job that is added now has to wait for others. */
  get isBusy(): boolean {
    return this.#stats.waiting > 0 || this.#stats.running > this.#stalled
  }

  /** Refuses all jobs that wait, and from now on all that are added. What has begun goes on. */
  close(): void {
    this.#isClosed = true
    for (const entry of [...this.#turns.all()]) this.#refuseLate(entry)
  }

  /** `add` for one client; the job is dropped when `gone` aborts. */
  run<T>(network: string, work: () => T | Promise<T>, gone?: AbortSignal): Promise<T> {
    const job = this.add(network, work)
    gone?.addEventListener('abort', () => job.drop(), { once: true })
    if (gone?.aborted) job.drop()
    return job.done
  }

  add<T>(network: string, work: () => T | Promise<T>): Job<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    promise.catch(() => undefined)
    const entry: Entry = {
      networks: new Set(),
      queuedAt: performance.now(),
      state: 'waiting',
      begin: async () => {
        const result = await work()
        return () => resolve(result)
      },
      reject,
    }
    if (this.#isFull(network)) {
      this.#stats.refused++
      this.#options.onRefusal()
      entry.state = 'over'
      reject(new QueueRefusal())
    } else {
      this.#stats.waiting++
      this.#enter(entry, network)
      this.#sweep ??= setInterval(() => this.#rejectLate(), SWEEP_MS).unref()
      this.#schedule()
    }
    return {
      done: promise,
      join: other => {
        if (entry.state === 'waiting' && !entry.networks.has(other) && !this.#isFull(other)) this.#enter(entry, other)
      },
      drop: () => {
        if (entry.state !== 'waiting') return
        this.#stats.dropped++
        this.#remove(entry)
        entry.state = 'over'
        reject(new QueueRefusal())
      },
    }
  }

  #isFull(network: string): boolean {
    const { maxWaiting, maxWaitingPerNetwork } = this.#options
    return this.#isClosed || this.#stats.waiting >= maxWaiting || this.#turns.isFull(network, maxWaitingPerNetwork)
  }

  #enter(entry: Entry, network: string): void {
    entry.networks.add(network)
    this.#turns.add(network, entry)
  }

  #remove(entry: Entry): void {
    this.#stats.waiting--
    for (const network of entry.networks) this.#turns.remove(network, entry)
    if (this.#stats.waiting > 0) return
    clearInterval(this.#sweep)
    this.#sweep = undefined
  }

  #schedule(): void {
    if (this.#isScheduled || this.#stats.waiting === 0) return
    this.#isScheduled = true
    afterOtherWork(() => {
      this.#isScheduled = false
      this.#turnStartedAt = performance.now()
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#stats.running > this.#stalled || this.#stats.running >= MAX_RUNNING) return
    const next = this.#turns.next(network => this.#mayRun(network))
    if (!next) return
    this.#remove(next.item)
    void this.#execute(next.item, next.network)
  }

  #mayRun(network: string): boolean {
    return (this.#runningOf.get(network) ?? 0) < MAX_RUNNING_PER_NETWORK * shareOf(network)
  }

  #count(network: string, by: 1 | -1): void {
    for (const each of [...widerNetworks(network), network]) {
      const running = (this.#runningOf.get(each) ?? 0) + by
      if (running > 0) this.#runningOf.set(each, running)
      else this.#runningOf.delete(each)
    }
  }

  async #execute(entry: Entry, network: string): Promise<void> {
    entry.state = 'running'
    this.#stats.running++
    this.#count(network, 1)
    const before = process.threadCpuUsage()
    let isStalled = false
    const stall = setTimeout(() => {
      isStalled = true
      this.#stalled++
      this.#schedule()
    }, STALLED_MS)
    const deadline = setTimeout(() => {
      this.#stats.late++
      this.#options.onRefusal()
      end()
      entry.reject(new QueueRefusal())
    }, this.#options.maxRunMs)
    const end = () => {
      if (entry.state === 'over') return
      entry.state = 'over'
      clearTimeout(stall)
      clearTimeout(deadline)
      const { user, system } = process.threadCpuUsage(before)
      const cpuMs = (user + system) / 1_000
      this.#options.onCost(network, isStalled ? Math.min(cpuMs, MAX_STALLED_COST_MS) : cpuMs)
      if (isStalled) this.#stalled--
      this.#stats.running--
      this.#stats.done++
      this.#count(network, -1)
      if (performance.now() - this.#turnStartedAt < TURN_MS) this.#startNext()
      this.#schedule()
    }
    const settle = await entry.begin().catch(problem => () => entry.reject(problem))
    end()
    settle()
  }

  #rejectLate(): void {
    const before = performance.now() - this.#options.maxWaitMs
    for (const entry of [...this.#turns.all()]) if (entry.queuedAt <= before) this.#refuseLate(entry)
  }

  #refuseLate(entry: Entry): void {
    // It may be there for several networks.
    if (entry.state !== 'waiting') return
    this.#stats.late++
    this.#options.onRefusal()
    this.#remove(entry)
    entry.state = 'over'
    entry.reject(new QueueRefusal())
  }
}
