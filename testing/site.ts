import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal shared by all journeys. */
    site: string
    /** Path of the browser; null if there is none. */
    chromium: string | null
  }
}

/** One server for all journeys; those that interrupt it start their own. */
export default async function serveSite(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const chromium = findChromium() ?? null
  project.provide('chromium', chromium)
  if (chromium === null) return undefined
  const server = await startServer()
  project.provide('site', server.url)
  return () => server.end('SIGTERM')
}
