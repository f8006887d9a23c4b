import { useEffect, useState } from 'react'
import type { Article } from '#contract/articles/article.ts'
import { callPortal } from '../api/call-portal.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { showToast } from '../toasts/toast-store.ts'
import { Icon, IconShape } from '../ui/icon.tsx'
import * as words from '../words/articles.ts'
import { HEART } from './article-list.tsx'

interface Marks {
  liked: boolean
  kept: boolean
  likes: number
  mine: boolean
}

const SHARE = 'M9.5 2.5 14 6.8l-4.5 4.3V8.4C5.5 8.4 3.3 10 2 13c.2-4.8 2.8-7.6 7.5-7.9Z'

/** What the reader has marked of an article, by one call once the page is hydrated. */
function useMarks({ articleId, likes }: Pick<Article, 'articleId' | 'likes'>) {
  const locale = useLocale()
  const memberId = useSession()?.member.memberId
  const [marks, setMarks] = useState<Marks>({ liked: false, kept: false, likes, mine: false })
  useEffect(() => {
    if (memberId === undefined) return undefined
    const abort = new AbortController()
    const options = { locale, signal: abort.signal, asMember: true, tells: false }
    callPortal('GET /api/v1/articles/{articleId}', { path: { articleId } }, options).then(
      ({ liked, kept, likes: now, mine }) => setMarks({ liked, kept, likes: now, mine }),
      // The page is complete without them.
      () => undefined,
    )
    return () => abort.abort()
  }, [articleId, memberId, locale])
  return [marks, setMarks] as const
}

/** Shows a mark at once, and takes it back if the portal refuses it. */
function usePress(articleId: string, marks: Marks, setMarks: (marks: Marks) => void) {
  const locale = useLocale()
  return async (what: 'like' | 'favourite') => {
    const isOn = what === 'like' ? marks.liked : marks.kept
    const options = { locale, signal: new AbortController().signal, asMember: true }
    const input = { path: { articleId } }
    setMarks(
      what === 'like' ? { ...marks, liked: !isOn, likes: marks.likes + (isOn ? -1 : 1) } : { ...marks, kept: !isOn },
    )
    try {
      if (what === 'like') {
        const call = `${isOn ? 'DELETE' : 'PUT'} /api/v1/articles/{articleId}/like` as const
        const { liked, likes } = await callPortal(call, input, options)
        setMarks({ ...marks, liked, likes })
      } else await callPortal(`${isOn ? 'DELETE' : 'PUT'} /api/v1/articles/{articleId}/favourite`, input, options)
    } catch {
      setMarks(marks)
    }
  }
}

/** Buttons below an article: like, keep, share; for its author also the way to change it. */
export function ArticleMarks({ article }: { article: Pick<Article, 'articleId' | 'likes' | 'title'> }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { articleId, title } = article
  const [marks, setMarks] = useMarks(article)
  const press = usePress(articleId, marks, setMarks)
  async function share() {
    const url = window.location.href
    if (navigator.share) await navigator.share({ title, url }).catch(() => undefined)
    else {
      await navigator.clipboard.writeText(url)
      showToast(words.linkCopied[locale], 'done')
    }
  }
  return (
    <div className="article-buttons needs-script">
      <button type="button" className="button" aria-pressed={marks.liked} onClick={() => void press('like')}>
        <IconShape path={HEART} />
        <span className="visually-hidden">{t(words.like)}</span>
        <span className="num">{marks.likes}</span>
      </button>
      <button type="button" className="button" aria-pressed={marks.kept} onClick={() => void press('favourite')}>
        <Icon name="star" />
        {t(words.keep)}
      </button>
      <button type="button" className="button" onClick={() => void share()}>
        <IconShape path={SHARE} />
        {t(words.share)}
      </button>
      <span className="grow" />
      {marks.mine && (
        <a className="button" href={path(`/write/${articleId}`)}>
          {t(words.editArticle)}
        </a>
      )}
    </div>
  )
}
