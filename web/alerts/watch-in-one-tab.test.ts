import { beforeAll, describe, expect, it, vi } from 'vitest'

/** The events of one tab. The lock itself is that of the runtime. */
class Tab extends EventTarget {
  visibilityState = 'visible'
}

/** Opens a tab; `watchers` counts what it has begun and not ended. */
async function open() {
  const tab = new Tab()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('window', tab)
  vi.resetModules()
  const { watchInOneTab } = await import('./watch-in-one-tab.ts')
  const opened = { watchers: 0 }
  watchInOneTab(() => {
    opened.watchers++
    return () => {
      opened.watchers--
    }
  })
  return { watchers: () => opened.watchers, look: () => look(tab) }
}

/** A visitor who turns to a tab causes both events. */
function look(tab: Tab): void {
  vi.stubGlobal('document', tab)
  tab.dispatchEvent(new Event('visibilitychange'))
  tab.dispatchEvent(new Event('focus'))
}

describe('of several tabs', () => {
  beforeAll(() => {
    expect(navigator.locks).toBeDefined()
    return () => vi.unstubAllGlobals()
  })

  it('only the one last looked at watches, however often the visitor turns to and fro', async () => {
    const first = await open()
    first.look()
    const second = await open()
    second.look()
    await expect.poll(() => [first.watchers(), second.watchers()]).toEqual([0, 1])
    for (let turn = 0; turn < 3; turn++) {
      first.look()
      await expect.poll(() => [first.watchers(), second.watchers()]).toEqual([1, 0])
      second.look()
      await expect.poll(() => [first.watchers(), second.watchers()]).toEqual([0, 1])
    }
  })
})
