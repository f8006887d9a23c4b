import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type ErrorValues, fillText } from '#contract/error.ts'
import { type Locale, localeOfPath, localizePath, type Text } from '#contract/locale.ts'

export type Translate = (text: Text, values?: ErrorValues) => string

/** The page's language: its address says it. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}

function translatorOf(locale: Locale): Translate {
  return (text, values) => (values ? fillText(text[locale], values) : text[locale])
}

/** Reads texts in the page's language: `t(quote.bid)`. */
export function useText(): Translate {
  const locale = useLocale()
  return useMemo(() => translatorOf(locale), [locale])
}

/** Addresses in the page's language: `path('/forex')` is `/en/forex` on an English page. */
export function usePath(): (path: string) => string {
  const locale = useLocale()
  return useMemo(() => path => localizePath(path, locale), [locale])
}
