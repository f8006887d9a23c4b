import { type ComponentType, useCallback, useRef, useState } from 'react'
import { reloadOnce } from '../layout/reload-guard.ts'

/**
 * A component that is brought when it is first needed: undefined until `load` was called and it has come. One that cannot
 * be brought belongs to an older build of the site: the page is loaded anew.
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
