const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Whether what is searched for fits a text: each of its words, or parts of words, is in it. Letter case and full-width
 * letters make no difference. Nothing searched for fits all.
 */
export function createMatcher(question: string): (text: string) => boolean {
  const words = plain(question).split(/\s+/).filter(Boolean)
  return text => {
    const searched = plain(text)
    return words.every(word => searched.includes(word))
  }
}
