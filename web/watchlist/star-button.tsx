import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as starWords from '../words/star.ts'
import { toggleStar } from './stars.ts'
import { starred } from './watch-lists.ts'
import { useWatchLists } from './watch-store.ts'

/** Adds one instrument to the visitor's list, or removes it. */
export function StarButton({ symbol }: { symbol: string }) {
  const t = useText()
  return (
    <button
      type="button"
      className="icon-button star-button"
      aria-label={t(starWords.add, { symbol })}
      aria-pressed={starred(useWatchLists()).includes(symbol)}
      onClick={() => toggleStar(symbol, t)}
    >
      <Icon name="star" />
    </button>
  )
}
