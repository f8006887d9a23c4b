import { type LookAlikes, lookAlikes } from '#kit/text/look-alike.ts'

/** What may stand before a letter, in the order of how much it parts. Inside: nothing, and both are of one character. */
export const Gap = { None: 0, Inside: 1, Mark: 2, Blank: 3, Clause: 4 } as const

/** The letters and digits of a text as they look, in UTF-16 units, and what stands between them. */
export interface Letters {
  units: Uint16Array
  /** What stands before each unit and after the last: what is outside the text counts as the end of a clause. */
  gaps: Uint8Array
  length: number
}

/** What a unit is: bits of `Folding.kinds`. */
const Kind = { Unspaced: 1, Digit: 2 } as const

/** Makes letters of texts, character by character, so that a word in a text has the letters of the word alone. */
export interface Folding {
  /**
   * Calls back with the letters of a text, and once more where capital letters look like others than small ones do, until
   * that returns true. Returns whether it did. The letters hold until the next call.
   */
  eachOf(text: string, use: (letters: Letters) => boolean): boolean
  /** What each unit is, as `isWritten` takes it. */
  kinds: Uint8Array
}

const UNITS = 0x1_0000
/** No characters, and no letters: what a character becomes is not known yet, or is more than one unit. */
const UNKNOWN = 0xffff
const LONG = 0xfffe

const BLANK = /\s/
const ACCENT = /\p{M}/u
const LETTER = /[\p{L}\p{N}]/u
const CLAUSE = /[,;!?。]/
const DIGIT = /\p{N}/u
/** Scripts that put no blanks between words, or write into one word what others write into several. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\ud800-\udfff]/u

/** Units of what a character looks like, with gaps in their places. */
function unitsOf(skeleton: string): number[] {
  const units: number[] = []
  for (const character of skeleton.normalize('NFD'))
    if (LETTER.test(character)) for (let at = 0; at < character.length; at++) units.push(character.charCodeAt(at))
    else if (character === ' ') units.push(Gap.Blank)
    else if (!ACCENT.test(character)) units.push(CLAUSE.test(character) ? Gap.Clause : Gap.Mark)
  return units
}

/** What characters become, each looked up once. */
class Table {
  readonly units = new Uint16Array(UNITS).fill(UNKNOWN)
  /** Those that become several units, or are two units themselves, by code point. */
  readonly long = new Map<number, readonly number[]>()

  set(point: number, units: readonly number[]): void {
    const isShort = units.length <= 1 && point < UNITS
    if (!isShort) this.long.set(point, units)
    if (point < UNITS) this.units[point] = isShort ? (units[0] ?? Gap.None) : LONG
  }
}

/** Grows, and is used for one text after the other. */
class Buffer {
  units = new Uint16Array(1_024)
  gaps = new Uint8Array(1_025)

  grow(length: number): void {
    if (length <= this.units.length) return
    const [units, gaps] = [this.units, this.gaps]
    this.units = new Uint16Array(2 * length)
    this.units.set(units)
    this.gaps = new Uint8Array(2 * length + 1)
    this.gaps.set(gaps)
  }
}

