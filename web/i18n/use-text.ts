import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type ErrorValues, filledText } from '#contract/answers/error.ts'
import { type Locale, localeOfPath, localizePath, type Text } from '#contract/text/locale.ts'
import { usePreference } from '../settings/preferences.ts'

export type Translate = (text: Text, values?: ErrorValues) => string

/** The page's language, derived from its address. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}

/** By language and number format. */
const translators: Record<string, Translate> = {}

function translatorOf(locale: Locale, numbers: string | undefined): Translate {
  const key = locale + numbers
  translators[key] ??= (text, values) => (values ? filledText(text, values, locale) : text[locale])
  return translators[key]
}

/**
 * Returns texts in the page's language: `t(quote.bid)`. The function changes when the visitor's number format changes,
 * so that everything rendered with it is rendered again; otherwise it is the same in all components and renders.
 */
export function useText(): Translate {
  const locale = useLocale()
  const numbers = usePreference('numbers')
  return translatorOf(locale, numbers)
}

/** Addresses in the page's language: `path('/forex')` is `/en/forex` on an English page. */
export function usePath(): (path: string) => string {
  const locale = useLocale()
  return useMemo(() => path => localizePath(path, locale), [locale])
}
