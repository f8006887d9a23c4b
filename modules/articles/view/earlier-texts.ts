import type { Database } from '#kit/database/database.ts'
import { isVisible } from '../rules/articles.ts'
import { findArticle, findVersion, versionHeadsOf } from '../store/article-reads.ts'
import type { ArticleVersion } from './article-view.ts'

/** An earlier text without its content. */
export type VersionHead = Omit<ArticleVersion, 'html'>

export interface ReadVersion {
  /** The newest first. */
  heads: VersionHead[]
  /** The one that is shown; undefined if the text was never changed. */
  shown: ArticleVersion | undefined
}

const instant = (at: number) => new Date(at).toISOString()

/**
 * An earlier text that everybody may read, the newest without `asked`, and what others there are. Undefined if there is no
 * such text, or the article is not public.
 */
export async function earlierText(
  from: Pick<Database, 'db'>,
  articleId: string,
  asked?: number,
): Promise<ReadVersion | undefined> {
  const article = await findArticle(from, articleId)
  if (!article || !isVisible(article, undefined)) return undefined
  const rows = await versionHeadsOf(from, article.number)
  const heads = rows.map(row => ({ ...row, from: instant(row.from), to: instant(row.to) }))
  const head = asked === undefined ? heads[0] : heads.find(({ version }) => version === asked)
  const html = head && (await findVersion(from, article.number, head.version))
  if (html === undefined) return asked === undefined ? { heads: [], shown: undefined } : undefined
  return { heads, shown: { ...head!, html } }
}
