/**
 * Random numbers as a function of a position: the same seed and position give the same numbers on every machine, in any
 * order, without state to save. That gives random access to the simulated past.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash)
}

/** Finalizer of MurmurHash3: every input bit reaches every output bit. */
function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function hashPlace(seed: number, a: number, b: number): number {
  return mix(Math.imul(mix(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ a), 0xc2b2ae35) ^ b)
}

/** Increment between the numbers of a run. */
const STEP = 0x6d2b79f5

/** A short run of numbers at one position. Reused: `start` moves it to another position. */
export class RandomRun {
  #state = 0

  start(seed: number, a: number, b: number): void {
    this.#state = hashPlace(seed, a, b)
  }

  /** Skips numbers. */
  skip(count: number): void {
    this.#state = (this.#state + Math.imul(STEP, count)) | 0
  }

  /** Above 0, below 1. */
  uniform(): number {
    this.#state = (this.#state + STEP) | 0
    return (mix(this.#state) + 0.5) / 4_294_967_296
  }

  /** Mean 0, variance 1, never beyond 3.5: the sum of four uniform numbers, close to normal and fast. */
  bell(): number {
    return (this.uniform() + this.uniform() + this.uniform() + this.uniform() - 2) * Math.sqrt(3)
  }

  /** Mean 0, variance 1 (Box and Muller). */
  gaussian(): number {
    return Math.sqrt(-2 * Math.log(this.uniform())) * Math.cos(2 * Math.PI * this.uniform())
  }
}
