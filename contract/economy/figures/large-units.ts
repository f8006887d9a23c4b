import type { Locale } from '#contract/text/locale.ts'

/** What large numbers are counted in, the largest first: a power of ten, and the word with the blank before it. */
export const largeUnits: Readonly<Record<Locale, readonly (readonly [power: number, word: string])[]>> = {
  tw: [
    [12, ' 兆'],
    [8, ' 億'],
    [4, ' 萬'],
  ],
  cn: [
    [12, '万亿'],
    [8, '亿'],
    [4, '万'],
  ],
  en: [
    [12, ' trn'],
    [9, ' bn'],
    [6, 'M'],
    [3, 'K'],
  ],
}
