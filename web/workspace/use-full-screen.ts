import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Full screen of an element, or the whole window where a browser does not offer it (phones). Returns whether it is on,
 * and a function that toggles it.
 */
export function useFullScreen(frame: RefObject<HTMLElement | null>): [isFull: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [frame])
  const toggle = useCallback(() => {
    const element = frame.current
    if (document.fullscreenElement) document.exitFullscreen()
    else if (element && 'requestFullscreen' in element) element.requestFullscreen().catch(() => setFull(true))
    else setFull(before => !before)
  }, [frame])
  return [isFull, toggle]
}
