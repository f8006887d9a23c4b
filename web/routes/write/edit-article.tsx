import { useState } from 'react'
import type { Article, DraftFields } from '#contract/articles/article.ts'
import { callPortal } from '../../api/call-portal.ts'
import { articleAddress } from '../../community/article-address.ts'
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import * as articleWords from '../../words/articles.ts'
import * as words from '../../words/write.ts'
import { type Names, OpinionPanel, SettingsPanel } from './article-settings.tsx'
import { Editor } from './editor.tsx'
import { articleOf, useSending } from './use-sending.ts'

/** What its author typed of an article, as fields. */
const fieldsOf = ({
  source,
  type,
  lang,
  symbols,
  direction,
  opinion,
  country,
  indicator,
  cover,
}: Article): DraftFields => ({
  ...{ type, lang, title: source?.title ?? '', content: source?.content ?? '', symbols },
  ...(direction !== null && { direction }),
  ...(opinion !== null && { opinion }),
  ...(country !== null && { country }),
  ...(indicator !== null && { indicator }),
  ...(cover !== null && { cover }),
})

interface EditArticleProps {
  article: Article
  names: { countries: Names; indicators: Names }
}

/** Changes an article. What was typed and not sent is asked for before it is lost with the page. */
export function EditArticle({ article, names }: EditArticleProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const navigate = useReachableNavigate()
  const [fields, setFields] = useState(() => fieldsOf(article))
  const { faults, isSending, send, mend } = useSending()
  const isTyped = useUnsavedGuard(true)
  const { articleId, version, state } = article
  const [isFixed] = useState(() => state === 'published' && Date.parse(article.opinionFixedAt) <= Date.now())

  function change(changes: DraftFields): void {
    isTyped.current = true
    mend(Object.keys(changes))
    setFields(before => ({ ...before, ...changes }))
  }

  async function save(): Promise<void> {
    const body = { ...articleOf(fields, locale), version }
    await send(body, async options => {
      const saved = await callPortal('PUT /api/v1/articles/{articleId}', { path: { articleId }, body }, options)
      isTyped.current = false
      await navigate(path(saved.state === 'published' ? articleAddress(articleId) : '/me/articles'))
    })
  }

  return (
    <Editor
      heading={t(words.editing)}
      status={t(articleWords.stateNames[state])}
      notes={state !== 'published' && <p className="write-note">{t(articleWords.onlyYou)}</p>}
      action={{ name: t(words.saveChanges), isBusy: isSending, run: save }}
      fields={fields}
      change={change}
      faults={faults}
    >
      <OpinionPanel fields={fields} change={change} faults={faults} isFixed={isFixed} />
      <SettingsPanel fields={fields} change={change} faults={faults} {...names} />
    </Editor>
  )
}
