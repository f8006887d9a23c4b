import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Payer } from '#kit/http/call.ts'
import { widerNetworks } from '#kit/net/network.ts'

export interface Order {
  id: number
  svg: string
  locale: Locale
}

/** `cpuMs`: processor time since the answer before it. */
export type Drawn = { id: number; cpuMs: number } & ({ png: Uint8Array } | { problem: string })

/** Pictures that may be queued; more are rejected, so that waits stay short. */
const MAX_WAITING = 32
/** Of one network, and of all networks of one customer of a provider. */
const MAX_WAITING_PER_NETWORK = 8
/** The process, with its 110 MB, ends after being idle for this long. */
const IDLE_MS = MINUTE_MS

/** Timeout of a picture. One takes a tenth of a second, the first of a process a second. */
const DRAW_WITHIN_MS = 10_000

const DRAWING_PROCESS = join(import.meta.dirname, 'drawing-process.ts')

interface Waiting extends Order {
  payer: Payer
  customer: string
  resolve(png: Uint8Array): void
  reject(problem: unknown): void
}

/**
 * Draws in a separate process, one picture at a time: a picture takes a tenth of a second or more, which must not delay
 * quotes, and a thread would leave its memory in the server. If a process hangs or crashes, the picture it was drawing
 * fails and the others are drawn by a new process.
 */
export class Drawer {
  readonly #processFile: string
  readonly #withinMs: number
  /** In drawing order: the process works on the first. */
  readonly #waiting = new Map<number, Waiting>()
  #process: ChildProcess | undefined
  #lastId = 0
  #idle: NodeJS.Timeout | undefined
  #deadline: NodeJS.Timeout | undefined
  /** When the process began with the first. */
  #begunAt = 0

  constructor({ processFile = DRAWING_PROCESS, withinMs = DRAW_WITHIN_MS } = {}) {
    this.#processFile = processFile
    this.#withinMs = withinMs
  }

  /**
   * The SVG as a PNG, at the expense of `payer`. Throws Unavailable if too many wait, in all or of its network; rejects if
   * it cannot be drawn.
   */
  draw(svg: string, locale: Locale, payer: Payer): Promise<Uint8Array> {
    const [customer = payer.network] = widerNetworks(payer.network)
    const own = [...this.#waiting.values()].filter(waiting => waiting.customer === customer)
    if (this.#waiting.size >= MAX_WAITING || own.length >= MAX_WAITING_PER_NETWORK)
      throw new PortalError(Errors.Unavailable)
    clearTimeout(this.#idle)
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const waiting = { id: ++this.#lastId, svg, locale, payer, customer, resolve, reject }
    this.#waiting.set(waiting.id, waiting)
    this.#send(waiting)
    if (this.#waiting.size === 1) this.#watchFirst()
    return promise
  }

  /** Ends the process; waiting pictures are rejected. A later picture starts a new process. */
  close(): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#endProcess()
    for (const { reject } of waiting) reject(new Error('the drawing process was closed'))
  }

  #send({ id, svg, locale }: Waiting): void {
    this.#process ??= this.#start()
    // If it cannot be sent, the process has ended, and its exit is handled.
    this.#process.send({ id, svg, locale } satisfies Order, () => undefined)
  }

  #start(): ChildProcess {
    const started = fork(this.#processFile, { execArgv: [], serialization: 'advanced' })
    const fail = (problem: unknown) => {
      if (this.#process === started) this.#failFirst(problem)
    }
    started.unref()
    started.channel?.unref()
    started.on('message', drawn => this.#settle(drawn as Drawn))
    started.on('error', fail)
    started.on('exit', () => fail(new Error('the drawing process ended')))
    return started
  }

  #watchFirst(): void {
    clearTimeout(this.#deadline)
    this.#begunAt = performance.now()
    const { size } = this.#waiting
    if (size > 0) {
      const hangs = () => this.#failFirst(new Error(`a picture was not drawn within ${this.#withinMs} ms`))
      this.#deadline = setTimeout(hangs, this.#withinMs).unref()
    } else this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
  }

  #settle(drawn: Drawn): void {
    const waiting = this.#waiting.get(drawn.id)
    if (!waiting) return
    this.#waiting.delete(drawn.id)
    waiting.payer.charge(drawn.cpuMs)
    if ('png' in drawn) waiting.resolve(drawn.png)
    else waiting.reject(new Error(drawn.problem))
    this.#watchFirst()
  }

  /** Rejects the picture being drawn, and starts a new process for the rest. */
  #failFirst(problem: unknown): void {
    this.#endProcess()
    const [first, ...rest] = this.#waiting.values()
    if (!first) return
    this.#waiting.delete(first.id)
    // What the process has used of it is not known any more.
    first.payer.charge(performance.now() - this.#begunAt)
    first.reject(problem)
    for (const waiting of rest) this.#send(waiting)
    this.#watchFirst()
  }

  #endProcess(): void {
    clearTimeout(this.#idle)
    clearTimeout(this.#deadline)
    const old = this.#process
    this.#process = undefined
    old?.kill('SIGKILL')
  }
}
