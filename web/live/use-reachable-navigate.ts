import { useCallback } from 'react'
// biome-ignore lint/style/noRestrictedImports: wrapped here
import { type NavigateOptions, useNavigate } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { isLoaded } from '../pages/page-query.ts'
import { showToast } from '../toasts/toast-store.ts'
import { isServed } from '../ui/reload-guard.ts'
import * as errorWords from '../words/error.ts'
import { useLive } from './live.tsx'

/**
 * Navigates as a link does: while the portal cannot be reached, the page stays with its last figures and says so, unless
 * it has all that the address asks for. Resolves to whether it navigates.
 */
export function useReachableNavigate(): (address: string, options?: NavigateOptions) => Promise<boolean> {
  const t = useText()
  const navigate = useNavigate()
  const { stream } = useLive()
  return useCallback(
    async (address, options) => {
      const here = new URL(window.location.href)
      const isDoubtful = !navigator.onLine || stream?.status.state === 'lost'
      if (isDoubtful && !isLoaded(here, new URL(address, here)) && !(await isServed())) {
        showToast(t(navigator.onLine ? errorWords.tryLater : errorWords.offline), 'error')
        return false
      }
      void navigate(address, options)
      return true
    },
    [t, navigate, stream],
  )
}
