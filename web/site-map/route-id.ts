import type { Page } from './page-declaration.ts'

/** Id of a route: language, tab, pattern, and the index of the path if the pattern has several: `tw:forex:/forex`. */
export function routeId({ pattern, tab }: Page, locale: string, form: number): string {
  return `${locale}:${tab ?? ''}:${pattern}${form > 0 ? `#${form}` : ''}`
}

/** The pattern of a page, and its tab. */
type Address = Pick<Page, 'pattern' | 'tab'>

const ROUTE_ID = /^\w+:(\w*):([^#]+)(#\d+)?$/

/** The pattern in the id of a route; undefined if the route is not that of a page. */
export const patternOfRoute = (id: string): string | undefined => ROUTE_ID.exec(id)?.[2]

/** What the routes of one language, by their ids, say of the pages, in the order of the pages. */
export function addressesIn(ids: readonly string[]): Address[] {
  return ids.flatMap(id => {
    const [, tab, pattern, furtherForm] = ROUTE_ID.exec(id) ?? []
    return pattern === undefined || furtherForm !== undefined ? [] : [{ pattern, ...(tab && { tab }) } as Address]
  })
}
