export const articleTypes = ['strategy', 'economy', 'market', 'education'] as const
export type ArticleType = (typeof articleTypes)[number]

export const directions = ['long', 'short', 'neutral'] as const
export type Direction = (typeof directions)[number]

/** `held`: waits for review; `withdrawn` by its author; `removed` and `refused` by staff. */
export const articleStates = ['published', 'held', 'withdrawn', 'removed', 'refused'] as const
export type ArticleState = (typeof articleStates)[number]
