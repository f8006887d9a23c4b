import type { Pages } from './pages.ts'

/** One page of each kind: what the others run besides is little. */
const ONE_OF_EACH_KIND = ['/', '/forex', '/forex/moreDetail', '/finance/chart', '/markets', '/search', '/404/none']

/** Renders each kind of page once before the portal listens: the bundle is then imported and its code has run. */
export async function warmUp({ render }: Pick<Pages, 'render'>): Promise<void> {
  for (const path of ONE_OF_EACH_KIND) await render(path)
}
