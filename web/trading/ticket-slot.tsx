import { useEffect, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import { openTicket } from '../words/ticket-open.ts'

const importPanel = () => import('./ticket-panel.tsx').then(({ TicketPanel }) => ({ default: TicketPanel }))

interface TicketSlotProps {
  /** As rendered with the page. */
  row: QuoteRow
  /** Something else on the page has asked for the ticket. */
  opensAtOnce?: boolean
  /** Up to this width of the window it is a sheet above a bar: that of phones if omitted. */
  sheetUpTo?: number
}

/**
 * Where an instrument is ordered: for everyone a button, in whose place members get the ticket. Its code is loaded for them,
 * and for visitors when they press it.
 */
export function TicketSlot({ row, opensAtOnce = false, sheetUpTo }: TicketSlotProps) {
  const t = useText()
  const isMember = useSession() !== undefined
  const [Panel, load] = useLoaded(importPanel)
  const [isAsked, setAsked] = useState(opensAtOnce)
  useEffect(() => {
    if (isMember || isAsked) load()
  }, [isMember, isAsked, load])
  return (
    <div className="panel ticket-slot" data-loaded={Panel ? '' : undefined}>
      {Panel ? (
        <Panel row={row} isAsked={isAsked} sheetUpTo={sheetUpTo} />
      ) : (
        <button type="button" className="button primary" onClick={() => setAsked(true)}>
          {t(openTicket)}
        </button>
      )}
    </div>
  )
}
