import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutLocale } from '#contract/text/locale.ts'
import { pageAt } from '../pages/page-query.ts'
import { useSession } from '../session/session.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import { ArticleLoading } from './article-loading.tsx'

const PATTERN = '/articles/{articleId}'
const importOwn = () => import('./own-article.tsx')

const unboxed: CSSProperties = { display: 'contents' }

/**
 * In place of a page that is not there: at the address of an article that waits for a review, was taken down or refused its
 * author sees it. The server answers everybody with 404, as a page is the same for all; the author's browser asks for it.
 * Members see that there is nothing once that is known, visitors at once.
 */
export function MissingArticle({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const memberId = useSession()?.member.memberId
  // What is rendered must not depend on the id: the server renders one screen for all of them.
  const articleId = pageAt(pathname)?.pattern === PATTERN ? withoutLocale(pathname).split('/')[2] : undefined
  const [OwnArticle, load] = useLoaded(importOwn)
  const isAsked = memberId !== undefined && articleId !== undefined
  useEffect(() => {
    if (isAsked) load()
  }, [isAsked, load])
  if (articleId === undefined) return children
  if (memberId === undefined)
    return (
      <div className="of-visitors" style={unboxed}>
        {children}
      </div>
    )
  if (!OwnArticle) return <ArticleLoading />
  return (
    <OwnArticle key={`${memberId} ${articleId}`} articleId={articleId}>
      {children}
    </OwnArticle>
  )
}
