import { useState } from 'react'
import type { Article } from '#contract/articles/article.ts'
import { ReportButton } from '../complaints/report-button.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { useChange } from '../members/use-change.ts'
import { useMarks } from '../members/use-marks.ts'
import { copyText } from '../toasts/copy-text.ts'
import { Icon, IconShape } from '../ui/icon.tsx'
import { RewardButton } from '../wallet/reward-button.tsx'
import * as words from '../words/articles.ts'
import { HEART } from './article-list.tsx'
import { useReadAgain } from './use-read-again.ts'

const SHARE = 'M9.5 2.5 14 6.8l-4.5 4.3V8.4C5.5 8.4 3.3 10 2 13c.2-4.8 2.8-7.6 7.5-7.9Z'

type Input = { path: { articleId: string } }

/** Whether the reader likes an article, and who else does. */
function useLike(input: Input, read: { liked: boolean; likes: number }) {
  const [own, setOwn] = useState<typeof read>()
  const shown = own ?? read
  const { isBusy, change } = useChange(shown, setOwn)
  const { liked, likes } = shown
  const press = () =>
    change(
      `${liked ? 'DELETE' : 'PUT'} /api/v1/articles/{articleId}/like` as const,
      input,
      { liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) },
      answer => ({ liked: answer.liked, likes: answer.likes }),
    )
  return { liked, likes, isBusy, press }
}

/** Whether the reader has kept an article. */
function useKeep(input: Input, read: boolean) {
  const [own, setOwn] = useState<boolean>()
  const kept = own ?? read
  const { isBusy, change } = useChange(kept, setOwn)
  const press = () =>
    change(`${kept ? 'DELETE' : 'PUT'} /api/v1/articles/{articleId}/favourite` as const, input, !kept, () => !kept)
  return { kept, isBusy, press }
}

interface ArticleMarksProps {
  article: Pick<Article, 'articleId' | 'likes' | 'title' | 'author' | 'editedAt'>
}

/** Buttons below an article: like, keep, share; for its author also the way to change it. */
export function ArticleMarks({ article }: ArticleMarksProps) {
  const t = useText()
  const path = usePath()
  const { articleId, title, author } = article
  const input = { path: { articleId } }
  const marks = useMarks('GET /api/v1/articles/{articleId}', input)
  // An author who has just saved another text may be shown the page as it was kept.
  useReadAgain((marks?.editedAt ?? '') > (article.editedAt ?? ''))
  const like = useLike(input, marks ?? { liked: false, likes: article.likes })
  const keep = useKeep(input, marks?.kept ?? false)
  function share(): void {
    const url = window.location.href
    // Rejects if the visitor shares it with nobody after all.
    if (navigator.share) navigator.share({ title, url }).catch(() => undefined)
    else copyText(url, t)
  }
  return (
    <div className="article-buttons needs-script">
      <button
        type="button"
        className="button"
        aria-pressed={like.liked}
        aria-busy={like.isBusy}
        onClick={() => void like.press()}
      >
        <IconShape path={HEART} />
        <span className="visually-hidden">{t(words.like)}</span>
        <span className="num">{like.likes}</span>
      </button>
      <button
        type="button"
        className="button"
        aria-pressed={keep.kept}
        aria-busy={keep.isBusy}
        onClick={() => void keep.press()}
      >
        <Icon name="star" />
        {t(words.keep)}
      </button>
      <button type="button" className="button" onClick={share}>
        <IconShape path={SHARE} />
        {t(words.share)}
      </button>
      <span className="grow" />
      {!marks?.mine && <RewardButton about={{ articleId, title }} />}
      {!marks?.mine && (
        <ReportButton
          about={{
            ...{ kind: 'article', id: articleId, text: title, memberId: author?.memberId },
            name: author?.name ?? title,
          }}
        />
      )}
      {marks?.mine && (
        <a className="button" href={path(`/write/${articleId}`)}>
          {t(words.editArticle)}
        </a>
      )}
    </div>
  )
}
