import { HOUR_MS } from '#contract/time/units.ts'

/** So much newer is as good as twice as many likes and answers. */
const DOUBLING_MS = 12 * HOUR_MS

/** What comments are sorted by that are liked and answered, UTC ms: later times come first. */
export const hotOf = ({ at, likes, answers }: { at: number; likes: number; answers: number }): number =>
  Math.round(at + DOUBLING_MS * Math.log2(1 + likes + 2 * answers))
