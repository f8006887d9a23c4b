/** The chart's parameters do not need the server. A navigation to the same address reloads the figures. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return (
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    ['chartOf', 'page'].some(name => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
  )
}
