import type { Translate } from '../i18n/use-text.ts'
import { showToast } from '../toasts/toast-store.ts'
import * as words from '../words/watchlist.ts'
import { putBack, toggled } from './edit-lists.ts'
import { chosenPlace, MAX_SYMBOLS, starred } from './watch-lists.ts'
import { storeLists, watchLists } from './watch-store.ts'

/** Adds a symbol to the visitor's list, or removes it and offers to undo that. Shows an error if the list is full. */
export function pressStar(symbol: string, t: Translate): void {
  const before = watchLists()
  const next = toggled(before, symbol)
  if (!next) {
    showToast(t(words.full, { count: MAX_SYMBOLS }), 'error')
    return
  }
  storeLists(next)
  const place = starred(before).indexOf(symbol)
  if (place < 0) return
  showToast(t(words.removed, { symbol }), 'done', {
    label: t(words.undo),
    run: () => storeLists(putBack(watchLists(), symbol, chosenPlace(before), place)),
  })
}
