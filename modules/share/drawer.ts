import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Payer } from '#kit/http/call.ts'
import { widerNetworks } from '#kit/net/network.ts'
import { openWorkers, type Workers, WorkersBusy } from '#kit/worker/workers.ts'

export interface Order {
  svg: string
  locale: Locale
  /** An image that is drawn where the SVG names `AVATAR_PLACE`. */
  image?: Uint8Array | undefined
}

/** `cpuMs`: processor time since the answer before it. */
export type Drawn = { cpuMs: number } & ({ png: Uint8Array } | { problem: string })

/** Pictures that may be queued; more are rejected, so that waits stay short. */
const MAX_WAITING = 32
/** Of one network, and of all networks of one customer of a provider. */
const MAX_WAITING_PER_NETWORK = 8
/** The process, with its 110 MB, ends after being idle for this long. */
const IDLE_MS = MINUTE_MS

/** Timeout of a picture. One takes a tenth of a second, the first of a process a second. */
const DRAW_WITHIN_MS = 10_000

const DRAWING_PROCESS = new URL('./drawing-process.ts', import.meta.url)

/**
 * Draws in a separate process, one picture at a time: a picture takes a tenth of a second or more, which must not delay
 * quotes, and a thread would leave its memory in the server. If a process hangs or crashes, the picture it was drawing
 * fails and the others are drawn by a new process.
 */
export class Drawer {
  readonly #workers: Workers<Order, Drawn>
  /** How many pictures of each customer wait. */
  readonly #waiting = new Map<string, number>()
  /** When the process was done with the picture before. */
  #freeAt = Number.NEGATIVE_INFINITY

  constructor({ processFile = DRAWING_PROCESS, withinMs = DRAW_WITHIN_MS } = {}) {
    this.#workers = openWorkers({
      name: 'share pictures',
      program: { runsIn: 'process', file: processFile },
      // One more is being drawn.
      maxWaiting: MAX_WAITING - 1,
      withinMs,
      idleMs: IDLE_MS,
    })
  }

  /**
   * The SVG as a PNG, at the expense of `payer`. Rejects with Unavailable if too many wait, in all or of its network, or if
   * it cannot be drawn.
   */
  async draw(svg: string, locale: Locale, payer: Payer, image?: Uint8Array): Promise<Uint8Array> {
    const [customer = payer.network] = widerNetworks(payer.network)
    const own = this.#waiting.get(customer) ?? 0
    if (own >= MAX_WAITING_PER_NETWORK) throw new PortalError(Errors.Unavailable)
    this.#waiting.set(customer, own + 1)
    try {
      return await this.#draw({ svg, locale, ...(image && { image }) }, payer)
    } finally {
      this.#leave(customer)
    }
  }

  async #draw(order: Order, payer: Payer): Promise<Uint8Array> {
    const askedAt = performance.now()
    let drawn: Drawn
    try {
      drawn = await this.#workers.run(order)
    } catch (problem) {
      if (problem instanceof WorkersBusy) throw problem
      // What the process has used of it is not known any more.
      const now = performance.now()
      payer.charge(now - Math.max(askedAt, this.#freeAt))
      this.#freeAt = now
      throw problem
    }
    this.#freeAt = performance.now()
    payer.charge(drawn.cpuMs)
    if ('png' in drawn) return drawn.png
    throw new Error(drawn.problem)
  }

  #leave(customer: string): void {
    const others = this.#waiting.get(customer)! - 1
    if (others > 0) this.#waiting.set(customer, others)
    else this.#waiting.delete(customer)
  }

  /** Ends the process; waiting pictures are rejected. A later picture starts a new process. */
  async close(): Promise<void> {
    await this.#workers.close()
  }
}
