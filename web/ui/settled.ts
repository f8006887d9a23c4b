import { reportPageError } from '../pages/page-errors.ts'

/** The data of a panel as a loader passes it on: its value, or that it could not be read. */
export type Settled<Value> = { value: Value } | { failed: true }

/**
 * Reads the data of one panel in a loader. An error is logged and fails only that panel; what a loader throws on
 * purpose (a redirect, "not found") still ends the page.
 */
export async function settle<Value>(
  { url }: { url: URL },
  read: () => Value | Promise<Value>,
): Promise<Settled<Value>> {
  try {
    return { value: await read() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    reportPageError(error, url.pathname)
    return { failed: true }
  }
}
