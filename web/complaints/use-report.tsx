import { type ReactNode, useState } from 'react'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import type { Reported } from './reported.ts'

const importDialog = () => withAccountSheet(import('./complaint-dialog.tsx'))

/** The dialog in which something is reported: it is loaded when it is opened. `dialog` stands outside of menus. */
export function useReport(about: Reported): { open(): void; dialog: ReactNode } {
  const [ComplaintDialog, load] = useLoaded(importDialog)
  const [isOpen, setOpen] = useState(false)
  return {
    open() {
      load()
      setOpen(true)
    },
    dialog: isOpen && ComplaintDialog && <ComplaintDialog about={about} onClose={() => setOpen(false)} />,
  }
}
