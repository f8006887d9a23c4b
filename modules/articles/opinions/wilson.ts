/** Quantile of the normal distribution for an interval of 95 %. */
const Z = 1.959963984540054

export interface Share {
  /** 0 to 1. */
  share: number
  low: number
  high: number
}

/**
 * The share of hits among `n` tries, at least one, with its interval of 95 % by Wilson's score: E. B. Wilson, Probable
 * Inference, the Law of Succession, and Statistical Inference, Journal of the American Statistical Association 22 (1927).
 */
export function wilsonShare(hits: number, n: number): Share {
  const share = hits / n
  const spread = Z ** 2 / n
  const centre = share + spread / 2
  const half = Z * Math.sqrt((share * (1 - share)) / n + spread / (4 * n))
  // Rounding may leave the interval by a last digit.
  const within = (bound: number) => Math.min(Math.max(bound / (1 + spread), 0), 1)
  return { share, low: hits === 0 ? 0 : within(centre - half), high: hits === n ? 1 : within(centre + half) }
}
