import { describe, expect } from 'vitest'
import { hydratedPaths } from '#testing/hydrated-paths.ts'
import { journey, untilHydrated } from '#testing/journey.ts'

describe('hydration changes nothing that was rendered', () => {
  journey('in the built site', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { zone: 'Asia/Kolkata', theme: 'dark' })
    for (const path of hydratedPaths) {
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
