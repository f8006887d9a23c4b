/** What is drawn on the chart is the browser's own affair. A page that asks for itself again wants new figures. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return (
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    ['chartOf', 'page'].some(name => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
  )
}
