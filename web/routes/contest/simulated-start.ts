/** What a simulated account begins with, in US dollars. */
export const SIMULATED_START = 100_000
