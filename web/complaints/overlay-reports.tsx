import { useState } from 'react'
import type { CommentTarget } from '#contract/members/comment.ts'
import { useText } from '../i18n/use-text.ts'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import { reportOverlay } from '../words/report-flag.ts'

const importDialog = () => withAccountSheet(import('./overlay-dialog.tsx'))

/** Leads to the messages that run over a chart: nobody could press one of them while it runs. */
export function OverlayReports({ target }: { target: CommentTarget }) {
  const t = useText()
  const [OverlayDialog, load] = useLoaded(importDialog)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="overlay-reports"
        aria-haspopup="dialog"
        onClick={() => {
          load()
          setOpen(true)
        }}
      >
        {t(reportOverlay)}
      </button>
      {isOpen && OverlayDialog && <OverlayDialog target={target} onClose={() => setOpen(false)} />}
    </>
  )
}
