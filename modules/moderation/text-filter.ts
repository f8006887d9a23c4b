import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import { type LookAlikes, lookAlikes } from '#kit/text/look-alike.ts'
import { createWordAutomaton } from './word-automaton.ts'
import type { ListedWord } from './word-repository.ts'
import { isWritten, type WrittenLetters, writtenLetters } from './written-letters.ts'

/** What a member writes: a name, or any other text. */
export type TextKind = 'name' | 'text'

/** `held` waits for a review before others see it, `blocked` is refused. */
export type Verdict = 'clean' | 'held' | 'blocked'

export interface TextFilter {
  /**
   * What the lists of words say of a text, however it is written: in other letter cases, widths and scripts that look
   * alike, in traditional or simplified characters, with characters between its letters or unseen ones. Takes some
   * milliseconds for 20,000 characters.
   */
  check(text: string, kind: TextKind): Promise<Verdict>
  /** The words for which a text is held, as they are listed. */
  heldFor(text: string, kind: TextKind): Promise<string[]>
}

interface Checks {
  check(text: string, kind: TextKind): Verdict
  heldFor(text: string, kind: TextKind): string[]
}

async function checksFor(words: readonly ListedWord[], { skeletonsOf }: LookAlikes): Promise<Checks> {
  const inForce = words.filter(({ list }) => list !== 'off')
  const spelled = await mapInSlices(inForce, word =>
    skeletonsOf(word.word).map(skeleton => ({ ...word, letters: writtenLetters(skeleton) })),
  )
  const patterns = spelled.flat()
  const automaton = createWordAutomaton(patterns.map(({ letters }) => letters.text))

  function verdictOn(letters: WrittenLetters, kind: TextKind): Verdict {
    let isHeld = false
    const isBlocked = automaton.search(letters.text, (place, end) => {
      const { list, scope, letters: word } = patterns[place]!
      if ((scope !== 'all' && scope !== kind) || (list === 'hold' && isHeld)) return false
      if (!isWritten(letters, end - word.text.length, end, word)) return false
      isHeld = true
      return list === 'block'
    })
    if (isBlocked) return 'blocked'
    return isHeld ? 'held' : 'clean'
  }

  return {
    check(text, kind) {
      const verdicts = skeletonsOf(text).map(skeleton => verdictOn(writtenLetters(skeleton), kind))
      return (['blocked', 'held'] as const).find(verdict => verdicts.includes(verdict)) ?? 'clean'
    },
    heldFor(text, kind) {
      const found = new Set<string>()
      for (const letters of skeletonsOf(text).map(writtenLetters))
        automaton.search(letters.text, (place, end) => {
          const { word: listed, list, scope, letters: word } = patterns[place]!
          if (list === 'hold' && (scope === 'all' || scope === kind))
            if (isWritten(letters, end - word.text.length, end, word)) found.add(listed)
          return false
        })
      return [...found]
    },
  }
}

/** A filter by the words that `words` returns; the tables are made with the first text after they have changed. */
export function createTextFilter(words: () => readonly ListedWord[]): TextFilter {
  let made: { of: readonly ListedWord[]; checks: Promise<Checks> } | undefined
  async function checks(): Promise<Checks> {
    const tables = await lookAlikes()
    const listed = words()
    if (made?.of !== listed) made = { of: listed, checks: checksFor(listed, tables) }
    return made.checks
  }
  return {
    check: async (text, kind) => (await checks()).check(text, kind),
    heldFor: async (text, kind) => (await checks()).heldFor(text, kind),
  }
}
