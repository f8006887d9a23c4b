/** Number of bytes of a text in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Number of code points: what readers count as characters, more or less. */
export const codePointsOf = (text: string): number => [...text].length

/** Control characters, marks of writing direction, characters without a width, and halves of a character. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
/** Say how the character before them looks. */
const VARIATION = /\p{Variation_Selector}/u

/** What stands on a letter. Halfwidth voicing marks of Japanese become such marks in the forms NFKC and NFKD. */
const MARK = '[\\p{M}\\uff9e\\uff9f]'
/** More of them than any script puts on a letter (UAX 15, stream-safe text). */
const TOO_MANY_MARKS = new RegExp(`(${MARK}{30})${MARK}+`, 'gu')

/**
 * A text in a normal form, with at most 30 marks on a letter: they are put into an order, which takes as long as the
 * square of their number.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  text.replace(TOO_MANY_MARKS, '$1').normalize(form)

/**
 * A text as it is stored: composed (NFC), without blanks around it and without characters that are not seen. Only with
 * `lines` it may have several, with at most one empty line between them.
 */
export function cleanText(text: string, { lines = false }: { lines?: boolean } = {}): string {
  const broken = lines ? text.replace(/\r\n?|[\u2028\u2029]/g, '\n') : text.replace(/\s+/g, ' ')
  const seen = broken.replace(UNSEEN, unseen => (unseen === '\n' || VARIATION.test(unseen) ? unseen : ''))
  return normalForm(seen)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A name as it is stored: composed, with single blanks between its words. What it may not contain stays in it. */
export function cleanName(name: string): string {
  return normalForm(name)
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '')
}

/** Unseen characters, those that have no meaning of their own, and the pattern of Braille that looks like a blank. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a name has characters that readers cannot see, or breaks the line. */
export const hasUnseen = (name: string): boolean => NOT_IN_NAMES.test(name)
