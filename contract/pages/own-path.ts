/**
 * A path of the own site from the target of a request or a parameter such as `next`, for links and redirects: browsers
 * take `//host` and `/\host` for another site's address. `/` for anything that is not a path, or leads elsewhere.
 */
export function ownPath(text: string): string {
  const base = 'http://own.invalid'
  const url = /^\/(?![/\\])/.test(text) ? URL.parse(text, base) : null
  return url?.origin === base && !/^\/[/\\]/.test(url.pathname) ? url.pathname + url.search + url.hash : '/'
}
