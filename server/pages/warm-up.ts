import { setTimeout as sleep } from 'node:timers/promises'
import type { Pages } from './pages.ts'

/** The kinds of pages besides `/forex`: what other pages run in addition is little. */
const OTHER_KINDS = ['/', '/forex/moreDetail', '/finance/chart', '/markets', '/404/none']

/** Pause before each: those who have waited for the portal to start are served first. */
const PAUSE_MS = 300

/**
 * Renders a page before the portal listens: the bundle is then imported, and most of the code of pages has run. With
 * `onError` it resolves also if a page is broken, as those served from source may be; otherwise it rejects.
 */
export async function warmUp({ render }: Pick<Pages, 'render'>, onError?: (problem: unknown) => void): Promise<void> {
  try {
    await render('/forex')
  } catch (problem) {
    if (!onError) throw problem
    onError(problem)
  }
}

/** Renders the other kinds of pages one by one, with requests served in between. */
export async function warmUpFurther({ render }: Pick<Pages, 'render'>): Promise<void> {
  for (const path of OTHER_KINDS) {
    await sleep(PAUSE_MS, undefined, { ref: false })
    await render(path)
  }
}
