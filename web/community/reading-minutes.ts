const HAN = /\p{Script=Han}/gu
const WORD = /[\p{L}\p{N}]+/gu
const HAN_PER_MINUTE = 400
const WORDS_PER_MINUTE = 220

/** How long a text takes to read, in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ')
  const han = text.match(HAN)?.length ?? 0
  const words = text.replace(HAN, ' ').match(WORD)?.length ?? 0
  return Math.max(1, Math.round(han / HAN_PER_MINUTE + words / WORDS_PER_MINUTE))
}
