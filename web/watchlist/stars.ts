import { type RefObject, useEffect } from 'react'
import type { Translate } from '../i18n/use-text.ts'
import { showToast } from '../toasts/toast-store.ts'
import * as words from '../words/watchlist.ts'
import { MOST_SYMBOLS, starred, toggled } from './watch-lists.ts'
import { keepLists, onListsChange, watchLists } from './watch-store.ts'

/** Adds a symbol to the reader's list or takes it out, and says so where the list is full. */
export function toggleStar(symbol: string, t: Translate): void {
  const next = toggled(watchLists(), symbol)
  if (next) keepLists(next)
  else showToast(t(words.full, { count: MOST_SYMBOLS }), 'error')
}

/** Lights the stars of the rows in `part` while `active`; `text` is the HTML they stand in. */
export function useLitStars(part: RefObject<HTMLElement | null>, active: boolean, text: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has unlit stars
  useEffect(() => {
    if (!active) return
    const light = () => {
      const lit = new Set(starred(watchLists()))
      for (const star of part.current?.querySelectorAll('.star') ?? []) {
        const pressed = String(lit.has(star.closest<HTMLElement>('[data-symbol]')!.dataset.symbol!))
        if (star.getAttribute('aria-pressed') !== pressed) star.setAttribute('aria-pressed', pressed)
      }
    }
    light()
    return onListsChange(light)
  }, [part, active, text])
}
