import { useCallback, useSyncExternalStore } from 'react'

const PHONE_PX = 767

/** Whether the window is at most so wide, such as that of a phone; false on the server. */
export function useIsNarrow(most = PHONE_PX): boolean {
  const query = `(max-width: ${most}px)`
  const follow = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
