/** Lets callers wait for a state that others change. */
export interface Waiting {
  /** To be called when the state has changed. */
  tell(): void
  /** Resolves as soon as `isOver` after a change, at once if it is now, and after so many ms in any case. */
  until(isOver: () => boolean, patienceMs: number): Promise<void>
}

export function createWaiting(): Waiting {
  const waiting = new Set<() => void>()
  return {
    tell() {
      for (const look of waiting) look()
    },
    until(isOver, patienceMs) {
      return new Promise(resolve => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        const look = () => {
          if (isOver()) end()
        }
        const timer = setTimeout(end, patienceMs)
        waiting.add(look)
        look()
      })
    },
  }
}
