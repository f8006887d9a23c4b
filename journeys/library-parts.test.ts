import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, expect } from 'vitest'
import { journey } from '#testing/journey.ts'
import { leanLibraries } from '../scripts/lean-libraries.ts'

/** Parts of React and React Router that forms and other libraries need, as a page would use them. */
const page = `
import { createElement as h, startTransition, useActionState, useOptimistic } from 'react'
import { createRoot } from 'react-dom/client'
import { c } from 'react/compiler-runtime'
import { createMemoryRouter, RouterProvider, useBlocker, useFetcher } from 'react-router'

function Kept({ text }) {
  const cache = c(1)
  if (cache[0] !== text) cache[0] = text
  return h('p', { id: 'kept' }, cache[0])
}
function Follow() {
  const [count, follow] = useActionState(async before => {
    await new Promise(done => { window.answered = done })
    return before + 1
  }, 0)
  const [shown, show] = useOptimistic(count)
  const press = () => startTransition(() => { show(count + 1); follow() })
  return h('button', { id: 'follow', onClick: press }, shown + ' of ' + count)
}
function Page() {
  const fetcher = useFetcher()
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname === '/away')
  return h('div', null,
    h('textarea', { defaultValue: 'euro', onSelect: event => { document.title = event.target.selectionEnd + ' selected' } }),
    h('x-captcha', { sitekey: 'abc', challenge: { of: 'page' } }),
    h(Kept, { text: 'kept' }),
    h(Follow),
    h(fetcher.Form, { method: 'post', action: '/' }, h('input', { name: 'word', defaultValue: 'sent' }), h('button', { id: 'send' })),
    h('output', { id: 'answer' }, fetcher.data ?? ''),
    h('output', { id: 'blocked' }, blocker.state))
}
customElements.define('x-captcha', class extends HTMLElement { set challenge(value) { this.textContent = value.of } })
const router = createMemoryRouter([
  { path: '/', Component: Page, action: async ({ request }) => (await request.formData()).get('word') },
  { path: '/away', element: 'away' },
])
window.leave = () => router.navigate('/away')
createRoot(document.getElementById('root')).render(h(RouterProvider, { router }))
`

const folder = mkdtempSync(resolve('node_modules/.library-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function builtPage(): Promise<string> {
  writeFileSync(join(folder, 'page.js'), page)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: leanLibraries.filter(({ name }) => /react/.test(name)),
    build: { write: false, rolldownOptions: { input: join(folder, 'page.js') } },
  })
  if (!('output' in result)) throw new Error('the build returned no output')
  return result.output[0].code
}

journey(
  'what forms and other libraries need of React and its router is in the browser’s bundle',
  async ({ browser }) => {
    const tab = await browser.newPage()
    const problems: unknown[] = []
    tab.on('pageerror', problem => problems.push(problem))
    await tab.setContent('<div id="root"></div>')
    await tab.addScriptTag({ content: await builtPage(), type: 'module' })

    const captcha = tab.locator('x-captcha')
    await expect.poll(() => captcha.textContent()).toBe('page')
    expect(await captcha.getAttribute('sitekey')).toBe('abc')
    expect(await tab.locator('#kept').textContent()).toBe('kept')

    await tab.locator('textarea').click()
    await tab.keyboard.press('ControlOrMeta+a')
    await expect.poll(() => tab.title()).toBe('4 selected')

    const follow = tab.locator('#follow')
    await follow.click()
    await expect.poll(() => follow.textContent()).toBe('1 of 0')
    await tab.evaluate('answered()')
    await expect.poll(() => follow.textContent()).toBe('1 of 1')

    await tab.locator('#send').click()
    await expect.poll(() => tab.locator('#answer').textContent()).toBe('sent')
    await tab.evaluate('leave()')
    await expect.poll(() => tab.locator('#blocked').textContent()).toBe('blocked')
    expect(problems).toEqual([])
  },
)
