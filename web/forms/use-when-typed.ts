import { useEffect, useEffectEvent } from 'react'

/** Typing has stopped when no key was pressed for this long. */
const PAUSE_MS = 400

/** Calls `write` when typing has stopped; each other text begins the pause anew. Undefined: nothing is to be written. */
export function useWhenTyped(typed: string | number | undefined, write: () => void): void {
  const writeNow = useEffectEvent(write)
  useEffect(() => {
    if (typed === undefined) return
    const pause = setTimeout(() => writeNow(), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
}
