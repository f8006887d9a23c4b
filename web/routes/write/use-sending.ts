import { useRef, useState } from 'react'
import type { DraftFields } from '#contract/articles/article.ts'
import type { ArticleType } from '#contract/articles/article-kinds.ts'
import type { Locale } from '#contract/text/locale.ts'
import { CallError, tellNoAnswer } from '../../api/call-portal.ts'
import { useLocale } from '../../i18n/use-text.ts'

/** An article as calls take it: what is empty is left out. */
export function articleOf(
  { type, lang, title = '', content = '', symbols = [], ...rest }: DraftFields,
  locale: Locale,
) {
  const { direction, opinion = '', country, indicator, cover } = rest
  const kind = (type || 'market') as ArticleType
  return {
    type: kind,
    lang: (lang || locale) as Locale,
    ...{ title, content, symbols },
    ...(direction ? { direction: direction as 'long' } : {}),
    ...(opinion.trim() === '' ? {} : { opinion }),
    ...(kind === 'economy' && country ? { country } : {}),
    ...(kind === 'economy' && indicator ? { indicator } : {}),
    ...(cover ? { cover } : {}),
  }
}

const WITHIN_MS = 30_000

interface Options {
  locale: Locale
  withinMs: number
  asMember: true
  key: string
}

/** Sends an article, one at a time, and keeps what is refused by field. The same content is sent under the same key. */
export function useSending() {
  const locale = useLocale()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const sent = useRef<{ content: string; key: string }>(undefined)

  /** Resolves with the code of a refusal; undefined once it is done. */
  async function send(content: object, work: (options: Options) => Promise<void>): Promise<string | undefined> {
    if (isSending) return undefined
    setSending(true)
    setFaults({})
    const text = JSON.stringify(content)
    if (sent.current?.content !== text) sent.current = { content: text, key: crypto.randomUUID() }
    try {
      await work({ locale, withinMs: WITHIN_MS, asMember: true, key: sent.current.key })
      return undefined
    } catch (problem) {
      tellNoAnswer(problem, locale)
      if (!(problem instanceof CallError)) return 'unreachable'
      setFaults(Object.fromEntries(problem.fields.map(({ path, text: words }) => [path, words])))
      return problem.code
    } finally {
      setSending(false)
    }
  }
  /** What was refused of fields that are changed is told no longer. */
  function mend(names: readonly string[]): void {
    const isMended = (path: string) => names.includes(path.split('.', 1)[0]!)
    setFaults(before => Object.fromEntries(Object.entries(before).filter(([path]) => !isMended(path))))
  }
  return { faults, isSending, send, mend }
}
