import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Kilobytes of JavaScript, in brotli, that an address loads on a first visit without interaction. */
export async function firstScripts(page: Page, address: string, ready: () => Promise<unknown>): Promise<number> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', response => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    sizes.set(
      response.url(),
      response.body().then(body => brotliCompressSync(body).length),
    )
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address)
  await ready()
  await page.waitForLoadState('networkidle')
  const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
  if (sizes.size < 5 || total < 50_000) throw new Error(`${address} has brought ${sizes.size} scripts, ${total} bytes`)
  return total / 1_000
}
