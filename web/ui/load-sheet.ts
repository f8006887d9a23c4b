/** Adds a style sheet that the page does not have yet; resolves when its styles apply, or cannot be loaded. */
export function loadSheet(href: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  if (links.some(link => link.getAttribute('href') === href)) return Promise.resolve()
  return new Promise(resolve => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}
