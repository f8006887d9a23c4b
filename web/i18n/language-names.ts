import type { Locale } from '#contract/text/locale.ts'

/** The name of each language in its own script. */
export const languageNames: Readonly<Record<Locale, string>> = { tw: '繁體中文', cn: '简体中文', en: 'English' }
