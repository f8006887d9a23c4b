import { type ComponentType, useCallback, useRef, useState } from 'react'
import { reloadOnce } from './reload-guard.ts'

/**
 * A component imported on demand: undefined until `load` has been called and the import has finished. If the import
 * fails, the page is from an older build of the site, and it is reloaded.
 */
export function useLoaded<Props>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
): [ComponentType<Props> | undefined, () => void] {
  const [loaded, setLoaded] = useState<{ default: ComponentType<Props> }>()
  const requested = useRef(false)
  const load = useCallback(() => {
    if (requested.current) return
    requested.current = true
    importModule().then(setLoaded, () => {
      requested.current = false
      void reloadOnce()
    })
  }, [importModule])
  return [loaded?.default, load]
}
