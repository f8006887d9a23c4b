import { useEffect, useState } from 'react'
import { callPortal } from '../../api/call-portal.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import * as words from '../../words/write.ts'

const AFTER_MS = 400

/** A text as its page will show it, rendered by the portal. While the portal cannot be reached the last one stays. */
export function Preview({ title, content }: { title: string; content: string }) {
  const t = useText()
  const locale = useLocale()
  const [html, setHtml] = useState('')
  useEffect(() => {
    const left = new AbortController()
    const options = { locale, signal: left.signal, asMember: true, tells: false }
    const timer = setTimeout(() => {
      callPortal('POST /api/v1/articles/preview', { body: { content } }, options).then(
        answer => setHtml(answer.html),
        () => undefined,
      )
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [content, locale])
  const text = { __html: html }
  return (
    <section className="write-preview" aria-label={t(words.preview)}>
      <h2>{title}</h2>
      {content.trim() === '' ? (
        <p className="muted">{t(words.nothingToShow)}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by modules/articles/markdown
        <div className="article-body member-text" dangerouslySetInnerHTML={text} />
      )}
    </section>
  )
}
