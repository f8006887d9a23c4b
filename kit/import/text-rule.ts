/**
 * What no imported text may hold: controls other than tabs and line breaks, marks that turn the direction of text, by
 * which a name or a figure could be shown backwards, and half of a surrogate pair, which is no character. Letters of any
 * script, emoji and their joiners are allowed.
 */
const FORBIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/u

/** Controls that separate words and lines. */
const ALLOWED = /[\t\n\r]/g

/** What is wrong with a text, to follow the name of its column or place; undefined if it may be stored and shown. */
export function textProblem(text: string): string | undefined {
  const [found] = FORBIDDEN.exec(/[\t\n\r]/.test(text) ? text.replace(ALLOWED, ' ') : text) ?? []
  if (found === undefined) return undefined
  const code = `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  const what = /\p{Cs}/u.test(found)
    ? 'half of a character'
    : /\p{Cc}/u.test(found)
      ? 'a control character'
      : 'a mark that turns the direction of text'
  return `has ${code}, ${what}: delete it`
}
