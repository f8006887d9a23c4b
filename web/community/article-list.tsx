import type { ArticleHead } from '#contract/articles/article.ts'
import { pictureAddress, THUMBNAIL } from '#contract/members/file.ts'
import { htmlLang } from '#contract/text/locale.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { NewsTime } from '../news/news-time.tsx'
import { IconShape } from '../ui/icon.tsx'
import * as words from '../words/articles.ts'
import { articleAddress, columnAddress } from './article-address.ts'
import { DirectionMark } from './direction-mark.tsx'
import { SinceLine } from './since-line.tsx'

export const HEART = 'M8 13.2S2.3 9.8 2.3 6.1A3 3 0 0 1 8 4.7a3 3 0 0 1 5.7 1.4c0 3.7-5.7 7.1-5.7 7.1Z'
const BUBBLE = 'M2.5 3h11v7.5H7L4 13v-2.5H2.5Z'

/** Articles with what their prices have done since, below each other. `of` is the column that all are of. */
export function ArticleList({ heads, of }: { heads: readonly ArticleHead[]; of?: 'column' }) {
  return (
    <ol className="article-list">
      {heads.map(head => (
        <li key={head.articleId}>
          <ArticleEntry head={head} isOfColumn={of === 'column'} />
        </li>
      ))}
    </ol>
  )
}

/** An article with its beginning, unless all of the list are of one column. */
function ArticleEntry({ head, isOfColumn }: { head: ArticleHead; isOfColumn: boolean }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { title, lang, type, symbols, direction, since, column, author, state, cover } = head
  const isOther = lang !== locale
  return (
    <article {...(isOther && { lang: htmlLang[lang] })} {...(cover !== null && { className: 'with-cover' })}>
      {cover !== null && (
        // The title beside it says what it is of.
        <img src={pictureAddress(cover, THUMBNAIL)} alt="" width={THUMBNAIL} height={THUMBNAIL} loading="lazy" />
      )}
      <div>
        <p className="article-marks">
          {symbols[0] !== undefined && <b>{symbols[0]}</b>}
          {direction !== null && <DirectionMark direction={direction} />}
          {direction === null && <span className="badge">{t(words.typeNames[type])}</span>}
          {state !== 'published' && <span className="badge caution">{t(words.stateNames[state])}</span>}
          {head.editedAt !== null && <span className="badge">{t(words.edited)}</span>}
          {isOther && <span className="badge">{t(words.languageNames[lang])}</span>}
          <NewsTime at={Date.parse(head.publishedAt)} />
        </p>
        <h2>
          <a href={path(articleAddress(head.articleId))}>{title}</a>
        </h2>
        {!isOfColumn && <p className="article-excerpt">{head.excerpt}</p>}
        <p className="news-meta">
          {!isOfColumn && (
            <a href={path(columnAddress(column.columnId))}>
              {column.name} · {author?.name ?? t(words.closedAccount)}
            </a>
          )}
          <span className="mark-count">
            <IconShape path={HEART} size={14} />
            <span className="visually-hidden">{t(words.likes)}</span>
            {head.likes}
          </span>
          <span className="mark-count">
            <IconShape path={BUBBLE} size={14} />
            <span className="visually-hidden">{t(words.comments)}</span>
            {head.comments}
          </span>
        </p>
      </div>
      {since[0] && <SinceLine since={since[0]} direction={direction} />}
    </article>
  )
}
