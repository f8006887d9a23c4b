import { usePath, useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as market from '../words/market.ts'

export function WatchlistLink() {
  const t = useText()
  const path = usePath()
  return (
    <a className="icon-button" href={path('/watchlist')} aria-label={t(market.watchlist)}>
      <Icon name="star" />
    </a>
  )
}
