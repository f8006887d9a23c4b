import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocale } from '../../i18n/use-text.ts'
import { type DraftOnPortal, DraftSync } from './draft-sync.ts'

/** A draft that is saved by itself for as long as its editor is shown. */
export function useDraft(memberId: string, given: DraftOnPortal | undefined) {
  const locale = useLocale()
  const [sync] = useState(() => new DraftSync(memberId, locale, given))
  useEffect(() => sync.open(), [sync])
  const shown = useSyncExternalStore(sync.subscribe, sync.shown, sync.shown)
  return { ...shown, sync }
}
