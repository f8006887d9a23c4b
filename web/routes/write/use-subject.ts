import { useEffect, useState } from 'react'
import type { Article } from '#contract/articles/article.ts'
import { CallError, callPortal } from '../../api/call-portal.ts'
import { useLocale } from '../../i18n/use-text.ts'
import { useSession } from '../../session/session.ts'
import type { DraftOnPortal } from './draft-sync.ts'
import { keptDraft } from './kept-drafts.ts'

/** What is written: a draft, a new one if it is undefined, or an article of the member. */
export type Subject = { draft: DraftOnPortal | undefined } | { article: Article } | 'missing'

/**
 * Finds what an address names, which is a draft or an article of the member. While the portal cannot be reached it is the
 * draft that this browser keeps. Undefined until it is found.
 */
export function useSubject(id: string | undefined): Subject | undefined {
  const locale = useLocale()
  const memberId = useSession()?.member.memberId
  const [found, setFound] = useState<{ id: string; subject: Subject }>()
  useEffect(() => {
    if (id === undefined || memberId === undefined) return undefined
    const left = new AbortController()
    const options = { locale, signal: left.signal, asMember: true, tells: false }
    find(id, memberId, options).then(
      subject => setFound({ id, subject }),
      () => undefined,
    )
    return () => left.abort()
  }, [id, memberId, locale])
  if (id === undefined) return { draft: undefined }
  return found?.id === id ? found.subject : undefined
}

type Options = Parameters<typeof callPortal>[2]

async function find(id: string, memberId: string, options: Options): Promise<Subject> {
  try {
    const draft = await callPortal('GET /api/v1/me/drafts/{draftId}', { path: { draftId: id } }, options)
    const { draftId, version, savedAt: _, ...fields } = draft
    return { draft: { draftId, version, fields } }
  } catch (problem) {
    if (problem instanceof CallError) return articleOrMissing(id, options)
    const kept = keptDraft(memberId, id)
    if (!kept || kept.version === undefined) throw problem
    return { draft: { draftId: id, version: kept.version, fields: kept.base } }
  }
}

async function articleOrMissing(id: string, options: Options): Promise<Subject> {
  try {
    const article = await callPortal('GET /api/v1/articles/{articleId}', { path: { articleId: id } }, options)
    return article.mine ? { article } : 'missing'
  } catch (problem) {
    if (problem instanceof CallError) return 'missing'
    throw problem
  }
}
