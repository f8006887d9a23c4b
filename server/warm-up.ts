import { locales, localizePath } from '#contract/locale.ts'
import { pages as allPages } from '../web/site-map.ts'
import type { Pages } from './pages.ts'

/** Rendered in each language: a page, and the screen for what does not exist. */
const IN_EACH_LANGUAGE = ['/', '/404/none']
/** Of the one route file whose addresses all have a variable part. */
const CLASS_LIST = '/finance/forex/currency'

/**
 * Renders each kind of page once, before anybody is served: the bundle is imported, its code has run, and what pages read
 * from disk is in memory.
 */
export async function warmUp({ render }: Pick<Pages, 'render'>): Promise<void> {
  const ofFile = new Map(
    allPages.filter(({ pattern }) => !pattern.includes('{')).map(({ file, pattern }) => [file, pattern]),
  )
  for (const pattern of [...ofFile.values(), CLASS_LIST]) await render(pattern)
  for (const locale of locales) for (const path of IN_EACH_LANGUAGE) await render(localizePath(path, locale))
}
