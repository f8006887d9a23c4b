/** Tone marks of zhuyin. They are no letters: typed or not, a syllable is the same. */
const ZHUYIN_TONES = /[ˉˊˇˋ˙]/g
const MARKS = /\p{Mn}/gu
const NOT_SEARCHED = /[^\p{L}\p{N}]+/gu

/**
 * A text as it is compared: full-width and other compatibility forms as plain ones, small letters, no tone marks and
 * accents, and a blank wherever something stands that is neither letter nor digit. `EUR/USD` → `eur usd`,
 * `huáng jīn` → `huang jin`, `ㄏㄨㄤˊㄐㄧㄣ` → `ㄏㄨㄤㄐㄧㄣ`.
 */
export function searchText(text: string): string {
  return text
    .replace(ZHUYIN_TONES, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(NOT_SEARCHED, ' ')
    .trim()
}

/** A searched text without its blanks, and where its words begin. */
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
  return { text, wordStarts }
}
