import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** How a visitor works with a page. */
export interface Hands {
  fill(page: Page, selector: string, text: string): Promise<void>
  press(page: Page, selector: string): Promise<void>
  check(page: Page, selector: string): Promise<void>
  /** Chooses a value of the radio buttons of a page that has one group of them. */
  choose(page: Page, value: string): Promise<void>
}

export const pointer: Hands = {
  fill: (page, selector, text) => page.locator(selector).fill(text),
  press: (page, selector) => page.locator(selector).click(),
  check: (page, selector) => page.locator(selector).check(),
  choose: (page, value) => page.locator(`label:has([type="radio"][value="${value}"])`).click(),
}

/** More presses than any page has controls. */
const MAX_TABS = 250

/** Goes to a control with the Tab key alone. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).waitFor()
  const isThere = () => page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)
  for (let presses = 0; presses < MAX_TABS && !(await isThere()); presses++) await page.keyboard.press('Tab')
  expect([selector, await isThere()]).toEqual([selector, true])
}

export const keyboard: Hands = {
  async fill(page, selector, text) {
    await tabTo(page, selector)
    await page.keyboard.type(text)
  },
  async press(page, selector) {
    await tabTo(page, selector)
    await page.keyboard.press('Enter')
  },
  async check(page, selector) {
    await tabTo(page, selector)
    await page.keyboard.press('Space')
  },
  async choose(page, value) {
    const chosen = page.locator('[type="radio"]:checked')
    await tabTo(page, '[type="radio"]:checked')
    for (
      let left = await page.locator('[type="radio"]').count();
      (await chosen.inputValue()) !== value && left > 0;
      left--
    )
      await page.keyboard.press('ArrowRight')
    expect(await chosen.inputValue()).toBe(value)
  },
}

/** Nothing of a page is wider than its window. */
export const expectNothingWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
