import type { Bar } from '#contract/prices/bar.ts'

const COLUMNS = 6

/** Bars in one typed array: a third of the memory of their objects. */
export class PackedBars {
  readonly #values: Float64Array

  constructor(bars: readonly Bar[]) {
    this.#values = new Float64Array(bars.length * COLUMNS)
    let place = 0
    for (const { time, open, high, low, close, volume } of bars) {
      this.#values[place++] = time
      this.#values[place++] = open
      this.#values[place++] = high
      this.#values[place++] = low
      this.#values[place++] = close
      this.#values[place++] = volume
    }
  }

  /** New objects, equal to the bars it was made of. */
  unpack(): Bar[] {
    const values = this.#values
    return Array.from({ length: values.length / COLUMNS }, (_, index) => {
      const place = index * COLUMNS
      return {
        time: values[place]!,
        open: values[place + 1]!,
        high: values[place + 2]!,
        low: values[place + 3]!,
        close: values[place + 4]!,
        volume: values[place + 5]!,
      }
    })
  }
}
