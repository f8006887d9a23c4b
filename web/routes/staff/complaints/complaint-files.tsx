import { useState } from 'react'
import { downloadOwn } from '../../../api/download-own.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/staff-complaints.ts'

/** Files of a report. Each time one is read has a row in the audit. */
export function ComplaintFiles({ complaintId, files }: { complaintId: string; files: readonly string[] }) {
  const t = useText()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  if (files.length === 0) return null
  return (
    <p>
      {files.map((fileId, place) => (
        <button
          key={fileId}
          type="button"
          className="button"
          aria-busy={isBusy}
          onClick={async () => {
            if (isBusy) return
            setBusy(true)
            const address = `/api/v1/staff/complaints/${complaintId}/files/${fileId}/view`
            await downloadOwn(address, `${complaintId}-${place + 1}`, locale, { method: 'POST' })
            setBusy(false)
          }}
        >
          {t(words.file, { number: place + 1 })}
        </button>
      ))}
    </p>
  )
}
