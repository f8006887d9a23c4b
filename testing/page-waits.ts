import type { Page } from 'playwright-core'

/** Waits for hydration: the ticker's copy, which closes its loop, is rendered by the last effect. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector('.tape-run[inert]', { state: 'attached' })
}

/** Waits until the page has painted what it knows and has nothing more to do. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
      }),
  )
}
