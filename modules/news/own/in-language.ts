import type { Locale } from '#contract/text/locale.ts'

/** One of three short forms, for what joins the parts of a sentence. Texts that stand alone are `Text`s. */
export function inLanguage(locale: Locale, tw: string, cn: string, en: string): string {
  if (locale === 'en') return en
  return locale === 'tw' ? tw : cn
}
