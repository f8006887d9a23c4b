import { describe, expect, test } from 'vitest'
import { announcementScript } from './announcement-script.ts'

/** A browser that runs the script in the head of a page; `kept` is its local storage. */
function visit(terms: readonly (readonly [string, number])[], kept: Map<string, string> = new Map()) {
  const style = new Map<string, string>()
  const listeners: [string, (event: object) => void][] = []
  const timers: [() => void, number][] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const page = { style: { setProperty: (name: string, value: string) => void style.set(name, value) } }
  const script = new Function(
    ...['document', 'localStorage', 'addEventListener', 'setTimeout'],
    announcementScript({ bars: { __html: '' }, terms }),
  )
  script(
    { documentElement: page },
    storage,
    (name: string, listener: (event: object) => void) => listeners.push([name, listener]),
    (run: (id: string) => void, ms: number, id: string) => timers.push([() => run(id), ms]),
  )
  const send = (name: string, event: object = {}) => {
    for (const [each, listener] of listeners) if (each === name) listener(event)
  }
  const button = (id: string) => ({ getAttribute: () => id })
  return {
    kept,
    timers,
    send,
    style,
    /** The bars that the page shows. */
    shown: () => terms.map(([id]) => id).filter(id => style.get(`--bar-${id}`) === 'block'),
    close: (id: string) => send('click', { target: { closest: () => button(id) } }),
    clickElsewhere: () => send('click', { target: { closest: () => null } }),
  }
}

describe('pinned announcements', () => {
  test('show one bar, with a button that closes it', () => {
    const { shown, style, clickElsewhere } = visit([
      ['incident', 0],
      ['news', 0],
    ])
    expect(shown()).toEqual(['incident'])
    expect(style.get('--bar-close')).toBe('inline-grid')
    clickElsewhere()
    expect(shown()).toEqual(['incident'])
  })

  test('are not shown again in this browser once they were closed: the next page shows the next one', () => {
    const first = visit([
      ['incident', 0],
      ['news', 0],
    ])
    first.close('incident')
    // Nothing else comes in its place while the page is read.
    expect(first.shown()).toEqual([])
    const second = visit(
      [
        ['incident', 0],
        ['news', 0],
      ],
      first.kept,
    )
    expect(second.shown()).toEqual(['news'])
    second.close('news')
    expect(
      visit(
        [
          ['incident', 0],
          ['news', 0],
          ['later', 0],
        ] as const,
        first.kept,
      ).shown(),
    ).toEqual(['later'])
  })

  test('are forgotten by the browser once they are over', () => {
    const { kept, close } = visit([['news', 0]], new Map([['announcements-closed', 'old older']]))
    close('news')
    expect(kept.get('announcements-closed')).toBe('news')
  })

  test('are closed in other tabs too', () => {
    const kept = new Map<string, string>()
    const [one, other] = [visit([['news', 0]], kept), visit([['news', 0]], kept)]
    one.close('news')
    other.send('storage')
    expect(other.shown()).toEqual([])
  })

  test('stay when the login sets its own properties, and go when they end', () => {
    const { style, send, shown, timers } = visit([['maintenance', 5_000]])
    style.clear()
    send('session')
    expect(shown()).toEqual(['maintenance'])
    const [[end, ms]] = timers as [[() => void, number]]
    expect(ms).toBe(5_000)
    end()
    expect(shown()).toEqual([])
  })

  test('that end in a year need no timer, which browsers would run at once', () => {
    expect(visit([['rules', 365 * 86_400_000]]).timers).toEqual([])
  })

  test('are closed for this page where nothing can be stored', () => {
    const kept = new Map<string, string>()
    kept.get = () => {
      throw new Error('denied')
    }
    kept.set = kept.get as never
    const { close, shown } = visit([['news', 0]], kept)
    expect(shown()).toEqual(['news'])
    close('news')
    expect(shown()).toEqual([])
  })
})
