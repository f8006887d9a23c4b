/** What a level waits for: one side of the price to be at or below it, or at or above it. */
export type Crossing = 'bidBelow' | 'askBelow' | 'bidAbove' | 'askAbove'

/** A level of somebody, which counts until it is dropped. */
export interface Level<Owner> {
  owner: Owner
  isDropped: boolean
}

interface Placed<Owner> {
  /** The smallest is reached first: levels from above are negative. */
  key: number
  level: Level<Owner>
}

/** A binary heap, the smallest key first. */
class LevelHeap<Owner> {
  #items: Placed<Owner>[] = []

  get size(): number {
    return this.#items.length
  }

  /** Infinity if it is empty. */
  get first(): number {
    return this.#items[0]?.key ?? Number.POSITIVE_INFINITY
  }

  push(item: Placed<Owner>): void {
    const items = this.#items
    let place = items.push(item) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (items[parent]!.key <= item.key) break
      items[place] = items[parent]!
      place = parent
    }
    items[place] = item
  }

  pop(): Level<Owner> {
    const items = this.#items
    const first = items[0]!
    const last = items.pop()!
    if (items.length > 0) this.#sink(last)
    return first.level
  }

  #sink(item: Placed<Owner>): void {
    const items = this.#items
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= items.length) break
      if (child + 1 < items.length && items[child + 1]!.key < items[child]!.key) child++
      if (items[child]!.key >= item.key) break
      items[place] = items[child]!
      place = child
    }
    items[place] = item
  }

  /** Removes what was dropped. A sorted list is a heap. */
  sweep(): void {
    this.#items = this.#items.filter(({ level }) => !level.isDropped).toSorted((a, b) => a.key - b.key)
  }
}

/** Dropped levels are removed once there are as many as others, and more than these. */
const SWEPT_FROM = 256

const crossings: readonly Crossing[] = ['bidBelow', 'askBelow', 'bidAbove', 'askAbove']
const isBelow = (crossing: Crossing) => crossing === 'bidBelow' || crossing === 'askBelow'
const sideOf = (crossing: Crossing, bid: number, ask: number) => (crossing.startsWith('bid') ? bid : ask)

/** Levels by instrument, such that a quote that reaches none costs two comparisons. */
export class LevelIndex<Owner> {
  /** The highest level that waits for a lower price, and the lowest that waits for a higher one. */
  readonly #below: Float64Array
  readonly #above: Float64Array
  readonly #heaps: readonly Readonly<Record<Crossing, LevelHeap<Owner>>>[]
  readonly #sweptAt: number[]

  /** `slots`: how many instruments there are. */
  constructor(slots: number) {
    this.#below = new Float64Array(slots).fill(Number.NEGATIVE_INFINITY)
    this.#above = new Float64Array(slots).fill(Number.POSITIVE_INFINITY)
    const heap = () => new LevelHeap<Owner>()
    const heaps = () => ({ bidBelow: heap(), askBelow: heap(), bidAbove: heap(), askAbove: heap() })
    this.#heaps = Array.from({ length: slots }, heaps)
    this.#sweptAt = Array.from({ length: slots }, () => SWEPT_FROM)
  }

  /** Whether a quote may reach a level. The bid is never above the ask, so that one side stands for both. */
  mayReach(slot: number, bid: number, ask: number): boolean {
    return bid <= this.#below[slot]! || ask >= this.#above[slot]!
  }

  add(slot: number, crossing: Crossing, price: number, owner: Owner): Level<Owner> {
    const level = { owner, isDropped: false }
    const heaps = this.#heaps[slot]!
    heaps[crossing].push({ key: isBelow(crossing) ? -price : price, level })
    this.#setGates(slot)
    const size = crossings.reduce((sum, each) => sum + heaps[each].size, 0)
    if (size > this.#sweptAt[slot]!) this.#sweep(slot)
    return level
  }

  /** Takes out levels that a quote reaches, at most so many, and says whether there may be more. */
  take(slot: number, bid: number, ask: number, most: number): { levels: Level<Owner>[]; isAll: boolean } {
    const levels: Level<Owner>[] = []
    const heaps = this.#heaps[slot]!
    for (const crossing of crossings) {
      const side = sideOf(crossing, bid, ask)
      const key = isBelow(crossing) ? -side : side
      while (heaps[crossing].first <= key) {
        if (levels.length >= most) {
          this.#setGates(slot)
          return { levels, isAll: false }
        }
        const level = heaps[crossing].pop()
        if (!level.isDropped) levels.push(level)
      }
    }
    this.#setGates(slot)
    return { levels, isAll: true }
  }

  #setGates(slot: number): void {
    const heaps = this.#heaps[slot]!
    this.#below[slot] = -Math.min(heaps.bidBelow.first, heaps.askBelow.first)
    this.#above[slot] = Math.min(heaps.bidAbove.first, heaps.askAbove.first)
  }

  #sweep(slot: number): void {
    const heaps = this.#heaps[slot]!
    let left = 0
    for (const crossing of crossings) {
      heaps[crossing].sweep()
      left += heaps[crossing].size
    }
    this.#sweptAt[slot] = Math.max(SWEPT_FROM, left * 2)
    this.#setGates(slot)
  }
}
