import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import { messages } from '../words/toasts.ts'

const importDialog = () => withAccountSheet(import('../toasts/past-toasts.tsx'))

/** Opens the list of messages that were shown, among the links of the footer. */
export function PastToastsButton() {
  const t = useText()
  const [PastToasts, load] = useLoaded(importDialog)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="needs-script"
        aria-haspopup="dialog"
        onClick={() => {
          load()
          setOpen(true)
        }}
      >
        {t(messages)}
      </button>
      {isOpen && PastToasts && <PastToasts onClose={() => setOpen(false)} />}
    </>
  )
}
