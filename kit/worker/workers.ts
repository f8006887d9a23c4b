import { type ErrorDefinition, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { WorkerAnswer, WorkerRequest } from './serve.mjs'
import { countsOf, type WorkerCounts } from './worker-counts.ts'
import { startHost, type WorkerHost, type WorkerProgram } from './worker-host.ts'

/** Too many requests wait for workers. A call that needs one of them is unavailable. */
export class WorkersBusy extends PortalError {
  constructor(definition: ErrorDefinition = Errors.Unavailable) {
    super(definition)
  }
}

/** A worker ended by itself, or was ended because it was too slow, before it gave the answer. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost'

  constructor(name: string, words: string) {
    super(`the worker of ${name} ${words}`)
  }
}

export interface WorkersOptions {
  /** For errors and metrics: `share pictures`. */
  name: string
  program: WorkerProgram
  /** How many run at the same time; one by default. They are started when they are needed. */
  size?: number
  /** How many requests one of them has at the same time; one by default. */
  requestsEach?: number
  /** How many requests may wait besides those that the workers have. */
  maxWaiting: number
  /** A request that waits longer for a worker fails with WorkersBusy, in ms. No limit by default. */
  maxWaitMs?: number
  /** A request that takes longer fails, and its worker is ended. No limit by default. */
  withinMs?: number
  /** Workers end that have had nothing to do for this long; never by default. */
  idleMs?: number
}

/**
 * Threads or processes that answer requests. One that ends by itself or hangs fails the requests that it has; the others
 * are answered by the next one, which is started at once, then after 100 ms and twice as long each time up to half a
 * minute while none has answered anything.
 */
export interface Workers<Request, Result> {
  /**
   * Rejects with WorkersBusy if too many wait, with the error that the worker had, or with WorkerLost.
   * What is in `transfer` is moved to a thread.
   */
  run(request: Request, transfer?: readonly ArrayBuffer[]): Promise<Result>
  /** Whether one runs. */
  isStarted(): boolean
  /** Ends the workers; requests that wait are rejected. A later request starts new ones. */
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 30_000

interface Task<Request, Result> extends PromiseWithResolvers<Result> {
  request: Request
  transfer: readonly ArrayBuffer[]
  deadline?: NodeJS.Timeout
  /** Until it is given to a worker. */
  patience?: NodeJS.Timeout
}

interface Running<Request, Result> {
  host: WorkerHost
  /** By number, in the order in which they were sent. */
  tasks: Map<number, Task<Request, Result>>
  idle?: NodeJS.Timeout
}

class WorkerPool<Request, Result> implements Workers<Request, Result> {
  readonly #options: Required<WorkersOptions>
  readonly #counts: WorkerCounts
  readonly #waiting: Task<Request, Result>[] = []
  readonly #running = new Set<Running<Request, Result>>()
  #lastId = 0
  /** Since a worker has answered. */
  #crashes = 0
  #pause: NodeJS.Timeout | undefined

  constructor(options: WorkersOptions) {
    const never = Number.POSITIVE_INFINITY
    this.#options = { size: 1, requestsEach: 1, withinMs: never, idleMs: never, maxWaitMs: never, ...options }
    this.#counts = countsOf(options.name)
  }

