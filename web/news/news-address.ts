import type { NewsCategory } from '#contract/news/news.ts'

export const NEWS = '/finance/news'
export const BRIEF = '/dailyNews'

/** Which news a page of the list shows. */
export interface NewsChoice {
  category?: NewsCategory | undefined
  /** Language of items from feeds; the page's own if undefined. */
  language?: 'all' | 'tw' | 'cn' | 'en' | undefined
  /** The place at which it begins; undefined for the newest. */
  before?: string | undefined
}

/** The address of a list, without language prefix. */
export function newsAddress({ category, language, before }: NewsChoice): string {
  const query = new URLSearchParams()
  if (category !== undefined) query.set('category', category)
  if (language !== undefined) query.set('language', language)
  if (before !== undefined) query.set('before', before)
  const text = query.toString()
  return text === '' ? NEWS : `${NEWS}?${text}`
}

/** The address of an own item, without language prefix. */
export function articleAddress(id: string): string {
  return `${NEWS}/${encodeURIComponent(id)}`
}
