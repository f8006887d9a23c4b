/** Zhuyin tone marks. They are ignored: a syllable matches with or without them. */
const ZHUYIN_TONES = /[ˉˊˇˋ˙]/g
const MARKS = /\p{Mn}/gu
export const HAN = /\p{Script=Han}/u
const NOT_SEARCHED = /[^\p{L}\p{N}]+/gu
/** A number of years in characters: names of bonds have digits. */
const SPOKEN_YEARS = /([二三]?十|[一二兩两三五七])(?=年)/g
const DIGITS: Readonly<Record<string, string>> = { 一: '1', 二: '2', 兩: '2', 两: '2', 三: '3', 五: '5', 七: '7' }

const yearsInDigits = (spoken: string) =>
  spoken.endsWith('十') ? `${DIGITS[spoken.slice(0, -1)] ?? '1'}0` : DIGITS[spoken]!

/**
 * Normalizes a text for comparison: compatibility forms such as full-width letters become plain, lower case, no tone
 * marks or accents, and a blank for anything that is neither letter nor digit. `EUR/USD` → `eur usd`, `huáng jīn` →
 * `huang jin`, `ㄏㄨㄤˊㄐㄧㄣ` → `ㄏㄨㄤㄐㄧㄣ`, `十年` → `10年`.
 */
function searchText(text: string): string {
  return text
    .replace(ZHUYIN_TONES, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(SPOKEN_YEARS, yearsInDigits)
    .replace(NOT_SEARCHED, ' ')
    .trim()
}

/** A searchable text without blanks, and the positions where its words start. */
export interface Key {
  text: string
  wordStarts: readonly number[]
}

export function keyOf(words: readonly string[]): Key {
  const wordStarts: number[] = []
  let text = ''
  for (const word of words) {
    if (word === '') continue
    wordStarts.push(text.length)
    text += word
  }
  // An array that grew by push() has spare capacity; its copy has none.
  return { text, wordStarts: wordStarts.slice() }
}

export const wordsOf = (text: string): string[] => searchText(text).split(' ')
