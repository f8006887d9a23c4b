import type { Locale } from '#contract/text/locale.ts'

/** From Sunday, as they stand after 週 and 周. */
export const weekdayNames: Readonly<Record<Locale, readonly string[]>> = {
  tw: [...'日一二三四五六'],
  cn: [...'日一二三四五六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
