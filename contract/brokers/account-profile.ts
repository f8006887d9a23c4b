// Apart from the calculation, so that scripts that need its bounds alone have no decimal library.

/** What is traded in a month unless a visitor says otherwise. */
export const usualProfile = {
  positions: [
    { pair: 'EURUSD', lots: '10', side: 'long' },
    { pair: 'USDJPY', lots: '5', side: 'long' },
    { pair: 'Gold', lots: '2', side: 'long' },
  ],
  share: '40',
  nights: '2',
} as const

/** Pairs of a profile. */
export const MAX_POSITIONS = 5
/** Bounds of what may be entered, both included. */
export const profileBounds = {
  lots: [0.01, 10_000],
  share: [0, 100],
  nights: [0, 100],
} as const

/** Whether plain decimal text is such a number, of at most two decimals. */
export function isInProfile(field: keyof typeof profileBounds, text: string | undefined): text is string {
  const [low, high] = profileBounds[field]
  return text !== undefined && /^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) >= low && Number(text) <= high
}
