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

async function open(): Promise<LookAlikes> {
  const [{ default: unhomoglyph }, { Converter }] = await Promise.all([import('unhomoglyph'), import('opencc-js/t2cn')])
  const simplified = Converter({ from: 't', to: 'cn' })
  const lower = (text: string) => text.normalize('NFKC').toLowerCase()
  const skeletonOf = (text: string) => lower(unhomoglyph(text)).replace(LIKE_L, 'l').replace(/\s+/g, ' ').trim()
  return {
    skeletonsOf(text) {
      const seen = simplified(text.normalize('NFKC').replace(UNSEEN, ''))
      // Capital letters look like others than small ones do.
      return [...new Set([skeletonOf(lower(seen)), skeletonOf(lower(unhomoglyph(seen)))])]
    },
  }
}

let opened: Promise<LookAlikes> | undefined

/** Reads the tables, some megabytes, with the first call. */
export function lookAlikes(): Promise<LookAlikes> {
  opened ??= open()
  return opened
}
