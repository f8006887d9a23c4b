import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import type { ListedWord } from '../words/word-repository.ts'
import { createDenials } from './denials.ts'
import { type Folding, Gap, isWritten, type Letters, openFolding } from './folding.ts'
import { createWordAutomaton } from './word-automaton.ts'

/** What a member writes: a name, or any other text. */
export type TextKind = 'name' | 'text'

/** `held` waits for a review before others see it, `blocked` is refused. */
export type Verdict = 'clean' | 'held' | 'blocked'

export interface TextFilter {
  /**
   * What the lists of words say of a text, however it is written: in other letter cases, widths and scripts that look
   * alike, in traditional or simplified characters, with characters between its letters or unseen ones. Takes about a
   * millisecond for 20,000 characters. The words for which it is refused or held are counted. A promise of gain that is
   * denied right before it is none.
   */
  check(text: string, kind: TextKind): Promise<Verdict>
  /** The words for which a text is held, as they are listed. */
  heldFor(text: string, kind: TextKind): Promise<string[]>
}

interface Checks {
  /** With the words of which the verdict is. */
  check(text: string, kind: TextKind): { verdict: Verdict; words: ReadonlySet<string> }
  bytes: number
}

/** The letters of words, one word after the other; a word whose capital letters look like others has two. */
interface Patterns {
  units: Uint16Array
  gaps: Uint8Array
  starts: Int32Array
  /** Which word each is of. */
  wordAt: Int32Array
}

async function patternsOf(words: readonly ListedWord[], folding: Folding): Promise<Patterns> {
  const units: number[] = []
  const gaps: number[] = []
  const starts = [0]
  const wordAt: number[] = []
  const add = (place: number) => (letters: Letters) => {
    for (let at = 0; at < letters.length; at++) {
      units.push(letters.units[at]!)
      gaps.push(letters.gaps[at]!)
    }
    starts.push(units.length)
    wordAt.push(place)
    return false
  }
  await mapInSlices(words.entries(), ([place, { word }]) => folding.eachOf(word, add(place)))
  return {
    ...{ units: Uint16Array.from(units), gaps: Uint8Array.from(gaps) },
    ...{ starts: Int32Array.from(starts), wordAt: Int32Array.from(wordAt) },
  }
}

async function checksFor(listed: readonly ListedWord[], folding: Folding): Promise<Checks> {
  const words = listed.filter(({ list }) => list !== 'off')
  const patterns = await patternsOf(words, folding)
  const { units, gaps, starts, wordAt } = patterns
  const automaton = await createWordAutomaton(patterns)
  const denials = createDenials(folding)

  /** Adds the words that are written in a text, until one is found that settles it. */
  function find(letters: Letters, kind: TextKind, found: { held: Set<string>; blocked: Set<string> }): boolean {
    return automaton.search(letters, (pattern, end) => {
      const { word, list, scope } = words[wordAt[pattern]!]!
      if ((scope !== 'all' && scope !== kind) || (list === 'hold' && found.held.has(word))) return false
      const first = starts[pattern]!
      const start = end - (starts[pattern + 1]! - first)
      const hasGap = (at: number) => gaps[first + at]! > Gap.Inside
      if (!isWritten(letters, { start, end, hasGap }, folding.kinds)) return false
      if (kind === 'text' && denials.isPromise(units, first, starts[pattern + 1]!) && denials.areBefore(letters, start))
        return false
      const isBlocked = list === 'block'
      found[isBlocked ? 'blocked' : 'held'].add(word)
      return isBlocked
    })
  }

  return {
    bytes: automaton.bytes + [units, gaps, starts, wordAt].reduce((sum, { byteLength }) => sum + byteLength, 0),
    check(text, kind) {
      const found = { held: new Set<string>(), blocked: new Set<string>() }
      if (folding.eachOf(text, letters => find(letters, kind, found)))
        return { verdict: 'blocked', words: found.blocked }
      return { verdict: found.held.size > 0 ? 'held' : 'clean', words: found.held }
    },
  }
}

/**
 * A filter by the words that `words` returns; the tables are made with the first text after they have changed. `onHits` is
 * told the words for which a text is refused or held. `bytes`: memory of the tables of the words.
 */
export function createTextFilter(
  words: () => readonly ListedWord[],
  onHits: (words: ReadonlySet<string>) => void = () => undefined,
): TextFilter & { bytes(): Promise<number> } {
  let made: { of: readonly ListedWord[]; checks: Promise<Checks> } | undefined
  async function checks(): Promise<Checks> {
    const folding = await openFolding()
    const listed = words()
    if (made?.of !== listed) made = { of: listed, checks: checksFor(listed, folding) }
    return made.checks
  }
  return {
    async check(text, kind) {
      const { verdict, words: found } = (await checks()).check(text, kind)
      if (found.size > 0) onHits(found)
      return verdict
    },
    async heldFor(text, kind) {
      const { verdict, words: found } = (await checks()).check(text, kind)
      return verdict === 'held' ? [...found] : []
    },
    bytes: async () => (await checks()).bytes,
  }
}
