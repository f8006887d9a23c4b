import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#testing/portal.ts'

// So slow that a page does not change during a test.
const portal = await openTestPortal({ SIM_SPEED: '0.0001', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

/** The distinct statuses and lengths of the responses at several addresses. */
async function kindsOf(paths: readonly string[]): Promise<Set<string>> {
  const answers = []
  for (const path of paths) answers.push(await portal.ask(path))
  return new Set(answers.map(({ status, text }) => `${status} ${text.length}`))
}

async function cachedPages(): Promise<number> {
  const { text } = await portal.ask('/metrics')
  return Number(/^portal_page_cache_pages (\d+)/m.exec(text)?.[1])
}

const numbers = Array.from({ length: 20 }, (_, number) => number)

test.each([
  ['a parameter that no page has', '/disclaimer', 200, (number: number) => `/disclaimer?utm=${number}`],
  ['a parameter of another page', '/en/forex', 200, (number: number) => `/en/forex?value=${number}&chartOf=a${number}`],
  ['unknown parts of its data', '/cn/forex.data', 200, (number: number) => `/cn/forex.data?_routes=a${number}`],
  ['a value that does not exist', '/forex?group=none', 404, (number: number) => `/forex?group=a${number}`],
  [
    'an instrument that does not exist',
    '/en/forex/moreDetail?chartOf=none',
    404,
    (number: number) => `/en/forex/moreDetail?chartOf=a${number}`,
  ],
  ['an unknown address', '/404/none', 404, (number: number) => `/a${number}`],
  ['an unknown address below a menu', '/finance/none', 404, (number: number) => `/finance/a${number}/b`],
])('%s makes no page of its own', async (_, page, status, addressOf) => {
  const { text } = await portal.ask(page)
  const before = await cachedPages()
  expect(await kindsOf(numbers.map(addressOf))).toEqual(new Set([`${status} ${text.length}`]))
  expect((await cachedPages()) - before).toBeLessThanOrEqual(1)
})
