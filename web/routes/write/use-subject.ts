import { useEffect, useState } from 'react'
import type { Article } from '#contract/articles/article.ts'
import { CallError, callPortal } from '../../api/call-portal.ts'
import { useLocale } from '../../i18n/use-text.ts'
import type { DraftOnPortal } from './draft-sync.ts'
import { keptDraft } from './kept-drafts.ts'

/** What is written: a draft, a new one if it is undefined, or an article of the member. */
export type Subject = { draft: DraftOnPortal | undefined } | { article: Article } | 'missing'

/**
 * Finds what an address names, which is a draft or an article of the member. While the portal cannot be reached it is the
 * draft that this browser keeps, if it does. The result is undefined until it is found, and without a member.
 */
export function useSubject(id: string | undefined, memberId: string | undefined) {
  const locale = useLocale()
  const [found, setFound] = useState<{ of: string; subject: Subject }>()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (id === undefined || memberId === undefined) return undefined
    const left = new AbortController()
    const options = { locale, signal: left.signal, asMember: true, tells: false }
    setFailed(false)
    find(id, memberId, options).then(
      subject => setFound({ of: `${memberId} ${id}`, subject }),
      () => {
        if (!left.signal.aborted) setFailed(true)
      },
    )
    return () => left.abort()
  }, [id, memberId, locale, turn])
  const asked = found?.of === `${memberId} ${id}` ? found.subject : undefined
  return {
    result: memberId !== undefined && id === undefined ? ({ draft: undefined } as const) : asked,
    hasFailed,
    reload: () => setTurn(before => before + 1),
  }
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
