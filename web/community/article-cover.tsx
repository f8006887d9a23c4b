import { pictureAddress } from '#contract/members/file.ts'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/articles.ts'

/** The part of a cover that is shown, in pixels of a wide window: its own sides are not known before it is loaded. */
const WIDTH = 940
const HEIGHT = 400

/** The picture above a text, if there is one. */
export function ArticleCover({ cover, title }: { cover: string | null; title: string }) {
  const t = useText()
  if (cover === null) return null
  const alt = t(words.coverOf, { title })
  return <img className="article-cover" src={pictureAddress(cover)} alt={alt} width={WIDTH} height={HEIGHT} />
}
