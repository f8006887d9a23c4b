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

interface Waiting {
  resolve(png: Uint8Array): void
  reject(problem: unknown): void
}

/**
 * Draws in a process of its own, one picture at a time: a picture costs a tenth of a second and more, which no quote waits
 * for, and a thread would leave its memory in the server.
 */
export class Drawer {
  readonly #waiting = new Map<number, Waiting>()
  #process: ChildProcess | undefined
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  /** The SVG as a PNG. Throws Unavailable when too many wait; rejects when it cannot be drawn. */
  draw(svg: string, locale: Locale): Promise<Uint8Array> {
    if (this.#waiting.size >= MAX_WAITING) throw new PortalError(GeneralErrors.Unavailable)
    clearTimeout(this.#idle)
    this.#process ??= this.#start()
    const id = ++this.#lastId
    this.#process.send({ id, svg, locale } satisfies Order)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  /** Lets the process go; whoever still waits is told so. A later picture starts another. */
  close(): void {
    const old = this.#process
    this.#end(new Error('the drawing process was closed'))
    old?.kill()
  }

  #start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'drawing-process.ts'), { execArgv: [], serialization: 'advanced' })
    const endWith = (problem: unknown) => {
      if (this.#process === started) this.#end(problem)
    }
    started.unref()
    started.channel?.unref()
    started.on('message', drawn => this.#settle(drawn as Drawn))
    started.on('error', endWith)
    started.on('exit', () => endWith(new Error('the drawing process ended')))
    return started
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
    this.#process = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(problem)
  }
}
