import type { Parameter } from '../site-map/page-declaration.ts'
import { type ParametersOf, type PatternWithParameters, pages } from '../site-map/site-map.ts'
import { notFound } from './page-meta.ts'
import { pageQuery, UNKNOWN } from './page-query.ts'

/** The value of each parameter of a page, undefined if the address does not have it. */
type Values<Pattern extends PatternWithParameters> = {
  [Name in keyof ParametersOf<Pattern>]:
    | (ParametersOf<Pattern>[Name] extends Parameter<infer Value> ? Value : never)
    | undefined
}

/**
 * The parameters of a page's query, as the site map declares them; those that only the browser reads are undefined.
 * Shows the 404 screen if one has none of its known values.
 */
export function readParameters<Pattern extends PatternWithParameters>(pattern: Pattern, url: URL): Values<Pattern> {
  const declared = pages.find(page => page.pattern === pattern)?.parameters ?? {}
  const query = pageQuery(pattern, url.searchParams)
  for (const [name, { values }] of Object.entries(declared)) if (values && query.get(name) === UNKNOWN) notFound()
  return Object.fromEntries(query) as Values<Pattern>
}
