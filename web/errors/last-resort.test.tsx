import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LastResort } from './last-resort.tsx'

function render(address: string, page: ReactNode): string {
  return renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })} />,
  )
}

test('what is inside is shown', () => {
  expect(render('/en/forex', <LastResort>the error page</LastResort>)).toContain('the error page')
})

test.each([
  ['/forex', '顯示錯誤頁時發生問題', '/'],
  ['/cn/forex', '显示错误页时出现问题', '/cn'],
  ['/en/forex', 'An error occurred while showing the error page', '/en'],
])('at %s, a sentence and a link home stand for an error page that fails', (address, sentence, home) => {
  const boundary = new LastResort({ children: 'a broken chart' })
  boundary.state = LastResort.getDerivedStateFromError()
  const shown = render(address, boundary.render())
  expect(shown).toContain(sentence)
  expect(shown).toContain(`href="${home}"`)
  expect(shown).not.toContain('a broken chart')
})
