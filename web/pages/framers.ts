/**
 * Header of a page's response by which it names the sources of pages that may show it in a frame, separated by blanks. It is
 * not sent: `frame-ancestors` says it. Without it nobody may.
 */
export const FRAMERS = 'x-framers'
