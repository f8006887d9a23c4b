import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alertBook, changeBook } from '../alerts/alert-book.ts'
import { keepText, keptText } from '../quotes/column-choice.ts'
import { keepLists, watchLists } from '../watchlist/watch-store.ts'

/** A browser's storage, which may be full. */
function storageOf() {
  const texts = new Map<string, string>()
  const storage = {
    isFull: false,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => texts.delete(key),
  }
  return storage
}

let storage: ReturnType<typeof storageOf>
beforeEach(() => {
  storage = storageOf()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const list = (symbol: string) => [{ name: '', symbols: [symbol] }]

describe.each([
  [
    'the choice of columns',
    { keep: (mark: string) => keepText(`bond:-${mark}`), now: keptText, shows: (mark: string) => `bond:-${mark}` },
  ],
  [
    'the watchlist',
    { keep: (mark: string) => keepLists(list(mark)), now: watchLists, shows: (mark: string) => list(mark) },
  ],
  [
    'the alerts’ sound',
    {
      keep: (mark: string) => changeBook(() => ({ sound: mark === 'ask' })),
      now: () => alertBook().sound,
      shows: (mark: string) => mark === 'ask',
    },
  ],
])('%s, where storage is full for a while,', (_, { keep, now, shows }) => {
  test('holds for the page, and is kept as before once there is room', () => {
    keep('bid')
    storage.isFull = true
    keep('ask')
    expect(now()).toEqual(shows('ask'))
    storage.isFull = false
    keep('high')
    expect(now()).toEqual(shows('high'))
    keep('ask')
    expect(now()).toEqual(shows('ask'))
  })
})

test('alerts set in another tab stay, though storage once refused this tab', () => {
  storage.isFull = true
  changeBook(() => ({ sound: false }))
  storage.isFull = false
  changeBook(() => ({ sound: false }))
  const other = { ...alertBook(), unseen: true }
  storage.setItem('price-alerts', JSON.stringify(other))
  changeBook(() => ({ sound: true }))
  expect(alertBook()).toMatchObject({ sound: true, unseen: true })
})
