/** Returns from which the usual move is estimated. */
const RETURNS = 200
/** Fewest returns for an estimate. */
const MIN_RETURNS = 20
/** The median absolute deviation times this is the standard deviation of a normal sample. */
const MAD_TO_SIGMA = 1.4826
const SIGMAS = 10

/** The last relative moves of a price, and how large one may be to be usual. */
export class MoveSizes {
  readonly #returns = new Float64Array(RETURNS)
  #seen = 0

  add(move: number): void {
    this.#returns[this.#seen++ % RETURNS] = move
  }

  /** 10 × 1.4826 × median absolute deviation; 0 while too few moves are known. */
  limit(): number {
    const count = Math.min(this.#seen, RETURNS)
    if (count < MIN_RETURNS) return 0
    const returns = this.#returns.slice(0, count).sort()
    const median = middleOf(returns)
    const deviations = returns.map(each => Math.abs(each - median)).sort()
    return SIGMAS * MAD_TO_SIGMA * middleOf(deviations)
  }
}

function middleOf(sorted: Float64Array): number {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
