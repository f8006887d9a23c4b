import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import * as nav from '../../words/nav.ts'
import { WatchedCharts } from './chart-watchlist.tsx'

/** The visitor's list where there is no room for it beside the chart. */
export function WatchlistSheet({
  onClose,
  ...shown
}: {
  symbol: string
  offers: readonly { symbol: string }[]
  onClose: () => void
}) {
  const t = useText()
  return (
    <Dialog label={t(nav.watchlist)} className="dialog watchlist-sheet" onClose={onClose}>
      {close => <WatchedCharts {...shown} onLeave={close} />}
    </Dialog>
  )
}
