import type { Clock } from '#kit/time/clock.ts'

/** A recording's clock: it stands at the time up to which rows were emitted and only advances with them. */
export class ReplayClock implements Clock {
  #now: number
  /** 0 while it jumps or stands still: clients then rely on the times of quotes. */
  speed = 0

  constructor(now: number) {
    this.#now = now
  }

  readonly now = (): number => Math.floor(this.#now)

  moveTo(moment: number): void {
    this.#now = moment
  }
}
