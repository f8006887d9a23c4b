import { mapInSlices } from '#kit/scheduling/event-loop.ts'

/** Words one after the other: that of a place has the units from `starts[place]` to the next one's. */
export interface WordUnits {
  units: Uint16Array
  /** One more than there are words. */
  starts: Int32Array
}

/** Finds many words in a text at once (Aho and Corasick): its time does not depend on how many words there are. */
export interface WordAutomaton {
  /**
   * Calls `found` with each occurrence of a word, by the word's place in the list and the index at which the occurrence
   * ends, until it returns true. Returns whether it did.
   */
  search(text: { units: Uint16Array; length: number }, found: (word: number, end: number) => boolean): boolean
  /** Memory of its tables. */
  bytes: number
}

const UNITS = 0x1_0000
/** Words, or states, of one part of the work. */
const PART = 512

/** Ranges of so many in `[0, count)`. */
const partsOf = (count: number) =>
  Array.from(
    { length: Math.ceil(count / PART) },
    (_, part) => [part * PART, Math.min((part + 1) * PART, count)] as const,
  )

/** The states of words: 0 is the first, and no other leads to it. */
class States {
  count = 1
  readonly parent: Int32Array
  readonly unit: Uint16Array
  /** The state after the first, by unit. */
  readonly #first = new Int32Array(UNITS)
  /** The other states by a hash of their parent and unit. */
  readonly #slots: Int32Array
  readonly #mask: number

  constructor(most: number) {
    this.parent = new Int32Array(most)
    this.unit = new Uint16Array(most)
    const size = 2 ** Math.ceil(Math.log2(2 * most))
    this.#slots = new Int32Array(size)
    this.#mask = size - 1
  }

  #slotOf(state: number, unit: number): number {
    let hash = Math.imul(state, 0x9e37_79b1) ^ Math.imul(unit, 0x85eb_ca6b)
    hash ^= hash >>> 15
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const child = this.#slots[slot]!
      if (child === 0 || (this.parent[child] === state && this.unit[child] === unit)) return slot
    }
  }

  /** The state to which a unit leads; 0 if to none. */
  after(state: number, unit: number): number {
    return state === 0 ? this.#first[unit]! : this.#slots[this.#slotOf(state, unit)]!
  }

  add(state: number, unit: number): number {
    const child = this.count++
    this.parent[child] = state
    this.unit[child] = unit
    if (state === 0) this.#first[unit] = child
    else this.#slots[this.#slotOf(state, unit)] = child
    return child
  }

  get bytes(): number {
    return this.parent.byteLength + this.unit.byteLength + this.#first.byteLength + this.#slots.byteLength
  }
}

/** States in the order of how long what leads to them is. A state is numbered after its parent. */
function byDepth({ count, parent }: States): Int32Array {
  const depth = new Int32Array(count)
  let deepest = 0
  for (let state = 1; state < count; state++) {
    depth[state] = depth[parent[state]!]! + 1
    deepest = Math.max(deepest, depth[state]!)
  }
  const place = new Int32Array(deepest + 2)
  for (let state = 1; state < count; state++) place[depth[state]! + 1]!++
  for (let each = 1; each < place.length; each++) place[each]! += place[each - 1]!
  const order = new Int32Array(count - 1)
  for (let state = 1; state < count; state++) order[place[depth[state]!]!++] = state
  return order
}

/** Words that are empty are never found. Other work has its turn meanwhile. */
export async function createWordAutomaton({ units, starts }: WordUnits): Promise<WordAutomaton> {
  const wordCount = starts.length - 1
  const states = new States(units.length + 1)
  /** The last word that ends at a state, from 1 on; 0 for none. */
  const lastWord = new Int32Array(units.length + 1)
  /** The word before one that ends at the same state. */
  const wordBefore = new Int32Array(wordCount + 1)

  function addWord(place: number): void {
    let state = 0
    for (let at = starts[place]!; at < starts[place + 1]!; at++)
      state = states.after(state, units[at]!) || states.add(state, units[at]!)
    if (state === 0) return
    wordBefore[place + 1] = lastWord[state]!
    lastWord[state] = place + 1
  }
  await mapInSlices(partsOf(wordCount), ([from, to]) => {
    for (let place = from; place < to; place++) addWord(place)
  })

  /** The state of the longest other suffix that begins a word. */
  const fallback = new Int32Array(states.count)
  /** The nearest state along the fallbacks at which a word ends; 0 for none. */
  const nextEnd = new Int32Array(states.count)
  function step(from: number, unit: number): number {
    for (let state = from; ; state = fallback[state]!) {
      const child = states.after(state, unit)
      if (child !== 0 || state === 0) return child
    }
  }
  // The shortest first: a fallback is shorter than its state.
  const order = byDepth(states)
  await mapInSlices(partsOf(order.length), ([from, to]) => {
    for (const state of order.subarray(from, to)) {
      const parent = states.parent[state]!
      const suffix = parent === 0 ? 0 : step(fallback[parent]!, states.unit[state]!)
      fallback[state] = suffix
      nextEnd[state] = lastWord[suffix] !== 0 ? suffix : nextEnd[suffix]!
    }
  })

  return {
    bytes: [lastWord, wordBefore, fallback, nextEnd].reduce((sum, each) => sum + each.byteLength, states.bytes),
    search({ units: text, length }, found) {
      let state = 0
      for (let at = 0; at < length; at++) {
        state = step(state, text[at]!)
        if (state === 0) continue
        for (let end = lastWord[state] !== 0 ? state : nextEnd[state]!; end !== 0; end = nextEnd[end]!)
          for (let word = lastWord[end]!; word !== 0; word = wordBefore[word]!) if (found(word - 1, at + 1)) return true
      }
      return false
    },
  }
}
