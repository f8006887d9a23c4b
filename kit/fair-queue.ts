import { GeneralErrors, PortalError } from '#contract/error.ts'

/** When a rejected request may be retried. */
export const BUSY_RETRY_SECONDS = 2

/** A job that was not run: the queue is full, it waited for too long, or nothing waits for it any more. */
export class QueueRefusal extends PortalError {
  constructor() {
    super(GeneralErrors.Unavailable)
  }
}

export interface FairQueueOptions {
  /** Jobs that may wait, per network and in total. More are rejected at once. */
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
  /** Waiting jobs by network, in the order of the networks' turns. */
  readonly #queues = new Map<string, Entry[]>()
  readonly #runningOf = new Map<string, number>()
  readonly #stats: FairQueueStats = { waiting: 0, running: 0, done: 0, refused: 0, late: 0, dropped: 0 }
  #stalled = 0
  #turnStartedAt = 0
  #isScheduled = false
  #sweep: NodeJS.Timeout | undefined

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
    return this.#stats.waiting >= maxWaiting || (this.#queues.get(network)?.length ?? 0) >= maxWaitingPerNetwork
  }

  #enter(entry: Entry, network: string): void {
    entry.networks.add(network)
    const queue = this.#queues.get(network)
    if (queue) queue.push(entry)
    else this.#queues.set(network, [entry])
  }

  #remove(entry: Entry): void {
    this.#stats.waiting--
    for (const network of entry.networks) {
      const queue = this.#queues.get(network)!
      queue.splice(queue.indexOf(entry), 1)
      if (queue.length === 0) this.#queues.delete(network)
    }
    if (this.#stats.waiting > 0) return
    clearInterval(this.#sweep)
    this.#sweep = undefined
  }

  #schedule(): void {
    if (this.#isScheduled || this.#stats.waiting === 0) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#turnStartedAt = performance.now()
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#stats.running > this.#stalled || this.#stats.running >= MAX_RUNNING) return
    for (const [network, queue] of this.#queues) {
      if ((this.#runningOf.get(network) ?? 0) >= MAX_RUNNING_PER_NETWORK) continue
      // The network moves to the end of the round.
      this.#queues.delete(network)
      this.#queues.set(network, queue)
      const entry = queue[0]!
      this.#remove(entry)
      void this.#execute(entry, network)
      return
    }
  }

  async #execute(entry: Entry, network: string): Promise<void> {
    entry.state = 'running'
    this.#stats.running++
    this.#runningOf.set(network, (this.#runningOf.get(network) ?? 0) + 1)
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
      const running = this.#runningOf.get(network)! - 1
      if (running > 0) this.#runningOf.set(network, running)
      else this.#runningOf.delete(network)
      if (performance.now() - this.#turnStartedAt < TURN_MS) this.#startNext()
      this.#schedule()
    }
    const settle = await entry.begin().catch(problem => () => entry.reject(problem))
    end()
    settle()
  }

  #rejectLate(): void {
    const before = performance.now() - this.#options.maxWaitMs
    for (const queue of [...this.#queues.values()])
      for (const entry of queue.filter(({ queuedAt }) => queuedAt <= before)) {
        // It may be in several queues.
        if (entry.state !== 'waiting') continue
        this.#stats.late++
        this.#options.onRefusal()
        this.#remove(entry)
        entry.state = 'over'
        entry.reject(new QueueRefusal())
      }
  }
}
