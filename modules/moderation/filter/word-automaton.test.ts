import { expect, test } from 'vitest'
import { createWordAutomaton } from './word-automaton.ts'

const unitsOf = (text: string) => Uint16Array.from(text, (_, at) => text.charCodeAt(at))

function automatonOf(words: readonly string[]) {
  const starts = [0]
  for (const word of words) starts.push(starts.at(-1)! + word.length)
  return createWordAutomaton({ units: unitsOf(words.join('')), starts: Int32Array.from(starts) })
}

/** Each word where it ends, as a search in the plainest way finds them. */
function occurrences(text: string, words: readonly string[]): string[] {
  const found: string[] = []
  for (let end = 1; end <= text.length; end++)
    for (const [place, word] of words.entries())
      if (word !== '' && text.slice(0, end).endsWith(word)) found.push(`${place}@${end}`)
  return found.toSorted()
}

test('all words are found wherever they are, also in each other', async () => {
  const letters = ['a', 'b', '匯']
  const words = ['', 'a', 'ab', 'aba', 'bab', '匯a', 'b匯', 'ab匯ab', 'aba', 'aaaa']
  const automaton = await automatonOf(words)
  let seed = 1
  for (let run = 0; run < 200; run++) {
    let text = ''
    for (let at = 0; at < 30; at++) {
      seed = (seed * 48_271) % 2_147_483_647
      text += letters[seed % 3]
    }
    const found: string[] = []
    automaton.search({ units: unitsOf(text), length: text.length }, (word, end) => {
      found.push(`${word}@${end}`)
      return false
    })
    expect(found.toSorted()).toEqual(occurrences(text, words))
  }
})

test('each unit of a text is looked at once, whether there are ten words or 50,000 that begin in it', async () => {
  const text = '今天美元兌日圓在 150 附近整理'.repeat(200)
  for (const count of [10, 50_000]) {
    const words = Array.from(
      { length: count },
      (_, n) => `${text.slice(n % 15, (n % 15) + 3)}${String.fromCodePoint(0x5000 + (n % 9_000))}${n}`,
    )
    const automaton = await automatonOf(words)
    let looks = 0
    const units = new Proxy(unitsOf(text), {
      get(target, key) {
        looks++
        return target[key as unknown as number]
      },
    })
    expect(automaton.search({ units, length: text.length }, () => true)).toBe(false)
    expect(looks).toBe(text.length)
  }
})
