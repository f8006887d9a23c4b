import { useText } from '../i18n/use-text.ts'
import { IconShape } from '../ui/icon.tsx'
import { report, reportNamed } from '../words/report-flag.ts'
import type { Reported } from './reported.ts'
import { useReport } from './use-report.tsx'

/** On a grid of 16 units. */
export const FLAG = 'M4 14V2.5M4 3h8.5l-2 3 2 3H4'

/** Reports something of others, with its name for those who hear the page; the dialog stands beside the button. */
export function ReportFlag({ about }: { about: Reported }) {
  const t = useText()
  const { open, dialog } = useReport(about)
  const label = t(reportNamed, { name: about.name })
  return (
    <>
      <button
        type="button"
        className="icon-button report-flag needs-script"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={open}
      >
        <IconShape path={FLAG} size={12} />
      </button>
      {dialog}
    </>
  )
}

/** Reports something of others; the dialog stands beside the button. */
export function ReportButton({ about }: { about: Reported }) {
  const t = useText()
  const { open, dialog } = useReport(about)
  return (
    <>
      <button type="button" className="button needs-script" aria-haspopup="dialog" onClick={open}>
        <IconShape path={FLAG} size={14} /> {t(report)}
      </button>
      {dialog}
    </>
  )
}
