import { locales, localizePath } from '#contract/locale.ts'
import { pages as allPages } from '../web/site-map.ts'
import type { Pages } from './pages.ts'

/** Rendered in each language: a page, and the "not found" page. */
const IN_EACH_LANGUAGE = ['/', '/404/none']
/** An address of the one route file whose paths all have a variable part. */
const CLASS_LIST = '/finance/forex/currency'

/**
 * Renders each kind of page once before the portal listens: the bundle is then imported, its code has run, and files
 * that pages read are in memory.
 */
export async function warmUp({ render }: Pick<Pages, 'render'>): Promise<void> {
  const ofFile = new Map(
    allPages.filter(({ pattern }) => !pattern.includes('{')).map(({ file, pattern }) => [file, pattern]),
  )
  for (const pattern of [...ofFile.values(), CLASS_LIST]) await render(pattern)
  for (const locale of locales) for (const path of IN_EACH_LANGUAGE) await render(localizePath(path, locale))
}
