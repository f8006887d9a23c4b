import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { withoutLocale } from '#contract/text/locale.ts'
import { untilHydrated, type Visit } from './journey.ts'

declare global {
  interface Window {
    releaseFrames(): void
  }
}

/** What rules that are never serious find is not reported, so they do not run. */
const SERIOUS_ONLY = `axe.configure({
  rules: axe._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => ({ id, enabled: false })),
})`
const axe = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}\n;${SERIOUS_ONLY}`

/**
 * Whether the rows that repeat the first ones of a table or list, both themes at both widths and all languages are audited:
 * `npm run bench -- accessibility`. Otherwise each of them is left out where another page, width or language shows it too.
 */
const isWhole = process.env.ACCESSIBILITY === 'whole'
const REPEATED = ':is(tbody tr, ul > li, ol > li):nth-child(n + 9)'

/** Rules about colours, which take axe longer than all the others. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const OPTIONS = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  others: { rules: Object.fromEntries(COLOUR_RULES.map(id => [id, { enabled: false }])) },
  targets: { runOnly: ['target-size'] },
} as const

/**
 * Violations below an element, reported by axe with all rules that it runs unless told otherwise or with some only; one
 * line each: rule and first elements.
 */
async function axeFindings(page: Page, within: string, rules: keyof typeof OPTIONS): Promise<string[]> {
  const context = JSON.stringify({ include: [[within]], exclude: isWhole ? [] : [[REPEATED]] })
  const options = JSON.stringify({ ...OPTIONS[rules], resultTypes: ['violations'] })
  const results = (await page.evaluate(`axe.run(${context}, ${options})`)) as AxeResults
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(node => node.html.slice(0, 160))}`)
}

/**
 * Runs in the page: what appears has appeared; half transparent it has other colours. Animations of parts that are not
 * rendered because they are out of view would not end by themselves.
 */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}

/** Runs in the page: figures that change are drawn later. Half drawn they have other colours, and axe takes longer. */
function holdFrames(): void {
  const held: FrameRequestCallback[] = []
  const { requestAnimationFrame } = window
  window.requestAnimationFrame = callback => held.push(callback)
  window.releaseFrames = () => {
    window.requestAnimationFrame = requestAnimationFrame
    for (const callback of held) requestAnimationFrame(callback)
  }
}

/** Emulates a change of the system's theme, which the page follows. */
async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(theme)
}

/** Waits until the next two frames are drawn: what observes sizes is then laid out anew. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next))))
}

/** Turns the window into that of a phone with a touch screen or of a desktop, as `visit` opens them. */
async function become(device: 'phone' | 'desktop', page: Page, session: CDPSession): Promise<void> {
  const isPhone = device === 'phone'
  await session.send(
    'Emulation.setTouchEmulationEnabled',
    isPhone ? { enabled: true, maxTouchPoints: 1 } : { enabled: false },
  )
  const size = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ isPhone, width }) => matchMedia('(pointer: coarse)').matches === isPhone && innerWidth === width,
    { isPhone, width: size.width },
  )
  await drawn(page)
}

/**
 * Violations in the light theme, and the colour violations in the dark theme, which differs only in its colours; on the
 * whole page, or below the element that a journey has opened. The page has the theme `last` afterwards.
 */
async function inBothThemes(page: Page, within: string, last: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(holdFrames)
  const found: string[] = []
  for (const theme of [last === 'light' ? 'dark' : 'light', last] as const) {
    await turn(page, theme)
    await page.evaluate(endAnimations)
    const ofTheme = await axeFindings(page, within, theme === 'light' ? 'all' : 'colours')
    found.push(...ofTheme.map(line => (theme === 'dark' ? `dark: ${line}` : line)))
  }
  await page.evaluate(() => window.releaseFrames())
  return found
}

/** Serious violations of a page, or below an element of it, in the light theme and, of its colours, in the dark one. */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe)
  return inBothThemes(page, within, 'light')
}

