/** How long the link is valid by which a disabled member appeals. */
export const APPEAL_LINK_DAYS = 30