function createFolding({ skeletonsOf }: LookAlikes): Folding {
  const tables = [new Table(), new Table()] as const
  const kinds = new Uint8Array(UNITS)
  /** Characters that are other letters in the second table. */
  const differs = new Uint8Array(UNITS)
  const differing = new Set<number>()
  const buffer = new Buffer()

  function learn(point: number): void {
    const character = String.fromCodePoint(point)
    const [first = '', second = first] = BLANK.test(character) ? [' '] : skeletonsOf(character)
    for (const [place, skeleton] of [first, second].entries()) {
      const units = unitsOf(skeleton)
      tables[place]!.set(point, units)
      for (const unit of units) {
        const text = String.fromCharCode(unit)
        kinds[unit] = (UNSPACED.test(text) ? Kind.Unspaced : 0) | (DIGIT.test(text) ? Kind.Digit : 0)
      }
    }
    if (first === second) return
    if (point < UNITS) differs[point] = 1
    else differing.add(point)
  }

  /** Writes the letters of a text into the buffer. Returns how many, and whether the other table has others. */
  function write(text: string, { units: short, long }: Table): { length: number; isOther: boolean } {
    buffer.grow(text.length)
    let { units, gaps } = buffer
    let length = 0
    let gap: number = Gap.None
    let isOther = false
    const put = (unit: number) => {
      if (unit <= Gap.Clause) {
        if (unit > gap) gap = unit
        return
      }
      if (length === units.length) {
        buffer.grow(length + 1)
        ;({ units, gaps } = buffer)
      }
      gaps[length] = gap
      units[length++] = unit
      gap = Gap.None
    }
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      let folded = short[unit]!
      if (folded === UNKNOWN || folded === LONG) {
        const point = text.codePointAt(at)!
        if (point >= UNITS) at++
        if (point >= UNITS ? !long.has(point) : folded === UNKNOWN) learn(point)
        if (point >= UNITS && differing.has(point)) isOther = true
        folded = point >= UNITS ? LONG : short[point]!
        if (folded === LONG)
          for (const [place, each] of long.get(point)!.entries()) {
            if (place > 0 && gap === Gap.None) gap = Gap.Inside
            put(each)
          }
        if (gap === Gap.Inside) gap = Gap.None
      }
      if (differs[unit] === 1) isOther = true
      if (folded !== LONG) put(folded)
    }
    gaps[0] = Gap.Clause
    gaps[length] = Gap.Clause
    return { length, isOther }
  }

  return {
    kinds,
    eachOf(text, use) {
      const first = write(text, tables[0])
      if (use({ ...buffer, length: first.length })) return true
      return first.isOther && use({ length: write(text, tables[1]).length, ...buffer })
    },
  }
}

let opened: Promise<Folding> | undefined

/** Reads the tables, some megabytes, with the first call. */
export function openFolding(): Promise<Folding> {
  opened ??= lookAlikes().then(createFolding)
  return opened
}

/** Whether a word may begin or end before a unit. */
export function parts({ units, gaps }: Letters, at: number, kinds: Uint8Array): boolean {
  if (gaps[at]! > Gap.Inside) return true
  const before = kinds[units[at - 1]!]!
  const after = kinds[units[at]!]!
  return ((before | after) & Kind.Unspaced) !== 0 || ((before ^ after) & Kind.Digit) !== 0
}

/** Whether the character of a unit stands alone between gaps. */
function standsAlone({ gaps }: Letters, at: number): boolean {
  let start = at
  while (gaps[start] === Gap.Inside) start--
  let end = at + 1
  while (gaps[end] === Gap.Inside) end++
  return gaps[start] !== Gap.None && gaps[end] !== Gap.None
}

/**
 * Whether a word is written where its letters are, in `[start, end)`: as a word of its own if its script parts words, and
 * with nothing in it that parts words, unless all around stands apart as well: `f u c k`. `hasGap`: whether the word itself
 * has something before one of its units.
 */
export function isWritten(
  letters: Letters,
  { start, end, hasGap }: { start: number; end: number; hasGap(unit: number): boolean },
  kinds: Uint8Array,
): boolean {
  if (!parts(letters, start, kinds) || !parts(letters, end, kinds)) return false
  const isUnspaced = (at: number) => (kinds[letters.units[at]!]! & Kind.Unspaced) !== 0
  for (let at = start + 1; at < end; at++) {
    const gap = letters.gaps[at]!
    if (gap < Gap.Blank || hasGap(at - start)) continue
    if (gap === Gap.Blank && (isUnspaced(at - 1) || isUnspaced(at))) continue
    if (!standsAlone(letters, at - 1) || !standsAlone(letters, at)) return false
  }
  return true
}
