import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { journey, untilHydrated, untilIdle } from '#testing/journey.ts'

/** What an attacker would write into a page, if a text of an import or of another site were ever shown as HTML. */
const injections = (nonce: string) => `
  <script>window.ran = [...(window.ran ?? []), 'inline']</script>
  <script nonce="${nonce}">window.ran = [...(window.ran ?? []), 'nonce']</script>
  <script src="data:text/javascript,window.ran=[...(window.ran??[]),'data']"></script>
  <img src="/no-such-picture.png" alt="" onerror="window.ran = [...(window.ran ?? []), 'handler']">
  <iframe srcdoc="<script>parent.ran = [...(parent.ran ?? []), 'frame']</script>"></iframe>
  <p id="injected">injected</p>`

const INJECTED_INTO = '</main>'

interface Injection {
  /** Whether the page keeps its Content-Security-Policy. */
  hasPolicy: boolean
  nonce: string
}

/** Opens an address whose page has been injected on its way. */
async function openInjected(page: Page, path: string, { hasPolicy, nonce }: Injection): Promise<Response> {
  await page.route(
    url => url.pathname === path,
    async route => {
      const response = await route.fetch({ maxRetries: 2 })
      const body = await response.text()
      expect(body).toContain(INJECTED_INTO)
      const { 'content-security-policy': policy, ...others } = response.headers()
      await route.fulfill({
        response,
        headers: hasPolicy ? { ...others, 'content-security-policy': policy! } : others,
        body: body.replace(INJECTED_INTO, `${injections(nonce)}${INJECTED_INTO}`),
      })
    },
  )
  const response = await page.goto(path)
  return response!
}

const ran = (page: Page) => page.evaluate(() => (window as { ran?: string[] }).ran ?? [])
const nonceOf = (response: Response) => /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1]

journey.for(['/en/forex', '/en/settings'])('a script injected into %s does not run', async (path, { visit }) => {
  // The browser reports what it has blocked, and React that the page is not as it was rendered.
  const page = await visit('/en/disclaimer', { expectedComplaints: /./ })
  const earlier = nonceOf((await page.goto(path))!) ?? 'guessed'

  const response = await openInjected(page, path, { hasPolicy: true, nonce: earlier })
  expect(await response.text()).toContain('id="injected"')
  // The page's own scripts run.
  await untilHydrated(page)
  await untilIdle(page)
  expect(await ran(page)).toEqual([])
})

journey('without its policy a page would run what was injected', async ({ visit }) => {
  const page = await visit('/en/disclaimer', { expectedComplaints: /./ })
  await openInjected(page, '/en/forex', { hasPolicy: false, nonce: 'guessed' })
  await expect.poll(async () => (await ran(page)).toSorted()).toEqual(['data', 'frame', 'handler', 'inline', 'nonce'])
})
