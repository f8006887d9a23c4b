import { afterAll, expect, test } from 'vitest'
import { elementsOf } from '#testing/html.ts'
import { openablePaths } from '#testing/page-audit.ts'
import { openTestPortal } from '#testing/portal.ts'

const portal = await openTestPortal()
afterAll(() => portal.close())

/** Requests cost a first visit more than bytes: what pages share is in few files (`chunks` of vite.config.ts). */
const MAX_SCRIPTS = 20

/** The portal of these tests has no gold. */
const paths = openablePaths.filter(path => !path.includes('XAUUSD'))

test.each(paths)('%s loads at most 20 scripts', async path => {
  const { text } = await portal.ask(path)
  const links = elementsOf(text, 'link').filter(({ rel }) => rel === 'modulepreload')
  const scripts = elementsOf(text, 'script').filter(({ src }) => src !== undefined)
  const addresses = new Set([...links.map(({ href }) => href), ...scripts.map(({ src }) => src)])
  expect(addresses.size).toBeGreaterThan(0)
  expect(addresses.size).toBeLessThanOrEqual(MAX_SCRIPTS)
})