/** Links and buttons below an element that a finger would miss: small ones with too little room around them. */
export async function crowdedTargets(page: Page, within = 'main'): Promise<string[]> {
  await page.evaluate(axe)
  return axeFindings(page, within, 'targets')
}

/** What is wider than the window, in pixels. */
async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return pixels > 0 ? [`is ${pixels} pixels wider than the window`] : []
}

/** Violations of all rules in one theme, which the page has afterwards. */
async function inTheme(page: Page, within: string, theme: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(holdFrames)
  await turn(page, theme)
  await page.evaluate(endAnimations)
  const found = await axeFindings(page, within, 'all')
  await page.evaluate(() => window.releaseFrames())
  return found
}

/**
 * Violations on a desktop and on a phone, of a page that was opened on a desktop, to which the window returns; on the whole
 * page, or below an element of it. The desktop is light and the phone dark, unless all is audited.
 */
export async function findingsAtBothWidths(page: Page, session: CDPSession, within = 'html'): Promise<string[]> {
  const find = isWhole ? inBothThemes : inTheme
  await page.evaluate(axe)
  const desktop = [...(await overflow(page)), ...(await find(page, within, 'light'))]
  await become('phone', page, session)
  const phone = [...(await overflow(page)), ...(await find(page, within, 'dark'))]
  await become('desktop', page, session)
  return [...desktop, ...phone.map(line => `phone: ${line}`)]
}

/**
 * Of a page that is audited in another language, and has the same parts and colours in this one: whether it fits a desktop
 * and a phone; all rules but those of colours only if all is audited.
 */
export async function findingsOfTexts(page: Page, session: CDPSession, within = 'html'): Promise<string[]> {
  if (isWhole) await page.evaluate(axe)
  const found = async () => [...(await overflow(page)), ...(isWhole ? await axeFindings(page, within, 'others') : [])]
  const desktop = await found()
  await become('phone', page, session)
  const phone = await found()
  await become('desktop', page, session)
  return [...desktop, ...phone.map(line => `phone: ${line}`)]
}

/**
 * Controls of the main part that the Tab key does not reach from its beginning: links, buttons and fields that are shown.
 * Of a group of radio buttons one is reached.
 */
export async function missedByTab(page: Page): Promise<string[]> {
  const left = () =>
    page.evaluate(() => {
      const waiting = [...document.querySelectorAll<HTMLElement>('main [data-tab-missed]')]
      return waiting.map(each => each.outerHTML.replace(/\s*data-tab-missed=""/, '').slice(0, 160))
    })
  const count = await page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main')!
    const controls = main.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not([type="radio"]), select, textarea, summary',
    )
    const shown = [...controls].filter(each => each.checkVisibility({ visibilityProperty: true }))
    for (const each of shown) each.dataset.tabMissed = ''
    main.addEventListener('focusin', ({ target }) => {
      delete (target as HTMLElement).dataset.tabMissed
    })
    main.tabIndex = -1
    main.focus()
    return shown.length
  })
  for (let press = 0; press < 2 * count + 10; press++) {
    await page.keyboard.press('Tab')
    if (press >= count - 1 && (await left()).length === 0) break
  }
  return left()
}

/**
 * Opens pages one after the other in a tab, which share what is compiled, and expects no violation at both widths. Of a page
 * that is among them in several languages the first one is audited with its colours.
 */
export async function expectNoFindings(visit: Visit, paths: readonly [string, ...string[]]): Promise<void> {
  const page = await visit(paths[0])
  const session = await page.context().newCDPSession(page)
  const audited = new Set<string>()
  for (const path of paths) {
    if (path !== paths[0]) await page.goto(path)
    await untilHydrated(page)
    const find = audited.has(withoutLocale(path)) ? findingsOfTexts : findingsAtBothWidths
    audited.add(withoutLocale(path))
    expect.soft([path, await find(page, session)]).toEqual([path, []])
  }
}
