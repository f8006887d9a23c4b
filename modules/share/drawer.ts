import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
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
/** The thread and its 60 MB go when nobody has shared a page for so long. */
const IDLE_MS = 60_000

interface Waiting {
  resolve(png: Uint8Array): void
  reject(problem: unknown): void
}

/** Draws on a thread of its own, one picture at a time: a picture costs a tenth of a second, which no quote waits for. */
export class Drawer {
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | undefined
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  /** The SVG as a PNG. Throws Unavailable when too many wait; rejects when it cannot be drawn. */
  draw(svg: string, locale: Locale): Promise<Uint8Array> {
    if (this.#waiting.size >= MAX_WAITING) throw new PortalError(GeneralErrors.Unavailable)
    clearTimeout(this.#idle)
    this.#thread ??= this.#start()
    const id = ++this.#lastId
    this.#thread.postMessage({ id, svg, locale } satisfies Order)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  /** Lets the thread go; whoever still waits is told so. A later picture starts another. */
  async close(): Promise<void> {
    const thread = this.#thread
    this.#end(new Error('the drawing thread was closed'))
    await thread?.terminate()
  }

  #start(): Worker {
    const thread = new Worker(join(import.meta.dirname, 'drawing-thread.ts'), { execArgv: [] })
    const endWith = (problem: unknown) => {
      if (this.#thread === thread) this.#end(problem)
    }
    thread.unref()
    thread.on('message', (drawn: Drawn) => this.#settle(drawn))
    thread.on('error', endWith)
    thread.on('exit', () => endWith(new Error('the drawing thread ended')))
    return thread
  }

  #settle(drawn: Drawn): void {
    const waiting = this.#waiting.get(drawn.id)
    if (!waiting) return
    this.#waiting.delete(drawn.id)
    if ('png' in drawn) waiting.resolve(drawn.png)
    else waiting.reject(new Error(drawn.problem))
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
  }

  #end(problem: unknown): void {
    clearTimeout(this.#idle)
    this.#thread = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(problem)
  }
}
