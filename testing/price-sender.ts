import { setTimeout as wait } from 'node:timers/promises'

interface SentTick {
  seq: number
  at: number
  symbol: string
  bid: number
  ask: number
}

const SYMBOLS = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD', 'USDCHF'] as const
const BEAT_MS = 200
const TICKS_OF_BEAT = 5
const WITHIN_MS = 1_000

/**
 * One who sends 25 prices a second of five pairs to whichever of several processes takes them, and sends again what was
 * not acknowledged. With `original` it sends the prices of that one.
 */
export class PriceSender {
  readonly #addresses: readonly string[]
  readonly #token: string
  readonly #original: PriceSender | undefined
  readonly #ticks: SentTick[]
  /** The first one that was not acknowledged. */
  #waiting = 0
  #place = 0
  #isOver = false
  #running: Promise<void> = Promise.resolve()

  constructor(addresses: readonly string[], token: string, original?: PriceSender) {
    this.#addresses = addresses
    this.#token = token
    this.#original = original
    this.#ticks = original ? original.#ticks : []
  }

  static readonly symbols: readonly string[] = SYMBOLS

  start(): void {
    this.#running = this.#run()
  }

  /** Resolves when everything is acknowledged. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  #make(): void {
    for (let index = 0; index < TICKS_OF_BEAT; index++) {
      const seq = this.#ticks.length + 1
      const bid = Number((1.1 + ((seq * 37) % 97) / 100_000).toFixed(5))
      const symbol = SYMBOLS[seq % SYMBOLS.length]!
      this.#ticks.push({ seq, at: Date.now(), symbol, bid, ask: Number((bid + 0.0001).toFixed(5)) })
    }
  }

  async #run(): Promise<void> {
    let due = performance.now()
    while (!this.#isOver || this.#waiting < this.#ticks.length) {
      if (!this.#isOver && !this.#original) this.#make()
      await this.#send()
      due = Math.max(due + BEAT_MS, performance.now() - WITHIN_MS)
      await wait(Math.max(0, due - performance.now()))
    }
  }

  async #send(): Promise<void> {
    const body = this.#ticks
      .slice(this.#waiting)
      .map(tick => JSON.stringify(tick))
      .join('\n')
    if (body === '') return
    try {
      const response = await fetch(`${this.#addresses[this.#place]}/ingest/v1/ticks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#token}` },
        body,
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      if (response.status === 429) return
      if (!response.ok) throw new Error(`answered ${response.status}`)
      const { datas } = (await response.json()) as { datas: { ack: number } }
      this.#waiting = Math.max(this.#waiting, datas.ack)
    } catch {
      this.#place = (this.#place + 1) % this.#addresses.length
    }
  }
}
