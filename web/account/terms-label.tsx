import { Fragment } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { pageAt } from '../pages/page-query.ts'
import * as words from '../words/auth.ts'

const links = { terms: ['/terms', words.terms], privacy: ['/privacy', words.privacy] } as const

/** That the terms are accepted, with a link to each text, which opens beside the form. */
export function TermsLabel() {
  const t = useText()
  const path = usePath()
  return t(words.agree)
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part
      const [address, name] = links[part as keyof typeof links]
      return pageAt(address) ? (
        <a key={part} href={path(address)} target="_blank" rel="noopener">
          {t(name)}
        </a>
      ) : (
        <Fragment key={part}>{t(name)}</Fragment>
      )
    })
}
