import { type Locale, locales } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { type ArticleSelection, listArticles } from './article-reads.ts'
import type { ListedArticle } from './article-rows.ts'

/** What articles are about; anything if nothing is named. */
export type ArticleSubject = Pick<ArticleSelection, 'symbol' | 'country' | 'indicator'>

/**
 * The newest published articles about a subject in a language. Where there are fewer than wanted, the newest in other
 * languages follow. Reads at most as many of each language.
 */
export async function latestArticles(
  from: Pick<Database, 'db'>,
  { subject, lang, count }: { subject: ArticleSubject; lang: Locale; count: number },
): Promise<ListedArticle[]> {
  const inLanguage = (each: Locale) => listArticles(from, { ...subject, lang: each, order: 'new', limit: count })
  const own = await inLanguage(lang)
  if (own.length === count) return own
  const others = await Promise.all(locales.filter(each => each !== lang).map(inLanguage))
  return [...own, ...others.flat().toSorted((a, b) => b.at - a.at || b.number - a.number)].slice(0, count)
}
