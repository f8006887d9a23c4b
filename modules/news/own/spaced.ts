import type { Locale } from '#contract/text/locale.ts'

const HAN_LATIN = /(\p{Script=Han}) ?(\[?[A-Za-z0-9+−])/gu
const LATIN_HAN = /([A-Za-z0-9%])(\]\([^)]*\))? ?(\p{Script=Han})/gu
const BEFORE_MARK = / (?=[，。；：、（）])/g

/**
 * Between Chinese characters and Latin letters or digits, traditional Chinese has a blank and simplified Chinese none;
 * before punctuation there is none. English begins in capitals.
 */
export function spaced(text: string, locale: Locale): string {
  if (locale === 'en') return text.charAt(0).toUpperCase() + text.slice(1)
  const gap = locale === 'tw' ? ' ' : ''
  return text
    .replace(HAN_LATIN, `$1${gap}$2`)
    .replace(LATIN_HAN, `$1$2${gap}$3`)
    .replace(BEFORE_MARK, '')
    .replaceAll('） ', '）')
}
