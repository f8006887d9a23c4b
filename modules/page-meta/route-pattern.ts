/** A page's address pattern: `{x}` is a parameter, `{x?}` an optional one. */
export interface FoundRoute {
  pattern: string
  /** Parameters of the address in order, empty if missing. Undefined for a pattern without parameters. */
  parts: readonly string[] | undefined
}

const PART = /\{\w+(\??)\}/g
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a pattern matches when its segments are joined by `-` or `/`. */
function expressionOf(pattern: string, joint: '/' | '-'): RegExp {
  const part = joint === '/' ? '[^/]+' : '.+?'
  let expression = ''
  let end = 0
  for (const { 0: place, 1: optional, index } of pattern.matchAll(PART)) {
    const before = escapeRegExp(pattern.slice(end, index)).replaceAll('/', joint)
    const isStep = optional && (pattern[index + place.length] ?? '/') === '/'
    expression += isStep ? `${before.slice(0, -1)}(?:${joint}(${part}))?` : `${before}(${part})${optional ? '?' : ''}`
    end = index + place.length
  }
  return new RegExp(`^${expression}${escapeRegExp(pattern.slice(end)).replaceAll('/', joint)}$`)
}

export interface RouteFinder {
  /** By path without locale: `/tools/banks/ABCHINA`. */
  byPath(path: string): FoundRoute | undefined
  /** By path with dashes, `forex-moreDetail`; the root is `index`. */
  byName(name: string): FoundRoute | undefined
}

/** Finds the page of an address. Of several matching patterns the most specific wins. */
export function createRouteFinder(patterns: readonly string[]): RouteFinder {
  const partsOf = (pattern: string) => pattern.match(PART)?.length ?? 0
  const fixedLength = (pattern: string) => pattern.replace(PART, '').length
  const routes = patterns
    .toSorted((a, b) => partsOf(a) - partsOf(b) || fixedLength(b) - fixedLength(a))
    .map(pattern => ({
      pattern,
      hasParts: partsOf(pattern) > 0,
      path: expressionOf(pattern, '/'),
      name: expressionOf(pattern.slice(1), '-'),
    }))
  const find = (text: string, by: 'path' | 'name'): FoundRoute | undefined => {
    for (const { pattern, hasParts, [by]: expression } of routes) {
      const match = expression.exec(text)
      if (match) return { pattern, parts: hasParts ? match.slice(1).map(part => part ?? '') : undefined }
    }
    return undefined
  }
  return {
    byPath: path => find(path.length > 1 ? path.replace(/\/$/, '') : path, 'path'),
    byName: name => (name === 'index' ? find('/', 'path') : find(name, 'name')),
  }
}
