import { vi } from 'vitest'

/** The storage of a browser. */
function storageStub(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const texts = new Map<string, string>()
  return {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: key => void texts.delete(key),
  }
}

/**
 * Gives code of pages what it uses of a browser, at an address, until `vi.unstubAllGlobals`. Resolves navigations by
 * collecting their targets.
 */
export function stubBrowser(address = 'https://portal.example/') {
  const { origin, pathname, search } = new URL(address)
  const targets: string[] = []
  const go = (target: string) => void targets.push(target)
  const window = Object.assign(new EventTarget(), {
    location: { origin, pathname, search, assign: go, replace: go },
    history: { state: null },
  })
  const [local, ofTab] = [storageStub(), storageStub()]
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', ofTab)
  return { window, localStorage: local, sessionStorage: ofTab, targets }
}
