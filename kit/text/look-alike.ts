import { createRequire } from 'node:module'
import { normalForm } from '#contract/text/plain-text.ts'

/** Texts by what they look like. */
export interface LookAlikes {
  /**
   * Readers may take two texts for one another if one of these is the same of both: texts of other letter cases and widths,
   * with letters of other scripts that look alike (UTS 39), and with traditional for simplified characters. They are only
   * for comparisons.
   */
  skeletonsOf(text: string): readonly string[]
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** In lower case, where `I` no longer looks like `l`. */
const LIKE_L = /[i1|ı]/g

/**
 * What each character looks like, of UTS 39. The package's own function is one expression of all of them, which takes 20 MB
 * and most of the time.
 */
function readConfusables(): (text: string) => string {
  const tables: Readonly<Record<string, string>> = createRequire(import.meta.url)('unhomoglyph/data.json')
  const likeOf = new Map(Object.entries(tables))
  return text => Array.from(text, character => likeOf.get(character) ?? character).join('')
}

async function open(): Promise<LookAlikes> {
  const { Converter } = await import('opencc-js/t2cn')
  const simplified = Converter({ from: 't', to: 'cn' })
  const confused = readConfusables()
  const lower = (text: string) => normalForm(text, 'NFKC').toLowerCase()
  const skeletonOf = (text: string) => lower(confused(text)).replace(LIKE_L, 'l').replace(/\s+/g, ' ').trim()
  return {
    skeletonsOf(text) {
      const seen = simplified(normalForm(text, 'NFKC').replace(UNSEEN, ''))
      // Capital letters look like others than small ones do.
      return [...new Set([skeletonOf(lower(seen)), skeletonOf(lower(confused(seen)))])]
    },
  }
}

let opened: Promise<LookAlikes> | undefined

/** Reads the tables, some megabytes, with the first call. */
export function lookAlikes(): Promise<LookAlikes> {
  opened ??= open()
  return opened
}
