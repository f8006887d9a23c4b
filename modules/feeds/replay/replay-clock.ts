import type { Clock } from '#kit/clock.ts'

/** A recording's clock: it stands at the moment up to which rows were handed on, and moves only with them. */
export class ReplayClock implements Clock {
  #now: number
  /** 0 while it moves by leaps or not at all: readers then go by the times of quotes. */
  speed = 0

  constructor(now: number) {
    this.#now = now
  }

  now(): number {
    return Math.floor(this.#now)
  }

  moveTo(moment: number): void {
    this.#now = moment
  }
}
