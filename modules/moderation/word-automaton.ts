/** Finds many words in a text at once (Aho and Corasick): its time does not depend on how many words there are. */
export interface WordAutomaton {
  /**
   * Calls `found` with each occurrence of a word, by the word's place in the list and the index at which the occurrence
   * ends, until it returns true. Returns whether it did.
   */
  search(text: string, found: (word: number, end: number) => boolean): boolean
}

/** Above all UTF-16 code units: a state and a unit are one number. */
const UNITS = 0x1_0000

const NONE = -1

/** Words that are empty are never found. */
export function createWordAutomaton(words: readonly string[]): WordAutomaton {
  const next = new Map<number, number>()
  const stateCount = 1 + words.reduce((sum, word) => sum + word.length, 0)
  /** The state of the longest other suffix that begins a word. */
  const fallback = new Int32Array(stateCount)
  /** The nearest state along the fallbacks at which a word ends. */
  const nextEnd = new Int32Array(stateCount).fill(NONE)
  const endsAt: (number[] | undefined)[] = []
  /** Of each state its parent and the unit that leads to it: a state is numbered after its parent. */
  const depths: { state: number; parent: number; unit: number }[][] = []

  let states = 1
  words.forEach((word, place) => {
    let state = 0
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at)
      let child = next.get(state * UNITS + unit)
      if (child === undefined) {
        child = states++
        next.set(state * UNITS + unit, child)
        depths[at] ??= []
        depths[at]!.push({ state: child, parent: state, unit })
      }
      state = child
    }
    if (state === 0) return
    endsAt[state] ??= []
    endsAt[state]!.push(place)
  })

  const step = (from: number, unit: number): number => {
    let state = from
    for (;;) {
      const child = next.get(state * UNITS + unit)
      if (child !== undefined) return child
      if (state === 0) return 0
      state = fallback[state]!
    }
  }

  // The shortest first: a fallback is shorter than its state.
  for (const { state, parent, unit } of depths.flat()) {
    const suffix = parent === 0 ? 0 : step(fallback[parent]!, unit)
    fallback[state] = suffix
    nextEnd[state] = endsAt[suffix] ? suffix : nextEnd[suffix]!
  }

  return {
    search(text, found) {
      let state = 0
      for (let at = 0; at < text.length; at++) {
        state = step(state, text.charCodeAt(at))
        for (let end = endsAt[state] ? state : nextEnd[state]!; end !== NONE; end = nextEnd[end]!)
          for (const word of endsAt[end]!) if (found(word, at + 1)) return true
      }
      return false
    },
  }
}
