import type { TestProject } from 'vitest/node'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal of `stillPortal`. */
    stillPortal: string
  }
}

/** Starts the portal of `stillPortal`. */
export default async function startStillPortal(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ settings: { SIM_SPEED: '0.001' } })
  project.provide('stillPortal', server.url)
  return () => server.end('SIGTERM')
}
