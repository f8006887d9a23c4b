import { describe, expect, onTestFinished } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'
import { startServer } from '#testing/server-process.ts'

const paths = [
  '/forex',
  '/cn/forex?group=Cross&base=JPY&sort=bid&dir=desc',
  '/en/forex?utm_source=mail&sort=percent&dir=asc',
  '/en',
  '/disclaimer',
  '/en/crypto',
  '/en/nothing-here',
  '/en/forex/moreDetail?chartOf=NOTHING',
  '/economic',
  '/en/economic/country?country=japan',
  '/forex/moreDetail?chartOf=EURUSD&page=2',
  '/en/bond/moreDetail?chartOf=US10Y&res=1D&vs=DE10Y',
]

describe('hydration changes nothing that was rendered', () => {
  // Only React's development build reports where the browser's first render differs from the server's.
  journey('in any zone or language, by React’s development build', { timeout: 240_000 }, async ({ visit }) => {
    const server = await startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: { NODE_ENV: 'development' },
    })
    onTestFinished(() => server.end('SIGTERM'))
    // On the first visit the development server optimises the pages' dependencies and reloads them once.
    const warm = { site: server.url, expectedComplaints: /./ }
    const first = await visit('/en/forex', warm)
    await first.waitForTimeout(3_000)
    const page = await visit('/en/disclaimer', { site: server.url, zone: 'America/New_York' })
    for (const path of paths) {
      await page.goto(path)
      await untilHydrated(page)
      await page.waitForTimeout(300)
    }
  })

  journey('in the built site', { timeout: 120_000 }, async ({ visit }) => {
    const page = await visit('/en/disclaimer', { zone: 'Asia/Kolkata', theme: 'dark' })
    for (const path of paths) {
      await page.goto(path)
      await untilHydrated(page)
    }
  })

  journey('and keeps the rows rendered by the server', async ({ visit }) => {
    const page = await visit('/en/forex', { zone: 'UTC' })
    const drawn = await page.evaluate(
      async () => (await (await fetch(location.href)).text()).match(/<tr data-symbol/g)?.length,
    )
    await expect.poll(() => page.locator('tr[data-symbol]').count()).toBeGreaterThanOrEqual(drawn!)
  })
})
