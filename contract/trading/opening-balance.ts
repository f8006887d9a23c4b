/** What a simulated account of this portal begins with, in cents of US dollars. */
export const OPENING_CENTS = 10_000_000
