import { type RefObject, useEffect } from 'react'
import type { Translate } from '../i18n/use-text.ts'
import { reloadOnce } from '../layout/reload-guard.ts'
import { starred } from './watch-lists.ts'
import { onListsChange, watchLists } from './watch-store.ts'

/** Adds a symbol to the reader's list or takes it out. How is brought with the first press. */
export function toggleStar(symbol: string, t: Translate): void {
  import('./press-star.ts').then(({ pressStar }) => pressStar(symbol, t), reloadOnce)
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
