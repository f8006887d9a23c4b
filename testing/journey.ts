import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { MINUTE_MS } from '#contract/time/units.ts'
import { HOW_TO_GET_CHROMIUM } from './chromium.ts'
import { untilHydrated } from './page-waits.ts'

export { untilHydrated, untilIdle } from './page-waits.ts'

/** The visitor. By default a desktop in London with an English browser and the light theme. */
export interface Visitor {
  width?: number
  theme?: 'light' | 'dark'
  /** Language of the browser: `zh-TW`. */
  language?: string
  zone?: string
  javaScript?: boolean
  wantsLessMotion?: boolean
  /** Whether the ticker runs. It stands still by default: sixty frames a second cost more than the rest of the page. */
  tickerRuns?: boolean
  /** A server other than the shared one. */
  site?: string
  /** Runs in the page before its own scripts. */
  before?: () => void
  /** Console messages that this journey expects. Any other warning or error fails it. */
  expectedComplaints?: RegExp
}

/** Opens a page in a new browser context: no cookies, no storage. Resolves when it is hydrated. */
export type Visit = (path: string, visitor?: Visitor) => Promise<Page>

/**
 * What the browser does beside showing pages. This list replaces Playwright's, of which it contains what matters here.
 * The popups of the address bar are two further pages for each visit, which cost as much as the visit.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

const BROWSER_ARGUMENTS = [
  `--disable-features=${DISABLED_FEATURES}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // For service workers too, which do not follow the setting of a context.
  ...(process.env.JOURNEYS_BEHIND ? ['--ignore-certificate-errors'] : []),
]

/** A step that takes longer fails. Generous for slow and busy machines. */
const WITHIN_MS = MINUTE_MS

const HEIGHTS: Record<number, number> = { 1440: 900, 390: 844, 320: 640 }

/** Runs in the page: endless animations, which is the ticker, stay at their beginning. */
function holdEndlessAnimations(): void {
  const { animate } = Element.prototype
  Element.prototype.animate = function (this: Element, frames, timing) {
    const animation = animate.call(this, frames, timing)
    if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.playbackRate = 0
    return animation
  }
}

/** A document with an error status is logged to the console by the browser; the page did not cause it. */
function isOwnStatus(documents: ReadonlySet<string>, text: string, url: string): boolean {
  return text.startsWith('Failed to load resource') && documents.has(url)
}

export const journey = base.extend<{ browser: Browser; visit: Visit }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others
    async ({}, use) => {
      const executablePath = inject('chromium')
      if (executablePath === null) return use(undefined as never)
      const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, skip }, use) => {
    if (!browser) skip(HOW_TO_GET_CHROMIUM)
    const complaints: string[] = []
    /** Contexts that the journey has not closed itself. */
    const open = new Set<BrowserContext>()
    await use(async (path, visitor = {}) => {
      const { width = 1440, theme = 'light', language = 'en-GB', zone = 'Europe/London' } = visitor
      const { javaScript = true, wantsLessMotion = false, tickerRuns = false, site = inject('site') } = visitor
      const context = await browser.newContext({
        baseURL: site,
        viewport: { width, height: HEIGHTS[width] ?? 900 },
        colorScheme: theme,
        locale: language,
        timezoneId: zone,
        javaScriptEnabled: javaScript,
        reducedMotion: wantsLessMotion ? 'reduce' : 'no-preference',
        hasTouch: width < 768,
        // A proxy on this machine has a certificate of its own.
        ignoreHTTPSErrors: true,
      })
      context.setDefaultTimeout(WITHIN_MS)
      const page = await context.newPage()
      open.add(context)
      context.on('close', () => open.delete(context))
      if (!tickerRuns) await page.addInitScript(holdEndlessAnimations)
      if (visitor.before) await page.addInitScript(visitor.before)
      const complain = (text: string) => {
        if (!visitor.expectedComplaints?.test(text)) complaints.push(`${page.url().slice(site.length)}: ${text}`)
      }
      // A browser that is busy tells of the status of a page when it is on the next one.
      const documents = new Set<string>()
      page.on('request', request => {
        if (request.isNavigationRequest()) documents.add(request.url())
      })
      page.on('pageerror', problem => complain(String(problem)))
      page.on('console', message => {
        if (!['warning', 'error'].includes(message.type())) return
        const { url } = message.location()
        if (!isOwnStatus(documents, message.text(), url)) complain(`${message.text()} ${url.slice(site.length)}`)
      })
      await page.goto(path)
      if (javaScript && !wantsLessMotion) await untilHydrated(page)
      return page
    })
    for (const context of open) {
      // What a route is still waiting for fails with the page, outside of any test.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    expect(complaints).toEqual([])
  },
})