  run(request: Request, transfer: readonly ArrayBuffer[] = []): Promise<Result> {
    const task: Task<Request, Result> = { ...Promise.withResolvers<Result>(), request, transfer }
    this.#waiting.push(task)
    this.#counts.pending++
    this.#send()
    if (this.#waiting.length > this.#options.maxWaiting) this.#refuse(task)
    else if (this.#waiting.includes(task) && this.#options.maxWaitMs < Number.POSITIVE_INFINITY)
      task.patience = setTimeout(() => this.#refuse(task), this.#options.maxWaitMs).unref()
    // Until then nothing else keeps the process that waits for the answer.
    this.#pause?.ref()
    return task.promise
  }

  isStarted(): boolean {
    return this.#running.size > 0
  }

  async close(): Promise<void> {
    this.#endPause()
    const workers = [...this.#running]
    this.#running.clear()
    const closed = new Error(`the worker of ${this.#options.name} was closed`)
    for (const worker of workers) this.#failAll(worker, closed)
    for (const task of this.#waiting.splice(0)) {
      clearTimeout(task.patience)
      this.#fail(task, closed)
    }
    await Promise.all(workers.map(({ host }) => host.end()))
  }

  /** Refuses a task that waits. */
  #refuse(task: Task<Request, Result>): void {
    const place = this.#waiting.indexOf(task)
    if (place < 0) return
    this.#waiting.splice(place, 1)
    this.#counts.pending--
    this.#counts.refused++
    task.reject(new WorkersBusy())
  }

  /** Gives waiting tasks to workers that are free. */
  #send(): void {
    while (this.#waiting.length > 0 && !this.#pause) {
      const worker = this.#freeWorker()
      if (!worker) return
      this.#give(worker, this.#waiting.shift()!)
    }
  }

  /** A worker with nothing to do, else a new one if there may be more, else the one with the fewest tasks that takes more. */
  #freeWorker(): Running<Request, Result> | undefined {
    const { size, requestsEach } = this.#options
    let free: Running<Request, Result> | undefined
    for (const worker of this.#running) if (worker.tasks.size < (free?.tasks.size ?? requestsEach)) free = worker
    if (this.#running.size === size || free?.tasks.size === 0) return free
    return this.#start()
  }

  #start(): Running<Request, Result> {
    const host = startHost(this.#options.program, {
      onMessage: message => this.#settle(started, message),
      onEnd: problem => this.#crashed(started, problem),
    })
    const started: Running<Request, Result> = { host, tasks: new Map() }
    this.#running.add(started)
    return started
  }

  #give(worker: Running<Request, Result>, task: Task<Request, Result>): void {
    const { withinMs } = this.#options
    clearTimeout(task.patience)
    const id = ++this.#lastId
    try {
      worker.host.send({ id, request: task.request } satisfies WorkerRequest<Request>, task.transfer)
    } catch (problem) {
      this.#fail(task, problem)
      return
    }
    worker.tasks.set(id, task)
    if (worker.tasks.size === 1) {
      clearTimeout(worker.idle)
      worker.host.keepAlive(true)
    }
    if (withinMs < Number.POSITIVE_INFINITY)
      task.deadline = setTimeout(() => this.#overdue(worker, id), withinMs).unref()
  }

  #settle(worker: Running<Request, Result>, message: unknown): void {
    // Node's watch mode sends messages of its own.
    const answer = message as Partial<WorkerAnswer<Result>> | undefined
    const task = answer?.id === undefined ? undefined : worker.tasks.get(answer.id)
    if (!task) return
    worker.tasks.delete(answer!.id!)
    this.#crashes = 0
    if (worker.tasks.size === 0) this.#rest(worker)
    if (answer?.problem) {
      const { message: words, ...codes } = answer.problem
      this.#fail(task, Object.assign(new Error(words), codes))
    } else {
      clearTimeout(task.deadline)
      this.#counts.pending--
      this.#counts.answered++
      task.resolve((answer as { result: Result }).result)
    }
    this.#send()
  }

  #rest(worker: Running<Request, Result>): void {
    const { idleMs } = this.#options
    worker.host.keepAlive(false)
    if (idleMs === Number.POSITIVE_INFINITY) return
    const end = () => {
      this.#running.delete(worker)
      void worker.host.end()
    }
    worker.idle = setTimeout(end, idleMs).unref()
  }

  #overdue(worker: Running<Request, Result>, id: number): void {
    const task = worker.tasks.get(id)
    if (!task) return
    worker.tasks.delete(id)
    const { name, withinMs } = this.#options
    this.#fail(task, new WorkerLost(name, `gave no answer within ${withinMs} ms`))
    this.#crashed(worker, undefined)
    void worker.host.end()
  }

  #crashed(worker: Running<Request, Result>, problem: unknown): void {
    if (!this.#running.delete(worker)) return
    clearTimeout(worker.idle)
    this.#crashes++
    this.#counts.crashes++
    this.#failAll(worker, problem ?? new WorkerLost(this.#options.name, 'has ended'))
    if (this.#crashes > 1) {
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.#crashes - 2), MAX_PAUSE_MS)
      this.#endPause()
      this.#pause = setTimeout(() => {
        this.#endPause()
        this.#send()
      }, pauseMs)
      if (this.#waiting.length === 0) this.#pause.unref()
    }
    this.#send()
  }

  #endPause(): void {
    clearTimeout(this.#pause)
    this.#pause = undefined
  }

  #failAll({ tasks }: Running<Request, Result>, problem: unknown): void {
    for (const task of tasks.values()) this.#fail(task, problem)
    tasks.clear()
  }

  #fail(task: Task<Request, Result>, problem: unknown): void {
    clearTimeout(task.deadline)
    this.#counts.pending--
    this.#counts.failed++
    task.reject(problem)
  }
}

export const openWorkers = <Request, Result>(options: WorkersOptions): Workers<Request, Result> =>
  new WorkerPool(options)
