import { usePath, useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as nav from '../words/nav.ts'

export function WatchlistLink() {
  const t = useText()
  const path = usePath()
  return (
    <a className="icon-button" href={path('/watchlist')} aria-label={t(nav.watchlist)}>
      <Icon name="star" />
    </a>
  )
}
