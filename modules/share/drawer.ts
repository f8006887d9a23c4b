import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { GeneralErrors, PortalError } from '#contract/error.ts'
import type { Locale } from '#contract/locale.ts'

export interface Order {
  id: number
  svg: string
  locale: Locale
}

export type Drawn = { id: number; png: Uint8Array } | { id: number; problem: string }

/** Pictures that may wait for their turn: more are refused, so that nobody waits for long. */
const MAX_WAITING = 32
/** The process and its 110 MB go when nobody has shared a page for so long. */
const IDLE_MS = 60_000

/** A picture takes a tenth of a second, the first one of a process a second: after so long it hangs. */
const DRAW_WITHIN_MS = 10_000

const DRAWING_PROCESS = join(import.meta.dirname, 'drawing-process.ts')

interface Waiting extends Order {
  resolve(png: Uint8Array): void
  reject(problem: unknown): void
}

/**
 * Draws in a process of its own, one picture at a time: a picture costs a tenth of a second and more, which no quote waits
 * for, and a thread would leave its memory in the server. A process that hangs or crashes costs the picture it was drawing;
 * the others are drawn by the next process.
 */
export class Drawer {
  readonly #processFile: string
  readonly #withinMs: number
  /** In the order in which they are drawn: the process works on the first. */
  readonly #waiting = new Map<number, Waiting>()
  #process: ChildProcess | undefined
  #lastId = 0
  #idle: NodeJS.Timeout | undefined
  #deadline: NodeJS.Timeout | undefined

  constructor({ processFile = DRAWING_PROCESS, withinMs = DRAW_WITHIN_MS } = {}) {
    this.#processFile = processFile
    this.#withinMs = withinMs
  }

  /** The SVG as a PNG. Throws Unavailable when too many wait; rejects when it cannot be drawn. */
  draw(svg: string, locale: Locale): Promise<Uint8Array> {
    if (this.#waiting.size >= MAX_WAITING) throw new PortalError(GeneralErrors.Unavailable)
    clearTimeout(this.#idle)
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const waiting = { id: ++this.#lastId, svg, locale, resolve, reject }
    this.#waiting.set(waiting.id, waiting)
    this.#send(waiting)
    if (this.#waiting.size === 1) this.#watchFirst()
    return promise
  }

  /** Ends the process; pictures that still wait are rejected. A later picture starts another. */
  close(): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#endProcess()
    for (const { reject } of waiting) reject(new Error('the drawing process was closed'))
  }

  #send({ id, svg, locale }: Waiting): void {
    this.#process ??= this.#start()
    // Where it cannot be sent, the process has ended, and its exit is handled.
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
    if ('png' in drawn) waiting.resolve(drawn.png)
    else waiting.reject(new Error(drawn.problem))
    this.#watchFirst()
  }

  /** Gives up the picture that is being drawn, and has another process draw the rest. */
  #failFirst(problem: unknown): void {
    this.#endProcess()
    const [first, ...rest] = this.#waiting.values()
    if (!first) return
    this.#waiting.delete(first.id)
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
