import type { Entry } from './search-entry.ts'

const LONGEST = 256
/** The last three rows of the table of edits, reused. */
const rows = Array.from({ length: 3 }, () => new Int32Array(LONGEST + 1))

/**
 * Edits that turn one text into another: insertions, deletions, substitutions and swaps of neighbours (optimal string
 * alignment). Stops at `most`; beyond it returns `most + 1`.
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) > LONGEST) return most + 1
  let [before, last, current] = rows as [Int32Array, Int32Array, Int32Array]
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    current[0] = row
    let least = row
    const letter = a.charCodeAt(row - 1)
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1)
      let edits = last[column - 1]! + (letter === other ? 0 : 1)
      if (last[column]! + 1 < edits) edits = last[column]! + 1
      if (current[column - 1]! + 1 < edits) edits = current[column - 1]! + 1
      const isSwap = row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other
      if (isSwap && before[column - 2]! + 1 < edits) edits = before[column - 2]! + 1
      current[column] = edits
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    ;[before, last, current] = [last, current, before]
  }
  return Math.min(last[b.length]!, most + 1)
}

/** Edits that turn words into others, all together. */
export function editsOfWords(words: readonly string[], others: readonly string[]): number {
  return words.reduce((sum, word, place) => sum + editsBetween(word, others[place]!, LONGEST), 0)
}

/** How many typing errors are forgiven in a query. Short ones have too many neighbours. */
export function forgivenEdits(query: string): number {
  const isLatin = /^[\p{Script=Latin}\p{N}]+$/u.test(query)
  if (!isLatin) return query.length >= 4 ? 1 : 0
  return query.length >= 8 ? 2 : query.length >= 4 ? 1 : 0
}

/** Shorter words within names are too similar to each other. */
const FORGIVEN_WORD = 4

/** Symbols, names and the words of names, each with the instruments that have it. */
export function vocabularyOf(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const vocabulary = new Map<string, Entry[]>()
  const add = (text: string, entry: Entry) => {
    const of = vocabulary.get(text)
    if (!of) vocabulary.set(text, [entry])
    else if (of.at(-1) !== entry) of.push(entry)
  }
  for (const entry of entries)
    for (const { text, wordStarts } of [...entry.symbols, ...entry.names]) {
      add(text, entry)
      for (const [at, start] of wordStarts.entries()) {
        const word = text.slice(start, wordStarts[at + 1])
        if (word.length >= FORGIVEN_WORD) add(word, entry)
      }
    }
  return vocabulary
}
