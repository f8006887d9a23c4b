import { TERMS_VERSION } from '#contract/community/terms-version.ts'
import { dateText } from '../i18n/date-text.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import * as words from '../words/member-terms.ts'

/** Whom a member agrees with, and on which version: lines before the terms and the privacy policy. */
export function useLegalFacts({
  name,
  contact,
}: {
  name?: string | undefined
  contact?: string | undefined
}): string[] {
  const t = useText()
  const locale = useLocale()
  const operator = name === undefined && contact === undefined ? [t(words.unnamed)] : []
  if (name !== undefined) operator.push(t(words.operator, { name }))
  if (contact !== undefined) operator.push(t(words.contact, { contact }))
  return [...operator, t(words.version, { date: dateText(TERMS_VERSION, locale, true) })]
}
