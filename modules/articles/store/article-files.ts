import type { Unit } from '#kit/database/unit-of-work.ts'
import type { ArticleTexts, StoredArticle } from './article-rows.ts'
import { tablesOf } from './article-tables.ts'

const FILE = /\bsrc="\/api\/v1\/files\/([0-9A-Za-z_-]{8,36})"/g

const filesIn = ({ html, cover }: Pick<ArticleTexts, 'html' | 'cover'>): string[] => [
  ...Array.from(html.matchAll(FILE), ([, id]) => id!),
  ...(cover === null ? [] : [cover]),
]

/**
 * Ids of the files that an article shows, in its text, in one that waits for review and in its earlier ones, each with whether
 * others see it there.
 */
export async function filesOf(unit: Unit, article: StoredArticle): Promise<ReadonlyMap<string, boolean>> {
  const earlier = tablesOf(unit)
    .selectFrom('article_versions')
    .select('html')
    .where('article', '=', article.number)
    .where('html', 'like', '%src="/api/v1/files/%')
  const texts = (await earlier.execute()).map(({ html }) => ({ html, cover: null }))
  const isPublished = article.state === 'published'
  const waiting = article.heldEdit ? filesIn(article.heldEdit) : []
  return new Map([
    ...waiting.map(file => [file, false] as const),
    ...[article, ...texts].flatMap(filesIn).map(file => [file, isPublished] as const),
  ])
}
