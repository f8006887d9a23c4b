import type { Locale } from '#contract/locale.ts'

const HAN_LATIN = /(\p{Script=Han})(\[?[A-Za-z0-9+−])/gu
const LATIN_HAN = /([A-Za-z0-9%])(\]\([^)]*\))?(\p{Script=Han})/gu

/** In traditional Chinese a blank separates Chinese characters from Latin letters and digits. English begins in capitals. */
export function spaced(text: string, locale: Locale): string {
  if (locale === 'tw') return text.replace(HAN_LATIN, '$1 $2').replace(LATIN_HAN, '$1$2 $3').replaceAll('） ', '）')
  return locale === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
