export const articleTypes = ['strategy', 'economy', 'market', 'education'] as const
export type ArticleType = (typeof articleTypes)[number]

export const directions = ['long', 'short', 'neutral'] as const
export type Direction = (typeof directions)[number]

/** `held`: waits for review; `withdrawn` by its author; `removed` and `refused` by staff. */
export const articleStates = ['published', 'held', 'withdrawn', 'removed', 'refused'] as const
export type ArticleState = (typeof articleStates)[number]

/** Lengths in code points, and how many. */
export const articleBounds = {
  ...{ titleMin: 4, titleMax: 60, contentMax: 20_000, opinionMax: 140, symbolsMax: 5 },
  ...{ columnNameMin: 2, columnNameMax: 20, columnIntroMax: 200 },
} as const
