export const CODES = '/tools/currencyCode'

/** The page of a currency code, without language prefix. */
export const codeAddress = (code: string): string => `${CODES}/${code}`
