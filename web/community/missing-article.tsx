import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutLocale } from '#contract/text/locale.ts'
import { useSession } from '../session/session.ts'
import { useLoaded } from '../ui/use-loaded.ts'

const ARTICLE = /^\/articles\/([\w-]{8,36})$/
const importOwn = () => import('./own-article.tsx')

/**
 * In place of a page that is not there: at the address of an article that waits for a review, was taken down or refused its
 * author sees it. The server answers everybody with 404, as a page is the same for all; the author's browser asks for it.
 */
export function MissingArticle({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const memberId = useSession()?.member.memberId
  const articleId = ARTICLE.exec(withoutLocale(pathname))?.[1]
  const [OwnArticle, load] = useLoaded(importOwn)
  const isAsked = memberId !== undefined && articleId !== undefined
  useEffect(() => {
    if (isAsked) load()
  }, [isAsked, load])
  if (!isAsked || !OwnArticle) return children
  return (
    <OwnArticle key={`${memberId} ${articleId}`} articleId={articleId}>
      {children}
    </OwnArticle>
  )
}
