type PageErrorListener = (error: unknown, path: string) => void

let listener: PageErrorListener = () => undefined

/** Sets the function that logs the errors of pages and of their panels; the server sets its logger. */
export function setPageErrorListener(next: PageErrorListener): void {
  listener = next
}

/** Reports an error that a visitor was spared; `path` is that of the page. */
export function reportPageError(error: unknown, path: string): void {
  listener(error, path)
}
