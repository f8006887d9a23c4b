import { RandomRun } from '#kit/random.ts'

const run = new RandomRun()

/** A random number with mean 0 and variance 1 that belongs to a place. */
export function noiseAt(seed: number, place: number): number {
  run.start(seed, place, 0)
  return run.bell()
}

/**
 * Adds a smooth random curve to values, with standard deviation `size`: random numbers every `spacing` places, and
 * between two of them a mixture of both. The value of a place does not depend on where `values` begins.
 */
export function addSmoothNoise(
  values: Float64Array,
  first: number,
  { seed, spacing, size }: { seed: number; spacing: number; size: number },
): void {
  let node = Number.NaN
  let left = 0
  let right = 0
  for (let index = 0; index < values.length; index++) {
    const place = (first + index) / spacing
    const whole = Math.floor(place)
    if (whole !== node) {
      left = whole === node + 1 ? right : noiseAt(seed, whole)
      right = noiseAt(seed, whole + 1)
      node = whole
    }
    const part = place - whole
    const weight = part * part * (3 - 2 * part)
    values[index]! += (size * ((1 - weight) * left + weight * right)) / Math.sqrt((1 - weight) ** 2 + weight ** 2)
  }
}

/** The same curve at any place. The random numbers around the place asked for last are kept. */
export class SmoothNoise {
  readonly #seed: number
  readonly #spacing: number
  #node = Number.NaN
  #left = 0
  #right = 0

  constructor(seed: number, spacing: number) {
    this.#seed = seed
    this.#spacing = spacing
  }

  at(place: number): number {
    const whole = Math.floor(place / this.#spacing)
    if (whole !== this.#node) {
      this.#left = whole === this.#node + 1 ? this.#right : noiseAt(this.#seed, whole)
      this.#right = noiseAt(this.#seed, whole + 1)
      this.#node = whole
    }
    const part = place / this.#spacing - whole
    const weight = part * part * (3 - 2 * part)
    return ((1 - weight) * this.#left + weight * this.#right) / Math.sqrt((1 - weight) ** 2 + weight ** 2)
  }
}
