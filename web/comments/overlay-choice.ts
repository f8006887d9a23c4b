import { useSyncExternalStore } from 'react'

const KEY = 'overlay'
const REDUCED = '(prefers-reduced-motion: reduce)'
const listeners = new Set<() => void>()
let chosenHere: boolean | undefined

/** What the visitor has chosen in this browser; undefined if nothing. */
function chosen(): boolean | undefined {
  if (chosenHere !== undefined) return chosenHere
  try {
    const stored = localStorage.getItem(KEY)
    return stored === null ? undefined : stored === 'on'
  } catch {
    return undefined
  }
}

/** Whether messages run over charts: as chosen, else unless the visitor wants less motion. */
const isOn = () => chosen() ?? !matchMedia(REDUCED).matches

function listen(listener: () => void): () => void {
  const reduced = matchMedia(REDUCED)
  listeners.add(listener)
  reduced.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    reduced.removeEventListener('change', listener)
  }
}

/** Chooses for this browser. */
export function chooseOverlay(on: boolean): void {
  chosenHere = on
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // It holds for this page.
  }
  for (const listener of listeners) listener()
}

export const hasChosenOverlay = () => chosen() !== undefined

/** False on the server, and until the page is hydrated. */
export const useOverlayChoice = (): boolean => useSyncExternalStore(listen, isOn, () => false)
