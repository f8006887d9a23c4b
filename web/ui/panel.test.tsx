import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setPageErrorListener } from '../pages/page-errors.ts'
import { Panel } from './panel.tsx'
import { PanelFailuresContext, renderWithoutFailures } from './panel-failures.ts'
import { settle } from './settled.ts'

const CANNOT_LOAD = 'This panel could not be loaded'

beforeEach(() => {
  // React prints what is thrown while it renders.
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => silent.mockRestore()
})

function Broken(): ReactNode {
  throw new Error('no such column')
}

/** Renders a page as the server does. */
function render(page: ReactNode) {
  const errors: unknown[] = []
  const { result, failed } = renderWithoutFailures(
    failures => {
      const router = createMemoryRouter([{ path: '*', element: page, ErrorBoundary: null }], {
        initialEntries: ['/en/economic?area=Asia'],
      })
      return renderToString(
        <PanelFailuresContext value={failures}>
          <RouterProvider router={router} />
        </PanelFailuresContext>,
      )
    },
    error => errors.push(error),
  )
  return { html: result, failed, errors }
}

describe('a panel that throws on the server', () => {
  test('keeps its heading and says so, beside panels that are complete', () => {
    const { html, failed, errors } = render(
      <>
        <Panel title="Inflation">3.0 %</Panel>
        <Panel title="Policy rate" note="a note" actions={<Broken />}>
          never seen
        </Panel>
        <Panel title="Unemployment">
          <p>4.1 %</p>
        </Panel>
      </>,
    )
    expect(html).toContain('3.0 %')
    expect(html).toContain('<h2>Policy rate</h2>')
    expect(html.match(new RegExp(CANNOT_LOAD, 'g'))).toHaveLength(1)
    expect(html).not.toContain('never seen')
    expect(html).toContain('<h2>Unemployment</h2><')
    expect(html).toContain('4.1 %')
    expect(failed.size).toBe(1)
    expect(errors).toEqual([new Error('no such column')])
  })

  test('has a link to the same page to try again without a script', () => {
    const { html } = render(
      <Panel title="Inflation">
        <Broken />
      </Panel>,
    )
    expect(html).toContain('<a class="button" href="/en/economic?area=Asia">Retry</a>')
  })

  test('takes only itself away when it is inside of another', () => {
    const { html } = render(
      <Panel title="Outer">
        <p>before</p>
        <Panel title="Inner">
          <Broken />
        </Panel>
        <p>after</p>
      </Panel>,
    )
    expect(html).toContain('before')
    expect(html).toContain('after')
    expect(html.match(new RegExp(CANNOT_LOAD, 'g'))).toHaveLength(1)
  })

  test('may be one of several', () => {
    const { html, failed } = render(
      ['GDP', 'CPI', 'PPI'].map(title => (
        <Panel key={title} title={title}>
          {title === 'CPI' ? 'fine' : <Broken />}
        </Panel>
      )),
    )
    expect(html.match(new RegExp(CANNOT_LOAD, 'g'))).toHaveLength(2)
    expect(html).toContain('fine')
    expect(failed.size).toBe(2)
  })
})

test('an error outside the panels is one of the page', () => {
  const page = (
    <>
      <Panel title="Inflation">3.0 %</Panel>
      <Broken />
    </>
  )
  expect(() => render(page)).toThrow('no such column')
})

describe('the data of a panel', () => {
  const address = { url: new URL('https://portal.example/en/economic') }

  test('that cannot be read fails the panel and is logged', async () => {
    const logged = vi.fn()
    setPageErrorListener(logged)
    const settled = await settle(address, () => Promise.reject(new Error('the database is down')))
    const { html, errors } = render(
      <Panel title="Inflation" data={settled}>
        {() => 'never seen'}
      </Panel>,
    )
    expect(html).toContain('<h2>Inflation</h2>')
    expect(html).toContain(CANNOT_LOAD)
    expect(logged).toHaveBeenCalledWith(new Error('the database is down'), '/en/economic')
    expect(errors).toEqual([])
  })

  test('that was read is passed to the content', async () => {
    const { html } = render(
      <Panel title="Inflation" data={await settle(address, () => [3, 4])}>
        {values => values.join(' and ')}
      </Panel>,
    )
    expect(html).toContain('3 and 4')
  })

  test('that has faults makes the content throw, and fails the panel', async () => {
    const settled = await settle(address, () => ({}) as { rows: string[] })
    const { html, errors } = render(
      <Panel title="Inflation" data={settled}>
        {({ rows }) => rows.join()}
      </Panel>,
    )
    expect(html).toContain(CANNOT_LOAD)
    expect(errors).toHaveLength(1)
  })

  test('cannot hide that a page does not exist', async () => {
    const missing = data({ code: 4040 }, { status: 404 })
    await expect(
      settle(address, () => {
        throw missing
      }),
    ).rejects.toBe(missing)
  })
})
