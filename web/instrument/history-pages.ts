export const DAYS_PER_PAGE = 20
/** Pages of the history: about a year. */
export const HISTORY_PAGES = 13
