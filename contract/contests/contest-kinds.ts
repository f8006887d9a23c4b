/** By what accounts a division is for. */
export const divisionKeys = ['simulated', 'light', 'heavy'] as const
export type DivisionKey = (typeof divisionKeys)[number]

/**
 * States of a contest by the clock, in their order: published; members sign up; neither signs up nor changes teams; accounts
 * trade; results may be objected to; settled for good.
 */
export const contestStates = ['upcoming', 'signUp', 'closed', 'running', 'settling', 'final'] as const
export type ContestState = (typeof contestStates)[number]

/** What a ranking is ordered by: the return, the drawdown, or the return of the last closed day in UTC. */
export const boards = ['return', 'drawdown', 'day'] as const
export type Board = (typeof boards)[number]
