import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { TRADING_HOUR } from './portal.ts'
import { openSite } from './processes.ts'
import { nginxProxy } from './proxies.ts'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal shared by all journeys. */
    site: string
    /** Path of the browser; null if there is none. */
    chromium: string | null
  }
}

/** The browsers share their machine with the portal: what it is asked for waits its turn, however slow both are. */
const PATIENT = { MAX_WAIT_SECONDS: '30' }

/**
 * One server for all journeys; those that interrupt it start their own. With `JOURNEYS_BEHIND=nginx` it is the processes of
 * each role behind nginx.
 */
export default async function serveSite(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const chromium = findChromium() ?? null
  project.provide('chromium', chromium)
  if (chromium === null) return undefined
  if (process.env.JOURNEYS_BEHIND === 'nginx') {
    const site = await openSite(nginxProxy, { ...PATIENT, SIM_FROM: TRADING_HOUR, MAX_SOCKETS_PER_NETWORK: '0' })
    project.provide('site', site.proxy.url)
    return site.close
  }
  const server = await startServer({ settings: PATIENT })
  project.provide('site', server.url)
  return () => server.end('SIGTERM')
}
