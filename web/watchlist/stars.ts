import { type RefObject, useEffect } from 'react'
import type { Translate } from '../i18n/use-text.ts'
import { reloadOnce } from '../ui/reload-guard.ts'
import { starred } from './watch-lists.ts'
import { onListsChange, watchLists } from './watch-store.ts'

/** Adds a symbol to the visitor's list or removes it. The code for that is loaded on the first press. */
export function toggleStar(symbol: string, t: Translate): void {
  import('./press-star.ts').then(({ pressStar }) => pressStar(symbol, t), reloadOnce)
}

/** Marks the stars of the rows in `part` while `active`; `text` is the HTML that contains them. */
export function useMarkedStars(part: RefObject<HTMLElement | null>, active: boolean, text: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: stars in new HTML are not marked
  useEffect(() => {
    if (!active) return
    const mark = () => {
      const marked = new Set(starred(watchLists()))
      for (const star of part.current?.querySelectorAll('.star') ?? []) {
        const pressed = String(marked.has(star.closest<HTMLElement>('[data-symbol]')!.dataset.symbol!))
        if (star.getAttribute('aria-pressed') !== pressed) star.setAttribute('aria-pressed', pressed)
      }
    }
    mark()
    return onListsChange(mark)
  }, [part, active, text])
}
