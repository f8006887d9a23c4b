import { useEffect, useState } from 'react'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { reloadOnce } from '../ui/reload-guard.ts'
import { isReserved } from '../ui/single-keys.ts'
import { useLoaded } from '../ui/use-loaded.ts'

const importDialog = () => withAccountSheet(import('./keys-dialog.tsx'))
/** If it fails, the page is from an older build of the site, and it is reloaded. */
const importJumps = () =>
  import('./page-jumps.ts').catch(() => {
    void reloadOnce()
    return undefined
  })
/** After `g` the key of a page is awaited for so long, ms. */
const JUMP_MS = 2_000

/** Keys of all pages: `g` and a letter lead to a page, `?` lists all keys. */
export function PageKeys() {
  const [Dialog, load] = useLoaded(importDialog)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let jumpUntil = 0
    const press = (event: KeyboardEvent) => {
      if (isReserved(event)) return
      const { key, timeStamp } = event
      if (timeStamp < jumpUntil) {
        jumpUntil = 0
        void importJumps().then(jumps => jumps?.jump(key))
      } else if (key === 'g') {
        jumpUntil = timeStamp + JUMP_MS
        void importJumps()
      } else if (key === '?') {
        load()
        setOpen(true)
      }
    }
    // After those of the page, which may keep a key for themselves.
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [load])
  return isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />
}
