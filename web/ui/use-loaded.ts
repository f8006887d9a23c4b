import { type ComponentType, useCallback, useRef, useState } from 'react'
import { reloadOnce } from '../layout/reload-guard.ts'

/**
 * A component imported on demand: undefined until `load` has been called and the import has finished. If the import
 * fails, the page is from an older build of the site, and it is reloaded.
 */
export function useLoaded<Props>(
  bring: () => Promise<{ default: ComponentType<Props> }>,
): [ComponentType<Props> | undefined, () => void] {
  const [loaded, setLoaded] = useState<{ default: ComponentType<Props> }>()
  const asked = useRef(false)
  const load = useCallback(() => {
    if (asked.current) return
    asked.current = true
    bring().then(setLoaded, () => {
      asked.current = false
      reloadOnce()
    })
  }, [bring])
  return [loaded?.default, load]
}
