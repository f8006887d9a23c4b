import { type ReactNode, useEffect, useState } from 'react'
import type { Article } from '#contract/articles/article.ts'
import type { ArticleState } from '#contract/articles/article-kinds.ts'
import { htmlLang } from '#contract/text/locale.ts'
import { callPortal } from '../api/call-portal.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import sheet from '../styles/sheets/community.css?url'
import { loadSheet } from '../ui/load-sheet.ts'
import * as words from '../words/articles.ts'
import { ArticleCover } from './article-cover.tsx'
import { ArticleLoading } from './article-loading.tsx'
import { ArticleText } from './article-text.tsx'
import { DirectionMark } from './direction-mark.tsx'
import { Moment } from './moment.tsx'

const WITHIN_MS = 10_000

interface OwnArticleProps {
  articleId: string
  /** What is shown unless it is an article of the member who is logged in. */
  children: ReactNode
}

/** An article that its author alone may read, at its own address. */
export default function OwnArticle({ articleId, children }: OwnArticleProps) {
  const locale = useLocale()
  /** Null if there is none, or none of this member's. */
  const [article, setArticle] = useState<Article | null>()
  useEffect(() => {
    const left = new AbortController()
    const options = { locale, signal: left.signal, withinMs: WITHIN_MS, asMember: true, tells: false }
    const found = callPortal('GET /api/v1/articles/{articleId}', { path: { articleId } }, options)
    Promise.all([found, loadSheet(sheet)]).then(
      ([answered]) => {
        if (!left.signal.aborted) setArticle(answered.mine ? answered : null)
      },
      () => {
        if (!left.signal.aborted) setArticle(null)
      },
    )
    return () => left.abort()
  }, [articleId, locale])
  if (article === undefined) return <ArticleLoading />
  return article ? <Shown article={article} /> : children
}

/** What the author is told of an article that nobody else sees. */
const notes: Readonly<Partial<Record<ArticleState, typeof words.onlyYou>>> = {
  held: words.waitsForReview,
  refused: words.wasRefused,
  removed: words.wasRemoved,
}

function Shown({ article }: { article: Article }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { articleId, title, html, lang, state, symbols, direction, opinion, publishedAt, cover } = article
  const note = notes[state]
  const textLang = lang === locale ? undefined : htmlLang[lang]
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <section className="board">
      <article className="panel article member-article">
        <div className="version-note" role="status">
          <b>{t(words.stateNames[state])}</b> {t(words.onlyYou)} {note && t(note)}{' '}
          <a href={path(`/write/${articleId}`)}>{t(words.editArticle)}</a>
          {(state === 'refused' || state === 'removed') && (
            <>
              {' · '}
              <a href={path('/inbox/decisions')}>{t(words.seeDecision)}</a>
            </>
          )}
        </div>
        <h1 lang={htmlLang[lang]}>{title}</h1>
        <p className="article-marks version-head">
          <Moment at={publishedAt} />
          {lang !== locale && <span className="badge">{t(words.languageNames[lang])}</span>}
          {symbols[0] !== undefined && <b>{symbols[0]}</b>}
          {direction !== null && <DirectionMark direction={direction} />}
        </p>
        <ArticleCover cover={cover} title={title} />
        {opinion !== null && (
          <div className="opinion">
            <p lang={htmlLang[lang]}>
              <span className="muted">{t(words.opinion)}</span> {opinion}
            </p>
          </div>
        )}
        <ArticleText html={html} lang={textLang} />
      </article>
    </section>
  )
}
