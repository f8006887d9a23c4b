export const DAYS_PER_PAGE = 20
/** Pages of the history: a year. */
export const HISTORY_PAGES = 13
