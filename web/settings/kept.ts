/** What this browser keeps for its reader under one key, the same in all its tabs. */
export interface Kept<Value> {
  /** As it is now: the same value until it changes. */
  now(): Value
  /**
   * Keeps a text, nothing for null, and shows it at once, here and in the other tabs. A text that storage refuses holds
   * for this page until storage takes another.
   */
  keep(text: string | null): void
  /** Calls back after each change, in whichever tab it was made, until the returned function is called. */
  onChange(listener: () => void): () => void
}

/** `read` makes a value of what is stored: null where nothing is, else any text at all. */
export function createKept<Value>(key: string, read: (text: string | null) => Value): Kept<Value> {
  let known: { text: string | null; value: Value } | undefined
  let refused: { text: string | null } | undefined
  const listeners = new Set<() => void>()
  const tellListeners = () => {
    for (const listener of listeners) listener()
  }
  const followOtherTab = (event: StorageEvent) => {
    // A key of null: everything was cleared.
    if (event.key === null || event.key === key) tellListeners()
  }

  function storedText(): string | null {
    if (refused) return refused.text
    try {
      return localStorage.getItem(key)
    } catch {
      // Private windows may refuse storage.
      return null
    }
  }

  return {
    now() {
      const text = storedText()
      if (!known || known.text !== text) known = { text, value: read(text) }
      return known.value
    },
    keep(text) {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        refused = undefined
      } catch {
        refused = { text }
      }
      tellListeners()
    },
    onChange(listener) {
      if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
      }
    },
  }
}
