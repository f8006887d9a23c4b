import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { locales, localizePath } from '#contract/text/locale.ts'
import { AUDIT_PATHS } from '#testing/page-audit.ts'
import { type Answer, openTestPortal } from '#testing/portal.ts'
import { pageAt } from '../../web/pages/page-query.ts'
import { kindOf } from '../../web/site-map/page-declaration.ts'
import { pages } from '../../web/site-map/site-map.ts'

// So slow that a page rendered again shows the same prices, and amid a second, so that countdowns stand.
const portal = await openTestPortal({
  SIM_FROM: '2026-11-20T13:31:00.500Z',
  SIM_SPEED: '0.0001',
  HTTP_RATE_LIMIT: '0',
})
afterAll(() => portal.close())

const PATHS = [
  ...AUDIT_PATHS,
  '/global/stock?chartOf=DAX',
  '/bond/country?country=japan',
  '/finance/forex',
  '/finance/forex/commodities',
  '/finance/forex/currency/Cross',
  '/finance/forex/currency/Main/EURUSD',
  '/finance/forex/commodities/Metal/XAUUSD',
  '/economic/navCategory?value=Labour',
  '/finance/economic/continents/Asia',
  '/finance/economic/gdp',
  '/finance/news/none',
  '/economic/embed?country=japan&indicator=inflation-rate',
  '/tools/widget/ticker?symbols=EURUSD',
  '/tools/widget/converter?theme=dark',
  '/tools/widget/none',
  '/forex/redirect?chartOf=EURUSD',
  '/Forex/',
  '/forex?sort=bid&dir=desc&utm_source=mail',
  '/forex?group=none',
  '/tools/currencyCode?q=dollar',
]
/** Answers that are not pages. */
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/en/manifest.webmanifest',
  '/forex.data',
  '/cn/economic.data?area=Asia',
  '/en/report.data',
  '/en/forex.data?_routes=none',
  '/en/nothing-here.data',
]

/** An address of each page that none of the list is of: variable parts of its path name nothing. */
const others = pages
  .map(({ pattern }) => pattern)
  .filter(pattern => !PATHS.some(path => pageAt(path.split('?')[0]!)?.pattern === pattern))
  .map(pattern => pattern.replace(/\{\w+\??\}/g, 'none'))

const isPersonal = (path: string) => {
  const page = pageAt(path.split('?')[0]!)
  return page !== undefined && kindOf(page) === 'personal'
}
const inSomeLanguage = (path: string, index: number) => localizePath(path, locales[index % locales.length]!)
const addresses = [...[...PATHS, ...others].filter(path => !isPersonal(path)).map(inSomeLanguage), ...FILES]

const session = 'f'.repeat(64)
/** Cookies that log nobody in. */
const LOGINS = [
  `__Host-sid=${session}; __Host-bind=${session}`,
  `sid=${session}; bind=${session}`,
  `__Host-sid=${session}; sid=other; __Host-bind=; bind=%00`,
  `__Host-sid="${session}"; __Host-sid=twice; token=${session}; Authorization=Bearer ${session}`,
]
const COOKIES = [
  undefined,
  'settings=theme:dark|colours:safe|zone:Europe/London|numbers:dot; watchlist=EURUSD; a=1',
  '=; ;;; __Host-sid; sid==; \u00e9=%E9%',
  ...LOGINS,
]

const visit = (path: string, cookie: string | undefined) =>
  portal.ask(path, cookie === undefined ? {} : { headers: { cookie } })

const headersOf = ({ headers }: Answer, changing: readonly string[]) =>
  Object.fromEntries([...headers].filter(([name]) => !changing.includes(name)))

/** An answer without what another render of the same page changes: the clock, and the nonce of a page for one visitor. */
function withoutClock(answer: Answer) {
  const headers = headersOf(answer, ['date', 'etag', 'server-timing', 'content-length'])
  const policy = headers['content-security-policy']?.replace(/'(sha256|nonce)-[^']+'/g, "'$1'")
  const text = answer.text.replace(/\b1[67]\d{11}(\.\d+)?\b/g, 'NOW').replace(/ nonce="[^"]*"/g, ' nonce')
  return { status: answer.status, headers: { ...headers, 'content-security-policy': policy }, text }
}

