import { createContext } from 'react'

/**
 * Keeps account of panels while a page is rendered to a string. React has no error boundaries there: when a render
 * throws, the panel that was open is the one at fault, and the page is rendered again without its content.
 */
export interface PanelFailures {
  /** Ids of the panels to render as failed. */
  readonly failed: ReadonlySet<string>
  enter(id: string): void
  leave(id: string): void
}

/** Attribute of the document with the ids of the panels that failed on the server. */
export const FAILED_PANELS = 'data-failed-panels'

function failedInDocument(): ReadonlySet<string> {
  const ids = typeof document === 'undefined' ? null : document.documentElement.getAttribute(FAILED_PANELS)
  return new Set(ids?.split(' '))
}

const ignore = () => undefined

/** In the browser: the panels that the server could not render, which are tried again after hydration. */
export const PanelFailuresContext = createContext<PanelFailures>({
  failed: failedInDocument(),
  enter: ignore,
  leave: ignore,
})

/** Renders until it succeeds or an error comes from outside the panels, which it throws. */
export function renderWithoutFailures<Result>(
  render: (failures: PanelFailures) => Result,
  onError: (error: unknown) => void,
): { result: Result; failed: ReadonlySet<string> } {
  const failed = new Set<string>()
  for (;;) {
    const open: string[] = []
    const failures = {
      failed,
      enter: (id: string) => open.push(id),
      leave: (id: string) => open.splice(open.lastIndexOf(id)),
    }
    try {
      return { result: render(failures), failed }
    } catch (error) {
      const culprit = open.findLast(id => !failed.has(id))
      if (culprit === undefined) throw error
      onError(error)
      failed.add(culprit)
    }
  }
}
