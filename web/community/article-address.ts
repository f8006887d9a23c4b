/** Addresses of the community, without language prefix. */
export const ARTICLES = '/articles'
/** Pieces on the economy. */
export const ECONOMY_ARTICLES = `${ARTICLES}?type=economy`
export const COLUMNS = '/columns'

export const articleAddress = (articleId: string): string => `${ARTICLES}/${articleId}`
export const versionsAddress = (articleId: string): string => `${articleAddress(articleId)}/versions`
export const columnAddress = (columnId: string): string => `${COLUMNS}/${columnId}`
