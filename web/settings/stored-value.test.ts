import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alertBook, changeBook } from '../alerts/alert-book.ts'
import { storeChoices, storedChoices } from '../quotes/column-choice.ts'
import { storeLists, watchLists } from '../watchlist/watch-store.ts'

/** The storage of a browser, which may be full. */
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
    {
      store: (mark: string) => storeChoices(`bond:-${mark}`),
      read: storedChoices,
      shows: (mark: string) => `bond:-${mark}`,
    },
  ],
  [
    'the watchlist',
    { store: (mark: string) => storeLists(list(mark)), read: watchLists, shows: (mark: string) => list(mark) },
  ],
  [
    'the alerts’ sound',
    {
      store: (mark: string) => changeBook(() => ({ sound: mark === 'ask' })),
      read: () => alertBook().sound,
      shows: (mark: string) => mark === 'ask',
    },
  ],
])('%s, while storage is full,', (_, { store, read, shows }) => {
  test('applies to the page, and is stored again once there is space', () => {
    store('bid')
    storage.isFull = true
    store('ask')
    expect(read()).toEqual(shows('ask'))
    storage.isFull = false
    store('high')
    expect(read()).toEqual(shows('high'))
    store('ask')
    expect(read()).toEqual(shows('ask'))
  })
})

test('alerts set in another tab are not lost after storage has refused this tab', () => {
  storage.isFull = true
  changeBook(() => ({ sound: false }))
  storage.isFull = false
  changeBook(() => ({ sound: false }))
  const other = { ...alertBook(), unseen: true }
  storage.setItem('price-alerts', JSON.stringify(other))
  changeBook(() => ({ sound: true }))
  expect(alertBook()).toMatchObject({ sound: true, unseen: true })
})
