import type { Period } from '#modules/transparency'

export const TRANSPARENCY = '/community/transparency'

/** The address of a period, without language prefix: that of its last month. */
export const periodAddress = ({ months }: Pick<Period, 'months'>): string => `${TRANSPARENCY}/${months.at(-1)}`
