import { SECOND_MS } from '#contract/time/units.ts'

/** Ten times the marks put an article as far ahead as one that is so much newer. */
const TENFOLD_SECONDS = 45_000

/** What hot articles are ordered by; it does not change as time passes. `at` is UTC ms. */
export const hotness = ({ at, likes, comments }: { at: number; likes: number; comments: number }): number =>
  Math.round(at / SECOND_MS + TENFOLD_SECONDS * Math.log10(1 + likes + 2 * comments))
