/** A value stored in this browser under one key, shared by all its tabs. */
export interface StoredValue<Value> {
  /** The current value; the same object until it changes. */
  get(): Value
  /**
   * Stores a text, or removes it for null, and notifies listeners here and in the other tabs. If storage refuses the
   * text, it applies to this page until a later call succeeds.
   */
  set(text: string | null): void
  /** Calls back after each change, whichever tab made it, until the returned function is called. */
  onChange(listener: () => void): () => void
}

/** `read` parses the stored text; it is called with null if nothing is stored, else with any text at all. */
export function createStoredValue<Value>(key: string, read: (text: string | null) => Value): StoredValue<Value> {
  let known: { text: string | null; value: Value } | undefined
  let refused: { text: string | null } | undefined
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const followOtherTab = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === null || event.key === key) notifyListeners()
  }

  function storedText(): string | null {
    if (refused) return refused.text
    try {
      return localStorage.getItem(key)
    } catch {
      // Private windows may deny access to storage.
      return null
    }
  }

  return {
    get() {
      const text = storedText()
      if (!known || known.text !== text) known = { text, value: read(text) }
      return known.value
    },
    set(text) {
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        refused = undefined
      } catch {
        refused = { text }
      }
      notifyListeners()
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