/** Where two answers begin to differ; undefined if nowhere. Pages are too long to be printed. */
function differenceOf(one: Answer, other: Answer): unknown {
  const [a, b] = [withoutClock(one), withoutClock(other)]
  if (a.text === b.text)
    return isDeepStrictEqual(a, b)
      ? undefined
      : [
          { ...a, text: '' },
          { ...b, text: '' },
        ]
  let at = 0
  while (a.text[at] === b.text[at]) at++
  return [a, b].map(({ text }) => text.slice(Math.max(0, at - 60), at + 60))
}

/** News that are written meanwhile change a page now and then, a cookie that reaches it would each time. */
const MAX_ROUNDS = 20

/** A page as rendered anew, because a visitor with this cookie has asked for it; a file as it is. */
async function renderedAgain(path: string, cookie: string | undefined, before: Answer): Promise<Answer> {
  const isKept = before.headers.get('cache-control')?.includes('s-maxage')
  for (;;) {
    const answer = await visit(path, cookie)
    if (!isKept || answer.headers.get('etag') !== before.headers.get('etag')) return answer
  }
}

describe('a visitor whose cookies log nobody in', () => {
  const renders = new Map<string, Answer>()

  test('gets the bytes that everybody gets, whoever asks for a page first', async () => {
    for (const [index, path] of addresses.entries()) {
      let first = await visit(path, COOKIES[index % COOKIES.length])
      for (const cookie of COOKIES) {
        const answer = await visit(path, cookie)
        const isSameRender = answer.headers.get('etag') === first.headers.get('etag')
        if (isSameRender) expect(differenceOf(answer, first), `${path} with ${cookie}`).toBeUndefined()
        if (isSameRender && answer.headers.has('etag'))
          expect(answer.text === first.text, `${path} with ${cookie}`).toBe(true)
        first = answer
      }
      renders.set(path, first)
    }
  })

  test('leaves nothing in the page that the next visitor gets', async () => {
    let different = [...renders].map(([path, answer]) => ({ path, answer, difference: undefined as unknown }))
    for (let round = 0; round < MAX_ROUNDS && different.length > 0; round++) {
      const compared: typeof different = []
      for (const [index, { path, answer }] of different.entries()) {
        const cookie = round % 2 === 0 ? undefined : COOKIES[1 + (index % (COOKIES.length - 1))]
        const again = await renderedAgain(path, cookie, answer)
        compared.push({ path, answer: again, difference: differenceOf(again, answer) })
      }
      different = compared.filter(({ difference }) => difference !== undefined)
    }
    expect(different.map(({ path, difference }) => [path, difference])).toEqual([])
  })

  test('gets no cookie, and no answer that must not be kept', () => {
    for (const [path, { status, headers }] of renders) {
      expect(headers.has('set-cookie'), path).toBe(false)
      expect(headers.get('content-security-policy') ?? '', path).not.toContain("'nonce-")
      if (status === 200) expect(headers.get('cache-control'), path).toMatch(/^public/)
    }
    const shown = [...renders].filter(([, { status }]) => status === 200).map(([path]) => path)
    expect(shown.length).toBeGreaterThanOrEqual(60)
    for (const prefix of [/^\/(?!en\/|cn\/)/, /^\/cn(\/|$)/, /^\/en(\/|$)/])
      expect(shown.filter(path => prefix.test(path)).length).toBeGreaterThanOrEqual(20)
  })

  test('is nobody to a page that is rendered for its visitor', async () => {
    for (const path of [...PATHS, ...others].filter(isPersonal))
      for (const locale of locales) {
        const address = localizePath(path, locale)
        const stranger = await visit(address, undefined)
        for (const cookie of LOGINS)
          expect(differenceOf(await visit(address, cookie), stranger), address).toBeUndefined()
      }
  })
})
