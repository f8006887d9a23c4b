import { normalForm } from '#contract/text/plain-text.ts'

/** What may stand before a letter, in the order of how much it parts. */
const Gap = { None: 0, Mark: 1, Blank: 2, Clause: 3 } as const

/** The letters and digits of a text without what stands between them, in UTF-16 units. */
export interface WrittenLetters {
  text: string
  /** What stands before each unit and after the last. */
  gaps: Uint8Array
}

const RUN = /[\p{L}\p{N}]+/gu
const CLAUSE = /[,;!?。]/
const ACCENT = /\p{M}+/gu

function gapOf(between: string): number {
  if (between === '') return Gap.None
  if (CLAUSE.test(between)) return Gap.Clause
  return between.includes(' ') ? Gap.Blank : Gap.Mark
}

/** Accents are left out. What is outside the text counts as the end of a clause. */
export function writtenLetters(written: string): WrittenLetters {
  const plain = normalForm(written, 'NFD').replace(ACCENT, '')
  const gaps = new Uint8Array(plain.length + 1)
  let text = ''
  let end = 0
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    gaps[text.length] = gapOf(plain.slice(end, index))
    text += run
    end = index + run.length
  }
  gaps[0] = Gap.Clause
  gaps[text.length] = Gap.Clause
  return { text, gaps: gaps.subarray(0, text.length + 1) }
}

/** Scripts that put no blanks between words, or write into one word what others write into several. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\ud800-\udfff]/u

const isUnspaced = (unit: string) => UNSPACED.test(unit)
const isDigit = (unit: string) => /\p{N}/u.test(unit)

/** Whether a word may begin or end before a unit. */
function parts({ text, gaps }: WrittenLetters, at: number): boolean {
  if (gaps[at] !== Gap.None) return true
  const before = text[at - 1]!
  const after = text[at]!
  return isUnspaced(before) || isUnspaced(after) || isDigit(before) !== isDigit(after)
}

const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff

/** Whether a character stands alone between gaps. */
function standsAlone({ text, gaps }: WrittenLetters, at: number): boolean {
  const start = isLow(text.charCodeAt(at)) ? at - 1 : at
  const end = isLow(text.charCodeAt(start + 1)) ? start + 2 : start + 1
  return gaps[start] !== Gap.None && gaps[end] !== Gap.None
}

/**
 * Whether a word is written where its letters are, in `[start, end)`: as a word of its own if its script parts words, and
 * with nothing in it that parts words, unless all around stands apart as well: `f u c k`.
 */
export function isWritten(letters: WrittenLetters, start: number, end: number, word: WrittenLetters): boolean {
  if (!parts(letters, start) || !parts(letters, end)) return false
  for (let at = start + 1; at < end; at++) {
    const gap = letters.gaps[at]!
    if (gap < Gap.Blank || word.gaps[at - start] !== Gap.None) continue
    if (gap === Gap.Blank && (isUnspaced(letters.text[at - 1]!) || isUnspaced(letters.text[at]!))) continue
    if (!standsAlone(letters, at - 1) || !standsAlone(letters, at)) return false
  }
  return true
}
