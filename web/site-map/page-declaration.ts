import type { MainTab } from './main-tabs.ts'

/** What a page declares about itself, in site-map.ts. `{x}` is a variable part of its path, `{x?}` an optional one. */
export interface Page {
  /** Address without language prefix; also the key of the page's title and description. */
  pattern: string
  /** Route file. */
  file: string
  tab?: MainTab
  /** How it is served (docs/decisions/0028-page-kinds.md); `kept` if omitted. Read it with `kindOf`. */
  kind?: PageKind
  /** Who may read it, checked on the server: members, or members of staff; everybody if omitted. */
  access?: 'member' | 'staff'
  /** Most bytes of a form with files; without it its forms have none. */
  uploads?: number
  /** Parameters of the query, and the known values of variable parts of the path. All others are ignored. */
  parameters?: Parameters
  /** False: excluded from search engines. */
  indexable?: false
  /** Not in the sitemap under this address, but under others, such as one for each instrument. */
  unlisted?: true
  /** Other sites may show it in a frame: all that may show widgets, or those that its response names (`FRAMERS`). */
  embeddable?: true | 'bySites'
  /** False: without the banners below the header. Pages that not everybody may read have none. */
  banners?: false
  /** False: without the header, the menus and the footer of the site. */
  header?: false
}

/**
 * - `cached`: the same for every visitor, and cached for a second. The browser applies what the visitor has chosen.
 * - `form`: cached, and its `action` receives a form, which works without JavaScript. What the action returns is rendered
 *   for the visitor alone.
 * - `personal`: its loader may read the visitor's cookies, and it may have an `action`. Rendered for each request.
 *
 * What is rendered for one visitor is `private, no-store`, and its scripts have a nonce of their own.
 */
export type PageKind = 'cached' | 'form' | 'personal'

/** How a page is served. What not everybody may read is never cached. */
export function kindOf({ kind = 'cached', access }: Page): PageKind {
  return access === undefined ? kind : 'personal'
}

/** Whether search engines may show it. */
export function isIndexable({ indexable, access }: Page): boolean {
  return indexable !== false && access === undefined
}

/**
 * What a parameter of an address changes. From it follows where the parameter counts:
 *
 * |           | part of the cache key    | canonical and `hreflang` | loads the page again | other languages, redirects |
 * | --------- | ------------------------ | ------------------------ | -------------------- | -------------------------- |
 * | `content` | yes                      | yes                      | yes                  | yes                        |
 * | `part`    | yes                      | no                       | yes                  | yes                        |
 * | `order`   | yes                      | no                       | no                   | yes                        |
 * | `browser` | no                       | no                       | no                   | yes                        |
 *
 * Parameters that a page does not declare count nowhere.
 */
type Effect = 'content' | 'part' | 'order' | 'browser'

export interface Parameter<Value extends string = string> {
  effect: Effect
  /**
   * Its known values; an address may write them in any letter case, and any other value is not found. Without it the
   * parameter is free text, such as a symbol, and the page's loader checks it.
   */
  values?: readonly Value[]
  /** The known value that the page shows without the parameter: it is left out of the canonical address. */
  first?: Value
}

export type Parameters = Readonly<Record<string, Parameter>>

/** Selects what the page is about: a group, a country, an instrument. */
export function content<const Value extends string>(values?: readonly Value[], first?: Value): Parameter<Value> {
  return { effect: 'content', ...(values && { values }), ...(first !== undefined && { first }) }
}

/** Selects a part of the same content: the next rows, a tab of a panel. */
export function part<const Value extends string>(values?: readonly Value[]): Parameter<Value> {
  return { effect: 'part', ...(values && { values }) }
}

/** Rearranges what the browser already has; the server does the same for visitors without JavaScript. */
export function order<const Value extends string>(values?: readonly Value[]): Parameter<Value> {
  return { effect: 'order', ...(values && { values }) }
}

/** Parameters that only the browser reads: a filter, the set-up of a chart. */
export function browser<const Name extends string>(...names: readonly Name[]): Record<Name, Parameter> {
  return Object.fromEntries(names.map(name => [name, { effect: 'browser' }])) as Record<Name, Parameter>
}

/** The paths of a page in the router's syntax; several if part of a file name is optional. */
export function routerPaths(pattern: string): string[] {
  const dynamic = (text: string) => text.replace(/\{(\w+)\??\}/g, ':$1')
  if (pattern.includes('?}.html')) return [dynamic(pattern), pattern.replace(/\{\w+\?\}/, '')]
  if (/\{\w+\?\}\//.test(pattern)) return [dynamic(pattern)]
  return [pattern.replace(/\{(\w+)\}/g, ':$1').replace(/\{(\w+)\?\}/g, ':$1?')]
}
