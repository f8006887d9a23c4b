/**
 * Parameters of an address that hold the set-up of the chart on its page: interval, shape, scale, indicators, compared
 * instruments, several days instead of one session, bars in view and the time of the last one. The browser alone reads
 * them; a link to the same chart in another language or for another instrument carries them along.
 */
export const chartParameters = ['res', 'shape', 'scale', 'ind', 'vs', 'day', 'bars', 'until'] as const
