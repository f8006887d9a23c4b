export interface Part {
  text: string
  isMarked: boolean
}

const LETTER = /[\p{L}\p{N}]/u
const LATIN = /[a-z]/

interface Letter {
  letter: string
  from: number
  to: number
}

/** The letters of a text as words are compared: full-width ones as ordinary ones, in lower case, nothing between them. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  let from = 0
  for (const character of text) {
    const to = from + character.length
    for (const letter of character.normalize('NFKC').toLowerCase())
      if (LETTER.test(letter)) letters.push({ letter, from, to })
    from = to
  }
  return letters
}

/** Whether a word of Latin letters ends in the middle of a longer one. */
const isInside = (first: Letter | undefined, second: Letter | undefined) =>
  first !== undefined &&
  second !== undefined &&
  first.to === second.from &&
  LATIN.test(first.letter) &&
  LATIN.test(second.letter)

/**
 * A text cut where words of a list stand in it, however wide and far apart their letters are. What is written in other
 * characters, such as traditional ones for simplified ones, is not marked.
 */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const letters = lettersOf(text)
  const joined = letters.map(({ letter }) => letter)
  const isMarked = new Uint8Array(text.length)
  for (const word of words) {
    const sought = lettersOf(word).map(({ letter }) => letter)
    if (sought.length === 0) continue
    for (let start = 0; start + sought.length <= joined.length; start++) {
      if (!sought.every((letter, place) => joined[start + place] === letter)) continue
      const end = start + sought.length
      if (isInside(letters[start - 1], letters[start]) || isInside(letters[end - 1], letters[end])) continue
      isMarked.fill(1, letters[start]!.from, letters[end - 1]!.to)
    }
  }
  const parts: Part[] = []
  let from = 0
  for (let at = 1; at <= text.length; at++)
    if (at === text.length || isMarked[at] !== isMarked[from]) {
      parts.push({ text: text.slice(from, at), isMarked: isMarked[from] === 1 })
      from = at
    }
  return parts
}
