import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'
import { openTestPortal } from '#testing/portal.ts'
import { ownPack, writePack } from '#testing/recordings.ts'

/** The page's label, `Replay · 7 Jun 2024 12:29 UTC · OANDA`. */
const LABEL = '.liveness:has-text("UTC")'

journey('a visitor sees the release of a recording arrive, with the page’s clock', async ({ visit }) => {
  const pack = writePack(ownPack())
  const portal = await openTestPortal({
    FEEDS: `replay:${pack.folder}`,
    REPLAY_FROM: '2024-06-07T12:29:30Z',
    REPLAY_SPEED: '5',
  })
  try {
    const page = await visit('/en/forex?group=Main', { site: portal.url })
    const label = page.locator(LABEL)
    const price = page.locator('tr[data-symbol="EURUSD"] td.price').first()
    await expect.poll(() => label.textContent()).toMatch(/^Replay · 7 Jun 2024 12:(29|30) UTC · OANDA, Coinbase, USA$/)
    await price.filter({ hasText: /^1\.085/ }).waitFor()
    await label.filter({ hasText: '12:30 UTC' }).waitFor()
    // Rows end at 12:33, or at the end of a cryptocurrency's minute at 12:40; the next is at 13:30.
    await label.filter({ hasText: /12:3[1-9] UTC/ }).waitFor()
    await expect.poll(() => page.locator('body').textContent()).not.toContain('Simulated')
    await page.close()
  } finally {
    await portal.close()
    pack.remove()
  }
})

journey('an open page continues when a recording starts over', async ({ visit }) => {
  const pack = writePack({
    'lean/forex/oanda/tick/eurusd/20240607_quote.zip': Array.from({ length: 240 }, (_, second) => {
      const bid = (1.084 + second / 100_000).toFixed(5)
      return `${45_000_000 + second * 1_000},${bid},${(1.085 + second / 100_000).toFixed(5)}`
    }),
  })
  const portal = await openTestPortal({
    FEEDS: `replay:${pack.folder}`,
    REPLAY_SPEED: '40',
    REPLAY_LOOP: '1',
  })
  try {
    const page = await visit('/en/forex?group=Main', { site: portal.url })
    const label = page.locator(LABEL)
    for (let turns = 0; turns < 2; turns++) {
      await label.filter({ hasText: /12:3[23] UTC/ }).waitFor()
      await label.filter({ hasText: /12:3[01] UTC/ }).waitFor()
    }
    const price = page.locator('tr[data-symbol="EURUSD"] td.price').first()
    const before = await price.textContent()
    await price.filter({ hasNotText: before ?? '' }).waitFor()
    await page.close()
  } finally {
    await portal.close()
    pack.remove()
  }
})
